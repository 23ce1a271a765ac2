import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sampleBill } from '../emails/sample-bill.ts'
import type { DraftToSayRow } from './draft-reminders.store.ts'

const { accountNumber, accountName, invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } =
  sampleBill

/** Made up: what previews show. */
export const sampleDraft: DraftToSayRow & { readonly today: typeof dueDate } = {
  accountNumber,
  accountName,
  invoiceNumber,
  policyNumber,
  policyType,
  dueDate,
  amountDueCents,
  bankName: 'First Federal Savings',
  bankLast4: '6789',
  willBeDrafted: true,
  reason: null,
  returnCode: null,
  outcome: null,
  payBy: null,
  againOn: null,
  draftedCents: null,
  today: calendarDate('2026-03-10'),
}
