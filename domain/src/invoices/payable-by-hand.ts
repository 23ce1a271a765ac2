import { isDraftUnderWay } from '../bank-draft/is-draft-under-way.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import {
  type NotPayableReason,
  type PolicyToPay,
  whyNotPayableByPortal,
} from '../policies/is-payable-by-portal.ts'
import { type DraftableInvoice, invoiceStatusCode } from './invoice.ts'
import { isPlanned } from './is-planned.ts'

/**
 * The reasons why an invoice is not to be paid by hand. The first five (planned to drafted) concern the
 * invoice, the others its policy.
 */
export type NotByHandReason =
  | 'planned'
  | 'closed'
  | 'nothing-due'
  | 'payment-pending'
  | 'drafted'
  | NotPayableReason

/** The fields of an invoice that decide; `paidStatus` is the one after `markPendingPayments`. */
export type InvoiceToPay = Pick<
  DraftableInvoice,
  'invoiceStatus' | 'amountDueCents' | 'paidStatus' | 'draftsOn'
>

/**
 * Decides which invoices the due band counts and Pay offers (ADR 0014): a due invoice by specification 5 (an
 * amount due above 0, no payment on its way) that is not planned, still open and not drafted, and whose
 * policy is payable by the portal. Returns null if the invoice is payable by hand, otherwise the first reason
 * against it.
 */
export function whyNotPayableByHand(
  invoice: InvoiceToPay,
  policy: PolicyToPay,
  today: CalendarDate,
): NotByHandReason | null {
  if (isPlanned(invoice)) return 'planned'
  const code = invoiceStatusCode(invoice.invoiceStatus)
  if (code === 'carriedforward' || code === 'writtenoff') return 'closed'
  if (invoice.amountDueCents <= 0) return 'nothing-due'
  if (invoice.paidStatus === 'Pending Payment') return 'payment-pending'
  const ofPolicy = whyNotPayableByPortal(policy, today)
  if (ofPolicy !== null) return ofPolicy
  return isDraftUnderWay(invoice.draftsOn, today) ? 'drafted' : null
}

export function payableByHand(invoice: InvoiceToPay, policy: PolicyToPay, today: CalendarDate): boolean {
  return whyNotPayableByHand(invoice, policy, today) === null
}
