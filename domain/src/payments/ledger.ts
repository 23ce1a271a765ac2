import { type Cents, noCents, subtractCents } from '../kernel/money.ts'
import type { LedgerBooking } from './payment-graph.ts'
import { isSettled, type PaymentState } from './payment-state.ts'

/**
 * The books of the payments, double entry: debit above 0, credit below, every transaction sums to zero (M5).
 *
 * | Account            | Side   | Its balance says                                                            |
 * |--------------------|--------|-----------------------------------------------------------------------------|
 * | receivable_pending | debit  | sent, outcome not known (M6: each entry posted or voided exactly once)        |
 * | customer           | credit | the other side of that: what payers have promised                            |
 * | processor_clearing | debit  | money that the processor has taken for us, less what went back               |
 * | cash_received      | credit | received and not posted by billing; what was refunded before, for good     |
 * | billing            | credit | posted by billing                                                            |
 * | refunds            | debit  | refunded; the money it was given from stays where it stood                  |
 * | refunds_failed     | credit | refunds that came back to the processor: still owed to the payer            |
 * | disputes           | credit | received, and under dispute                                                  |
 * | double_credits     | debit  | refunded and taken back by the bank as well: owed by the payer               |
 * | overpayments       | credit | of an invoice that another payment has paid, until one of them goes back     |
 * | refunds_payable    | credit | approved by staff, until the processor has it and books it from clearing     |
 * | refunds_approved   | debit  | the other side of that: no money has moved                                  |
 *
 * | Booking             | Debit                                  | Credit                                |
 * |--------------------|----------------------------------------|---------------------------------------|
 * | pend               | receivable_pending                     | customer                              |
 * | void               | customer                               | receivable_pending                    |
 * | post               | customer, processor_clearing           | receivable_pending, cash_received     |
 * | bill               | cash_received                          | billing                               |
 * | reverse            | cash_received or billing               | processor_clearing                    |
 * | refund             | refunds                                | processor_clearing                    |
 * | refund_fail        | processor_clearing                     | refunds_failed                        |
 * | refund_again       | refunds_failed                         | processor_clearing                    |
 * | refund_taken       | refunds_failed                         | processor_clearing                    |
 * | dispute_open       | cash_received or billing               | disputes                              |
 * | dispute_close_won  | disputes                               | cash_received or billing              |
 * | dispute_close_lost | disputes                               | processor_clearing                    |
 * | credit_twice       | double_credits                         | processor_clearing                    |
 * | overpay            | cash_received or billing               | overpayments                          |
 * | overpay_end        | overpayments                           | cash_received or billing              |
 * | refund_approve     | refunds_approved                       | refunds_payable                       |
 * | refund_settle      | refunds_payable                        | refunds_approved                      |
 *
 * After a refund in part, every later booking is one of what is left.
 */
export const ledgerAccounts = [
  'receivable_pending',
  'customer',
  'processor_clearing',
  'cash_received',
  'billing',
  'refunds',
  'refunds_failed',
  'disputes',
  'double_credits',
  'overpayments',
  'refunds_payable',
  'refunds_approved',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** `cents` above 0 is a debit, below 0 a credit. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly cents: Cents }

/**
 * `state` tells where the money is: `posted` once billing has posted the payment, even if more happens to it,
 * and `succeeded` before. It matters only for 'reverse', disputes that open or are won, and overpayments.
 * Throws a RangeError for an amount that is not above 0, and for those bookings if `state` is not settled:
 * both would be bugs of our own.
 */
export function entriesFor(booking: LedgerBooking, amountCents: Cents, state: PaymentState): LedgerEntry[] {
  if (amountCents <= 0) throw new RangeError('A ledger entry needs an amount above 0')
  const transfer = (debit: LedgerAccount, credit: LedgerAccount): LedgerEntry[] => [
    { account: debit, cents: amountCents },
    { account: credit, cents: subtractCents(noCents, amountCents) },
  ]
  switch (booking) {
    case 'pend':
      return transfer('receivable_pending', 'customer')
    case 'void':
      return transfer('customer', 'receivable_pending')
    case 'post':
      return [
        ...transfer('customer', 'receivable_pending'),
        ...transfer('processor_clearing', 'cash_received'),
      ]
    case 'bill':
      return transfer('cash_received', 'billing')
    case 'reverse':
      return transfer(accountOfSettled(state), 'processor_clearing')
    case 'refund':
      return transfer('refunds', 'processor_clearing')
    case 'refund_fail':
      return transfer('processor_clearing', 'refunds_failed')
    case 'refund_again':
    case 'refund_taken':
      return transfer('refunds_failed', 'processor_clearing')
    case 'dispute_open':
      return transfer(accountOfSettled(state), 'disputes')
    case 'dispute_close_won':
      return transfer('disputes', accountOfSettled(state))
    case 'dispute_close_lost':
      return transfer('disputes', 'processor_clearing')
    case 'credit_twice':
      return transfer('double_credits', 'processor_clearing')
    case 'overpay':
      return transfer(accountOfSettled(state), 'overpayments')
    case 'overpay_end':
      return transfer('overpayments', accountOfSettled(state))
    case 'refund_approve':
      return transfer('refunds_approved', 'refunds_payable')
    case 'refund_settle':
      return transfer('refunds_payable', 'refunds_approved')
  }
}

/**
 * The amount that a booking adds to the account's payments, as its history and statements show it; below zero
 * if money went back. Null if the booking moves no money of the account: money that a payer has twice is a
 * claim outside its bills.
 */
export function paidCentsOf(booking: LedgerBooking, entries: readonly LedgerEntry[]): Cents | null {
  if (booking === 'credit_twice') return null
  return entries.find(({ account }) => account === 'processor_clearing')?.cents ?? null
}

function accountOfSettled(state: PaymentState): LedgerAccount {
  if (!isSettled(state)) throw new RangeError('Only settled money comes back or is disputed')
  return state === 'succeeded' ? 'cash_received' : 'billing'
}
