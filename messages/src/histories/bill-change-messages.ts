import type { BillCause } from '@myaccount/domain/histories/explain-bill-change'
import type { Message } from '../message.ts'

/** The causes of a difference between a bill and the one before it. */
export const billCauses: Readonly<Record<BillCause['part'], Message>> = {
  down_payment_before: /*i18n*/ {
    id: 'bill_change.down_payment_before',
    message: 'An installment in place of the down payment',
  },
  down_payment_now: /*i18n*/ {
    id: 'bill_change.down_payment_now',
    message: 'The down payment of a term in place of an installment',
  },
  premium: /*i18n*/ { id: 'bill_change.premium', message: 'Premium' },
  fee: /*i18n*/ { id: 'bill_change.fee', message: 'Fees' },
  audit: /*i18n*/ { id: 'bill_change.audit', message: 'Audit premium' },
  credit: /*i18n*/ { id: 'bill_change.credit', message: 'Credits' },
  carried_over: /*i18n*/ { id: 'bill_change.carried_over', message: 'Carried over from an earlier bill' },
  other: /*i18n*/ { id: 'bill_change.other', message: 'Other changes' },
}
