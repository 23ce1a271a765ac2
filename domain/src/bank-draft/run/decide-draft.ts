import { invoiceStatusCode } from '../../invoices/invoice.ts'
import { isPlanned } from '../../invoices/is-planned.ts'
import type { CalendarDate } from '../../kernel/calendar-date.ts'
import type { Cents } from '../../kernel/money.ts'
import { leastTotalCents, limitCentsByMethod } from '../../payments/amount-to-pay.ts'
import { type PolicyToPay, whyNotPayableByPortal } from '../../policies/is-payable-by-portal.ts'
import { decidePolicyStanding } from '../../policies/policy-standing.ts'
import type { DraftDays } from './draft-days.ts'

/**
 * The reasons why an invoice that was due to be drafted is not; the email to the payer says what to do
 * instead.
 */
export const skipReasons = [
  'payment_pending',
  'payment_scheduled',
  'paused',
  'announced_too_late',
  'nobody_to_notify',
  'policy_not_payable',
  'notice_day_passed',
  'bank_account_unusable',
  'too_much',
  'too_little',
  'too_late',
  'held_back',
] as const
export type SkipReason = (typeof skipReasons)[number]

export interface InvoiceToDraft {
  readonly invoiceStatus: string
  readonly days: DraftDays
  readonly amountDueCents: Cents
  /** The announced amount of the first presentation; null for a first presentation. */
  readonly atMostCents: Cents | null
  /** The amount that was announced in time, or agreed to (decide-plan.ts); null if none was. */
  readonly announcedCents: Cents | null
  /** A recipient for the notice existed. */
  readonly hasRecipient: boolean
  /** A payment for it is under way. */
  readonly isPending: boolean
  /** The part that payments scheduled for a chosen day will pay. */
  readonly scheduledCents: Cents
  /** The payer paused the draft of this invoice in time. */
  readonly isPaused: boolean
  /** The bank account of the enrollment is saved, verified and not disabled. */
  readonly isAccountUsable: boolean
}

export type DraftDecision =
  /** There is nothing to draft: not due yet, or nothing is owed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'skip'; readonly reason: SkipReason }
  | { readonly kind: 'draft'; readonly amountCents: Cents }

/**
 * Decides today's draft of an invoice whose policy is enrolled (domain.md 4.2). It takes the amount due,
 * including fees and past due amounts, and never more than was announced. A skipped draft is not made up for,
 * since the payer is notified of it.
 */
export function decideDraft(
  invoice: InvoiceToDraft,
  policy: PolicyToPay,
  today: CalendarDate,
): DraftDecision {
  if (today < invoice.days.requestOn || !isOwed(invoice)) return { kind: 'none' }
  const reason = whySkipped(invoice, policy, today)
  return reason === null ? { kind: 'draft', amountCents: amountOf(invoice) } : { kind: 'skip', reason }
}

function amountOf({ amountDueCents, atMostCents, announcedCents }: InvoiceToDraft): Cents {
  const most = atMostCents ?? announcedCents
  return most !== null && most < amountDueCents ? most : amountDueCents
}

function isOwed(invoice: InvoiceToDraft): boolean {
  const code = invoiceStatusCode(invoice.invoiceStatus)
  const isOpen = !isPlanned(invoice) && code !== 'carriedforward' && code !== 'writtenoff'
  return isOpen && invoice.amountDueCents > 0
}

/** The payer's own actions are checked first, since the payer remembers them. */
function whySkipped(invoice: InvoiceToDraft, policy: PolicyToPay, today: CalendarDate): SkipReason | null {
  const { amountDueCents } = invoice
  const { draftOn, lastRequestOn } = invoice.days
  const amountCents = amountOf(invoice)
  if (invoice.isPending) return 'payment_pending'
  if (invoice.scheduledCents >= amountDueCents) return 'payment_scheduled'
  if (invoice.isPaused) return 'paused'
  if (invoice.atMostCents === null && invoice.announcedCents === null)
    return invoice.hasRecipient ? 'announced_too_late' : 'nobody_to_notify'
  if (whyNotPayableByPortal(policy, today) !== null) return 'policy_not_payable'
  const standing = decidePolicyStanding(policy, today)
  const cancelsOn = standing.kind === 'cancels' ? standing.cancelsOn : null
  // A draft on or after the day of a cancellation does not stop it (domain.md 2.9).
  if (cancelsOn !== null && draftOn >= cancelsOn) return 'notice_day_passed'
  if (today > lastRequestOn) return 'too_late'
  if (!invoice.isAccountUsable) return 'bank_account_unusable'
  if (amountCents > limitCentsByMethod.bank) return 'too_much'
  return amountCents < leastTotalCents ? 'too_little' : null
}
