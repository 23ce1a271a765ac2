import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { addCents, cents } from '@myaccount/domain/kernel/money'
import type { InvoiceRecord } from '../book.ts'
import { type CarrierPayment, standingOf } from './carrier-payment.ts'
import { changeInvoice, type Work } from './work.ts'

/** Of a payment that came back for lack of funds (domain.md 2.5, 4.2), once. */
const feeCents = cents(25_00)
const lackOfFunds: readonly (string | undefined)[] = ['R01', 'R09']
/** Bill date and due date are as far apart (domain.md 4.2). */
const billedBeforeDueDays = 21

const fee = { kind: 'fee', description: 'Returned payment fee', amountCents: feeCents } as const

/**
 * A bill that was issued does not change, so the fee is a line of the policy's next one. Where no other is planned it
 * is billed by itself. Answers whether it was put.
 */
export function putReturnedFee(work: Work, payment: CarrierPayment): boolean {
  const [line] = payment.lines
  const isCharged = lackOfFunds.includes(payment.returnedFor) && standingOf(payment) === 'sent_back'
  if (!isCharged || payment.isFeePut || line === undefined) return false
  const next = nextPlanned(work, line.policyNumber)
  if (next === undefined) billAlone(work, payment, line.policyNumber)
  else addFee(work, next)
  return true
}

function nextPlanned(work: Work, policyNumber: string): InvoiceRecord | undefined {
  return [...work.invoices.values()]
    .filter(({ data }) => data.invoiceStatus === 'planned' && data.policyNumber === policyNumber)
    .sort((a, b) => a.data.billDate.localeCompare(b.data.billDate))[0]
}

function addFee(work: Work, invoice: InvoiceRecord): void {
  const { amountCents, amountDueCents, items } = invoice.data
  const premium = { kind: 'installment', description: 'Premium', amountCents } as const
  changeInvoice(work, invoice, {
    amountCents: addCents(cents(amountCents), feeCents),
    amountDueCents: amountDueCents === null ? null : addCents(cents(amountDueCents), feeCents),
    items: [...(items?.length ? items : [premium]), fee],
  })
}

/** Its id and number are made of the payment's confirmation: told again it is a repeat. */
function billAlone(work: Work, { confirmation, accountNumber }: CarrierPayment, policyNumber: string): void {
  const before: InvoiceRecord = {
    v: 1,
    type: 'invoice',
    id: `fee:${confirmation}`,
    version: 0,
    op: 'upsert',
    accountNumber,
    data: {
      invoiceNumber: numberFrom(confirmation),
      policyNumber,
      invoiceStatus: 'billed',
      billDate: work.day,
      dueDate: addDays(work.day, billedBeforeDueDays),
      amountCents: feeCents,
      amountDueCents: feeCents,
      paidStatus: 'Unpaid',
      items: [fee],
    },
  }
  changeInvoice(work, before, {})
}

/** Ten digits beside those of the demo's bills, which begin with a 1 or a 2. */
function numberFrom(confirmation: string): string {
  const value = [...confirmation].reduce((sum, sign) => (sum * 37 + sign.charCodeAt(0)) % 1_000_000_000, 0)
  return `8${String(value).padStart(9, '0')}`
}
