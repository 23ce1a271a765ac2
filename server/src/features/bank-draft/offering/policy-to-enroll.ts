import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { type NotEligibleReason, whyNotEligible } from '@myaccount/domain/bank-draft/draft-eligibility'
import { expectedDraftDays } from '@myaccount/domain/bank-draft/expected-draft'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DraftInvoice, PolicyToEnrollRow } from './offer.store.ts'
import { whyNotChangeOf } from './why-not-change.ts'

export function whyNotOf(row: PolicyToEnrollRow, today: CalendarDate): NotEligibleReason | null {
  const { cancelsOn, amountToStopCents } = row
  const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents }
  const isPastDue = row.payByHand.some(({ dueDate, isPaying }) => dueDate < today && !isPaying)
  return whyNotEligible({ ...row, cancellation, isPastDue }, today)
}

export function draftOf(invoice: DraftInvoice) {
  return { ...invoice, ...expectedDraftDays(invoice.dueDate) }
}

export function policyToEnrollOf(
  row: PolicyToEnrollRow,
  today: CalendarDate,
  isBillingOffline = false,
): PolicyToEnroll {
  const whyNot = whyNotOf(row, today)
  const { bankName, bankLast4: last4 } = row
  return {
    policyNumber: row.policyNumber,
    policyType: row.policyType,
    draftState: row.draftState,
    whyNot,
    whyNotChange: whyNotChangeOf(row, isBillingOffline),
    eligibleFrom: whyNot === 'not_in_force' ? row.effectiveDate : null,
    bank: last4 === null ? null : { bankName, last4 },
    firstDraft: row.firstDraft && draftOf(row.firstDraft),
    renewsOn: row.expirationDate,
    payByHand: row.payByHand.map(({ isPaying: _, ...invoice }) => invoice),
  }
}
