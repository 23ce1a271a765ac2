import { useLingui } from '@lingui/react/macro'
import { type CheckAnswer, judgeCardChecks } from '@myaccount/domain/payment-methods/card-checks'
import type { StaffPayment } from '../admin-payments.queries.ts'

/**
 * Lists the card checks that failed or were not answered (domain.md 3.2.4); null if there is nothing to look at.
 */
export function useCheckWords(): (checks: StaffPayment['cardChecks']) => string | null {
  const { t } = useLingui()
  const answers: Readonly<Record<CheckAnswer, string>> = {
    pass: t`matches`,
    fail: t`does not match`,
    unavailable: t`not answered by the card’s bank`,
    unchecked: t`not checked`,
  }
  return (checks) => {
    if (!checks || judgeCardChecks(checks) === 'good') return null
    const said = [
      [t`street`, checks.street],
      [t({ context: 'check', message: 'ZIP code' }), checks.zip],
      [t`security code`, checks.code],
    ] as const
    return said
      .flatMap(([what, answer]) => (answer === null ? [] : [`${what} ${answers[answer]}`]))
      .join(', ')
  }
}
