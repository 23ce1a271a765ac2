import { Trans, useLingui } from '@lingui/react/macro'
import { RefusedNotice } from '../../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** Explains why the last press did nothing, or that its outcome is not known yet. */
export function ActProblem({ problem }: Pick<PaymentAct, 'problem'>) {
  const { t } = useLingui()
  if (problem === null) return null
  if (problem === 'no-answer') {
    return (
      <Notice title={t`We are checking. Do not pay again.`}>
        <Trans>We have no answer yet. This page asks by itself and changes when we know.</Trans>
      </Notice>
    )
  }
  return <RefusedNotice body={problem} />
}
