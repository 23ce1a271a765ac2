import { sampleBill } from '../emails/sample-bill.ts'
import type { DraftToSayRow } from './draft-reminders.store.ts'

const { accountNumber, accountName, invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } =
  sampleBill

/** Made up: what previews show. */
export const sampleDraft: DraftToSayRow = {
  accountNumber,
  accountName,
  invoiceNumber,
  policyNumber,
  policyType,
  dueDate,
  amountDueCents,
  bankName: 'First Federal Savings',
  bankLast4: '6789',
  reason: null,
  returnCode: null,
  outcome: null,
  payBy: null,
  againOn: null,
  draftedCents: null,
}
