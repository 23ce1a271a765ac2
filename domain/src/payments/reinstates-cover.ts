import type { CalendarDate } from '../kernel/calendar-date.ts'
import { addCents, type Cents, subtractCents } from '../kernel/money.ts'
import type { PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'
import { decidePolicyStanding, type PolicyDates } from '../policies/policy-standing.ts'
import type { PaymentMethodKind } from './amount-to-pay.ts'

/** A policy of which an invoice is to be paid; one entry an invoice, so that a policy may come more than once. */
export type PolicyBeingPaid = PolicyDates & {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly payingCents: Cents
}

/** What the payer must know about cover before the money moves (domain.md 2.9, 11.5). */
export type CoverWarning = {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
} & (
  | {
      /** Enough, if it is received by the day; a bank payment that is returned later counts as not paid. */
      readonly kind: 'stops_cancellation'
      readonly cancelsOn: CalendarDate
      readonly receivedBy: CalendarDate
      readonly mayBeReturned: boolean
    }
  | {
      readonly kind: 'too_little_to_stop_cancellation'
      readonly cancelsOn: CalendarDate
      readonly receivedBy: CalendarDate
      readonly neededCents: Cents
      readonly shortByCents: Cents
    }
  /** No payment stops it, or none any more. `cancelsOn` is null while the notice itself has not reached us. */
  | { readonly kind: 'does_not_stop_cancellation'; readonly cancelsOn: CalendarDate | null }
  /** Cover has ended, or its last day has passed without word: paying does not bring it back. */
  | { readonly kind: 'does_not_reinstate'; readonly cancelledOn: CalendarDate | null }
)

/** At most one warning a policy, in the order in which the policies first come. Nothing is said of a healthy one. */
export function warnAboutCover(
  policies: readonly PolicyBeingPaid[],
  methodKind: PaymentMethodKind,
  today: CalendarDate,
): CoverWarning[] {
  const byNumber = new Map<PolicyNumber, PolicyBeingPaid>()
  for (const policy of policies) {
    const known = byNumber.get(policy.policyNumber)
    const payingCents =
      known === undefined ? policy.payingCents : addCents(known.payingCents, policy.payingCents)
    byNumber.set(policy.policyNumber, { ...policy, payingCents })
  }
  return [...byNumber.values()].flatMap((policy) => warnAboutOne(policy, methodKind, today) ?? [])
}

function warnAboutOne(
  policy: PolicyBeingPaid,
  methodKind: PaymentMethodKind,
  today: CalendarDate,
): CoverWarning | null {
  const { policyNumber, policyType, payingCents } = policy
  const standing = decidePolicyStanding(policy, today)
  if (standing.kind === 'cancelled')
    return { kind: 'does_not_reinstate', policyNumber, policyType, cancelledOn: standing.cancelledOn }
  if (standing.kind === 'cancellation-day-passed')
    return { kind: 'does_not_reinstate', policyNumber, policyType, cancelledOn: standing.cancelsOn }
  if (standing.kind !== 'cancels') return null
  const { cancelsOn, stoppedBy } = standing
  if (cancelsOn === null || stoppedBy === null)
    return { kind: 'does_not_stop_cancellation', policyNumber, policyType, cancelsOn }
  const { amountCents: neededCents, receivedBy } = stoppedBy
  if (payingCents < neededCents) {
    const shortByCents = subtractCents(neededCents, payingCents)
    const kind = 'too_little_to_stop_cancellation'
    return { kind, policyNumber, policyType, cancelsOn, receivedBy, neededCents, shortByCents }
  }
  const mayBeReturned = methodKind === 'bank'
  return { kind: 'stops_cancellation', policyNumber, policyType, cancelsOn, receivedBy, mayBeReturned }
}
