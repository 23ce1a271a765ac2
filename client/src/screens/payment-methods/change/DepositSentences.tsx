import { Trans } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Amount } from '../../../ui/surfaces/Amount.tsx'

/**
 * States the deposits on the bank statement, by when they arrive, and until when they can be
 * confirmed (domain.md 3.3.9).
 */
export function DepositSentences({ method: { verification } }: { readonly method: MethodFacts }) {
  const formatDay = useFormatDay()
  if (!verification) return null
  const day = <Amount>{formatDay(verification.arrivesOn)}</Amount>
  const lastDay = <Amount>{formatDay(verification.verifyBy)}</Amount>
  return (
    <p>
      {verification.kind === 'code' ? (
        <Trans>
          We send one deposit of $0.01. It arrives by {day}. Your statement shows a code with it that starts
          with SM. Come back here with the code by {lastDay}.
        </Trans>
      ) : (
        <Trans>
          We send two deposits of less than $1.00 each. They arrive by {day}, and your statement shows them as
          ACCTVERIFY. Come back here with both amounts by {lastDay}.
        </Trans>
      )}
    </p>
  )
}
