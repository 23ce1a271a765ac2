import { addDays, type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import { feeOf, newBalanceTransaction } from './balance-shape.ts'

/** Writes the balance transactions of everything that has moved since the last time: each source has one, once. */
export function noteMoney(processor: Processor): void {
  const { book } = processor
  for (const charge of book.list('charge')) if (charge.paid) noteCharge(processor, charge)
  for (const refund of book.list('refund')) noteRefund(processor, refund)
  for (const dispute of book.list('dispute')) noteDispute(processor, dispute)
  for (const payout of book.list('payout')) if (payout.status === 'failed') noteSentBack(processor, payout)
}

function noteCharge(processor: Processor, charge: Stripe.Charge): void {
  const fault = processor.settings().payoutFault
  if (fault === 'missing' || processor.book.find('balance_transaction', `charge ${charge.id}`)) return
  const isCard = charge.payment_method_details?.type === 'card'
  const amount = fault === 'amount' ? charge.amount - 100 : charge.amount
  const fee = feeOf(charge) + (fault === 'fee' ? 500 : 0)
  const money = {
    type: isCard ? 'charge' : 'payment',
    reportingCategory: 'charge',
    source: charge.id,
    amount,
    fee,
    currency: fault === 'currency' ? 'cad' : charge.currency,
    created: charge.created,
  } as const
  note(processor, `charge ${charge.id}`, money)
  if (fault === 'doubled') note(processor, `charge ${charge.id} again`, money)
}

/** One that the bank sent back is on the balance twice: taken, and given back. */
function noteRefund(processor: Processor, refund: Stripe.Refund): void {
  const amount = processor.settings().payoutFault === 'refund' ? refund.amount + 100 : refund.amount
  const { id: source, currency, created } = refund
  const money = { type: 'refund', reportingCategory: 'refund', source, currency, created, fee: 0 } as const
  note(processor, `refund ${source}`, { ...money, amount: -amount })
  if (refund.status !== 'failed') return
  const failed = { type: 'refund_failure', reportingCategory: 'refund_failure' } as const
  note(processor, `refund ${source} failed`, { ...money, ...failed, amount })
}

function noteDispute(processor: Processor, dispute: Stripe.Dispute): void {
  for (const moved of dispute.balance_transactions) {
    const off = processor.settings().payoutFault === 'dispute' ? Math.sign(moved.amount) * 100 : 0
    const { id, type, reporting_category: reportingCategory, fee, currency, created } = moved
    const amount = moved.amount + off
    note(processor, `dispute ${id}`, {
      id,
      type,
      reportingCategory,
      source: dispute.id,
      amount,
      fee,
      currency,
      created,
    })
  }
}

function noteSentBack(processor: Processor, { id, amount, currency, created }: Stripe.Payout): void {
  const what = { type: 'payout_failure', reportingCategory: 'payout_reversal', source: id, fee: 0 } as const
  note(processor, `payout ${id} failed`, { ...what, amount, currency, created })
}

type Money = Omit<Parameters<typeof newBalanceTransaction>[0], 'id' | 'availableOn'> & {
  readonly id?: string
}

function note(processor: Processor, key: string, { id, ...money }: Money): void {
  const { book } = processor
  if (book.find('balance_transaction', key)) return
  const day = dayOf(processor, money.created)
  const isLate = processor.settings().payoutFault === 'date'
  const transaction = newBalanceTransaction({
    ...money,
    id: id ?? processor.newId('txn', 'balance_transaction'),
    availableOn: isLate ? addDays(processor.today(), 30) : day,
  })
  book.put('balance_transaction', key, { transaction, day, payoutId: null })
}

/** The business day on which something was stamped, while the day is as far ahead of the calendar as now. */
function dayOf({ clock, today, timeZone }: Processor, created: number): CalendarDate {
  const ago = daysBetween(dateInZone(created * 1000, timeZone), dateInZone(clock().getTime(), timeZone))
  return addDays(today(), -Math.max(0, ago))
}
