import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, type Cents, cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'
import { entriesFor, type LedgerEntry, ledgerAccounts, paidCentsOf } from './ledger.ts'
import { type LedgerBooking, paymentGraph } from './payment-graph.ts'
import { isKept, isOpen, type PaymentState, paymentStates } from './payment-state.ts'
import { balancesOf } from './testing/balances-of.ts'

const amount = cents(128400)
const anyAmount = fc.integer({ min: 1, max: 25_000_000 }).map(cents)
const bookings: readonly LedgerBooking[] = [
  'pend',
  'post',
  'void',
  'bill',
  'reverse',
  'refund',
  'refund_fail',
  'refund_again',
  'refund_taken',
  'dispute_open',
  'dispute_close_won',
  'dispute_close_lost',
  'credit_twice',
  'overpay',
  'overpay_end',
  'refund_approve',
  'refund_settle',
]

const settledStates = ['succeeded', 'posted'] as const

describe('a single booking', () => {
  it.each([
    ['pend', 'created', { receivable_pending: 128400, customer: -128400 }],
    ['void', 'submitted', { customer: 128400, receivable_pending: -128400 }],
    [
      'post',
      'processing',
      {
        customer: 128400,
        receivable_pending: -128400,
        processor_clearing: 128400,
        cash_received: -128400,
      },
    ],
    ['bill', 'succeeded', { cash_received: 128400, billing: -128400 }],
    ['reverse', 'succeeded', { cash_received: 128400, processor_clearing: -128400 }],
    ['reverse', 'posted', { billing: 128400, processor_clearing: -128400 }],
    ['refund', 'posted', { refunds: 128400, processor_clearing: -128400 }],
    ['refund_fail', 'refunded', { processor_clearing: 128400, refunds_failed: -128400 }],
    ['refund_again', 'refunded', { refunds_failed: 128400, processor_clearing: -128400 }],
    ['refund_taken', 'returned', { refunds_failed: 128400, processor_clearing: -128400 }],
    ['dispute_open', 'succeeded', { cash_received: 128400, disputes: -128400 }],
    ['dispute_open', 'posted', { billing: 128400, disputes: -128400 }],
    ['dispute_close_won', 'posted', { disputes: 128400, billing: -128400 }],
    ['dispute_close_lost', 'disputed', { disputes: 128400, processor_clearing: -128400 }],
    ['credit_twice', 'refunded', { double_credits: 128400, processor_clearing: -128400 }],
    ['overpay', 'succeeded', { cash_received: 128400, overpayments: -128400 }],
    ['overpay_end', 'posted', { overpayments: 128400, billing: -128400 }],
    ['refund_approve', 'posted', { refunds_approved: 128400, refunds_payable: -128400 }],
    ['refund_settle', 'refunded', { refunds_payable: 128400, refunds_approved: -128400 }],
  ] as const)('%s from %s', (booking, state, lines) => {
    const nothing = Object.fromEntries(ledgerAccounts.map((account) => [account, 0]))
    expect(balancesOf(entriesFor(booking, amount, state))).toEqual({ ...nothing, ...lines })
  })

  it.each([
    ['post', 'processing', 128400],
    ['refund', 'posted', -128400],
    ['refund_fail', 'refunded', 128400],
    ['refund_again', 'refunded', -128400],
    ['refund_taken', 'returned', -128400],
    ['reverse', 'posted', -128400],
    ['dispute_close_lost', 'disputed', -128400],
    ['dispute_open', 'posted', null],
    ['dispute_close_won', 'posted', null],
    ['bill', 'succeeded', null],
    ['credit_twice', 'refunded', null],
    ['overpay', 'posted', null],
    ['refund_approve', 'posted', null],
  ] as const)('%s from %s adds %j to what the account has paid', (booking, state, paid) => {
    expect(paidCentsOf(booking, entriesFor(booking, amount, state))).toBe(paid)
  })

  it('sums to zero at every edge, whatever the amount (M5)', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.constantFrom(...paymentGraph),
        fc.constantFrom(...settledStates),
        (amountCents, row, held) => {
          if (row.ledger === null) return
          const entries = entriesFor(row.ledger, amountCents, held)
          expect(entries.length).toBeGreaterThanOrEqual(2)
          expect(sumCents(entries.map((entry) => entry.cents))).toBe(0)
        },
      ),
    )
  })

  it.each([0, -1])('refuses to book %i cents', (amountCents) => {
    for (const booking of bookings)
      expect(() => entriesFor(booking, cents(amountCents), 'posted')).toThrow(RangeError)
  })

  it.each(['reverse', 'dispute_open', 'dispute_close_won', 'overpay', 'overpay_end'] as const)(
    'refuses %s of money not settled',
    (booking) => {
      for (const state of paymentStates) {
        if (state === 'succeeded' || state === 'posted')
          expect(entriesFor(booking, amount, state)).toHaveLength(2)
        else expect(() => entriesFor(booking, amount, state)).toThrow(RangeError)
      }
    },
  )
})

describe('whole histories of bookings', () => {
  const walk = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 18 })

  /** Follows the graph by the numbers drawn, with what an attempt knows besides its state. */
  function run(choices: readonly number[], amountCents: Cents) {
    let state: PaymentState = 'created'
    let isPosted = false
    let refunded: Cents = noCents
    const entries: LedgerEntry[] = []
    for (const choice of choices) {
      const left = subtractCents(amountCents, refunded)
      const ways = paymentGraph.filter((row) => {
        if (row.from !== state || (row.event === 'billing_posted' && isPosted)) return false
        if (row.event === 'refunded' && row.to === 'partially_refunded') return left > 1
        return row.event !== 'dispute_won' || row.to === wasState(refunded, isPosted)
      })
      const row = ways[choice % Math.max(1, ways.length)]
      if (row === undefined) break
      const isPart = row.event === 'refunded' && row.to === 'partially_refunded'
      const moved = isPart ? cents(1 + (choice % (left - 1))) : left
      if (row.ledger !== null)
        entries.push(...entriesFor(row.ledger, moved, isPosted ? 'posted' : 'succeeded'))
      if (row.event === 'refunded') refunded = addCents(refunded, moved)
      isPosted ||= row.event === 'billing_posted'
      state = row.to
    }
    return { state, isPosted, left: subtractCents(amountCents, refunded), balances: balancesOf(entries) }
  }

  const wasState = (refunded: Cents, isPosted: boolean): PaymentState =>
    refunded > 0 ? 'partially_refunded' : isPosted ? 'posted' : 'succeeded'

  it('hold pending money exactly while the payment is open (M6)', () => {
    fc.assert(
      fc.property(walk, anyAmount, (choices, amountCents) => {
        const { state, balances } = run(choices, amountCents)
        expect(balances.receivable_pending).toBe(isOpen(state) ? amountCents : noCents)
        expect(balances.customer + balances.receivable_pending).toBe(0)
      }),
    )
  })

  it('hold the rest where the payment reports it, and nothing when all came back', () => {
    fc.assert(
      fc.property(walk, anyAmount, (choices, amountCents) => {
        const { state, isPosted, left, balances } = run(choices, amountCents)
        const keptCents = isKept(state) ? left : noCents
        const disputedCents = state === 'disputed' ? left : noCents
        const { cash_received, billing, disputes, refunds, processor_clearing } = balances
        expect(processor_clearing).toBe(keptCents + disputedCents)
        expect(disputes + disputedCents).toBe(0)
        expect(refunds).toBe(amountCents - left)
        // What was refunded stays booked where it stood, beside what is kept.
        expect(cash_received + billing + refunds + keptCents).toBe(0)
        if (!isPosted) expect(billing).toBe(0)
        if (isPosted) expect(-billing).toBeGreaterThanOrEqual(keptCents)
        if (state === 'failed' || state === 'cancelled' || (state === 'returned' && refunds === 0)) {
          for (const account of ledgerAccounts) expect(balances[account]).toBe(0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
