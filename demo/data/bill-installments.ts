import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Installment, PaymentPlan } from './plan-installments.ts'
import { billingIdOf, type NumberSeries, writeRecord } from './write-record.ts'

type InvoiceData = Extract<FeedRecord, { type: 'invoice' }>['data']

export interface BilledPolicy {
  readonly accountNumber: string
  readonly policyNumber: string
  readonly paymentPlan: PaymentPlan
}

/** What has become of one invoice that was billed; absent fields follow from the dates. */
export type InvoiceTwist = Partial<
  Pick<
    InvoiceData,
    | 'dueDate'
    | 'amountDueCents'
    | 'paidStatus'
    | 'invoiceStatus'
    | 'items'
    | 'installmentNumber'
    | 'installmentCount'
    | 'paymentPlan'
  >
> & {
  readonly amountCents?: number
}

/**
 * The installments as invoices on the business day: planned before the bill date, then billed, due from the due date
 * on. What fell due before today is paid unless the twist says otherwise.
 */
export function* billInstallments(
  policy: BilledPolicy,
  installments: readonly Installment[],
  today: CalendarDate,
  numbers: NumberSeries,
  twist: (installment: Installment) => InvoiceTwist | undefined = () => undefined,
): Generator<FeedRecord> {
  for (const installment of installments) {
    const invoiceNumber = numbers.next()
    const isPaid = installment.dueDate < today
    const data: InvoiceData = {
      invoiceNumber,
      policyNumber: policy.policyNumber,
      invoiceStatus: statusOn(today, installment),
      billDate: installment.billDate,
      dueDate: installment.dueDate,
      amountCents: installment.amountCents,
      amountDueCents: isPaid ? 0 : installment.amountCents,
      paidStatus: isPaid ? 'Paid' : 'Unpaid',
      installmentNumber: installment.number,
      installmentCount: installment.count,
      paymentPlan: policy.paymentPlan,
      items: itemsOf(installment),
      ...twist(installment),
    }
    yield writeRecord('invoice', billingIdOf(invoiceNumber), policy.accountNumber, data)
  }
}

export function statusOn(
  today: CalendarDate,
  { billDate, dueDate }: Pick<Installment, 'billDate' | 'dueDate'>,
): 'planned' | 'billed' | 'due' {
  if (today < billDate) return 'planned'
  return today < dueDate ? 'billed' : 'due'
}

function itemsOf({ number, count, premiumCents, feeCents }: Installment): NonNullable<InvoiceData['items']> {
  const premium =
    count === 1
      ? {
          kind: 'one_time' as const,
          code: 'term_premium',
          description: 'Premium for the term',
          amountCents: premiumCents,
        }
      : number === 1
        ? {
            kind: 'deposit' as const,
            code: 'down_payment',
            description: 'Down payment',
            amountCents: premiumCents,
          }
        : {
            kind: 'installment' as const,
            code: 'installment',
            description: `Installment ${number} of ${count}`,
            amountCents: premiumCents,
          }
  if (feeCents === 0) return [premium]
  return [
    premium,
    { kind: 'fee', code: 'installment_fee', description: 'Installment fee', amountCents: feeCents },
  ]
}
