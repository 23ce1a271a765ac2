import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts'
import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'
import type { PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'
import { decidePolicyStanding, type PolicyDates } from '../policies/policy-standing.ts'
import type { PaymentMethodKind } from './amount-to-pay.ts'

/**
 * A policy with an invoice that is to be paid; one entry per invoice, so that a policy may be listed more
 * than once.
 */
export type PolicyBeingPaid = PolicyDates & {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  /** The invoice's due date and amount due, and the amount paid now. */
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  readonly payingCents: Cents
}

/**
 * An open invoice of such a policy that is not in this payment; `pendingCents` of it is already on its way.
 */
export type InvoiceBeside = {
  readonly policyNumber: PolicyNumber
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  readonly pendingCents: Cents
}

/** A warning about cover that the payer must see before the money moves (domain.md 2.9, 11.5). */
export type CoverWarning = {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
} & (
  | {
      /**
       * The payment is enough if it is received by the day; a bank payment that is returned later counts as
       * not paid.
       */
      readonly kind: 'stops_cancellation'
      readonly cancelsOn: CalendarDate
      readonly receivedBy: CalendarDate
      readonly mayBeReturned: boolean
    }
  | {
      readonly kind: 'too_little_to_stop_cancellation'
      readonly cancelsOn: CalendarDate
      readonly receivedBy: CalendarDate
      /** The amount of the policy's oldest invoices, beyond what is on its way. */
      readonly neededCents: Cents
      readonly shortByCents: Cents
    }
  /**
   * No payment stops it, or none any longer. `cancelsOn` is null while the notice itself has not reached us.
   */
  | { readonly kind: 'does_not_stop_cancellation'; readonly cancelsOn: CalendarDate | null }
  /**
   * Cover has ended, or its last day has passed without the carrier's confirmation: paying does not reinstate
   * it.
   */
  | { readonly kind: 'does_not_reinstate'; readonly cancelledOn: CalendarDate | null }
)

/**
 * Returns at most one warning per policy, in the order in which the policies first appear; none for a healthy
 * policy.
 */
export function warnAboutCover(
  policies: readonly PolicyBeingPaid[],
  beside: readonly InvoiceBeside[],
  methodKind: PaymentMethodKind,
  today: CalendarDate,
): CoverWarning[] {
  const byNumber = Map.groupBy(policies, ({ policyNumber }) => policyNumber)
  const besideByNumber = Map.groupBy(beside, ({ policyNumber }) => policyNumber)
  return [...byNumber].flatMap(([number, paid]) => {
    const [policy] = paid
    if (policy === undefined) return []
    const invoices = [
      ...paid.map((invoice) => ({ ...invoice, pendingCents: noCents })),
      ...(besideByNumber.get(number) ?? []).map((invoice) => ({ ...invoice, payingCents: noCents })),
    ]
    return warnAboutOne(policy, invoices, methodKind, today) ?? []
  })
}

type OpenInvoice = Pick<PolicyBeingPaid, 'dueDate' | 'amountDueCents' | 'payingCents'> &
  Pick<InvoiceBeside, 'pendingCents'>

function warnAboutOne(
  policy: PolicyBeingPaid,
  invoices: readonly OpenInvoice[],
  methodKind: PaymentMethodKind,
  today: CalendarDate,
): CoverWarning | null {
  const { policyNumber, policyType } = policy
  const standing = decidePolicyStanding(policy, today)
  if (standing.kind === 'cancelled')
    return { kind: 'does_not_reinstate', policyNumber, policyType, cancelledOn: standing.cancelledOn }
  if (standing.kind === 'cancellation-day-passed')
    return { kind: 'does_not_reinstate', policyNumber, policyType, cancelledOn: standing.cancelsOn }
  if (standing.kind !== 'cancels') return null
  const { cancelsOn, stoppedBy } = standing
  if (cancelsOn === null || stoppedBy === null)
    return { kind: 'does_not_stop_cancellation', policyNumber, policyType, cancelsOn }
  const { receivedBy } = stoppedBy
  const { neededCents, countsCents } = countTowardNotice(stoppedBy.amountCents, invoices)
  // The whole amount is already on its way: nothing depends on this payment.
  if (neededCents <= 0) return null
  if (countsCents < neededCents) {
    const shortByCents = subtractCents(neededCents, countsCents)
    const kind = 'too_little_to_stop_cancellation'
    return { kind, policyNumber, policyType, cancelsOn, receivedBy, neededCents, shortByCents }
  }
  const mayBeReturned = methodKind === 'bank'
  return { kind: 'stops_cancellation', policyNumber, policyType, cancelsOn, receivedBy, mayBeReturned }
}

/**
 * The amount that stops the cancellation is that of the oldest invoices: a notice is given for past due
 * amounts, and a payment goes to the invoice it names (domain.md 2.7, 2.9). Money for a later bill leaves
 * them past due.
 */
function countTowardNotice(amountCents: Cents, invoices: readonly OpenInvoice[]) {
  let leftCents: number = amountCents
  let pendingCents = 0
  let countsCents = 0
  for (const invoice of invoices.toSorted((a, b) => compareDates(a.dueDate, b.dueDate))) {
    const shareCents = Math.min(leftCents, invoice.amountDueCents)
    const sentCents = Math.min(shareCents, invoice.pendingCents)
    leftCents -= shareCents
    pendingCents += sentCents
    countsCents += Math.min(shareCents - sentCents, invoice.payingCents)
  }
  return { neededCents: cents(amountCents - pendingCents), countsCents: cents(countsCents) }
}
