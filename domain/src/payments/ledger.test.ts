import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents, noCents, sumCents } from '../kernel/money.ts'
import { balancesOf, entriesFor, type LedgerEntry, ledgerAccounts } from './ledger.ts'
import { type LedgerMove, type PaymentEdge, paymentGraph } from './payment-graph.ts'
import { isOpen, type PaymentState, paymentStates } from './payment-state.ts'

const amount = cents(128400)
const anyAmount = fc.integer({ min: 1, max: 25_000_000 }).map(cents)
const moves: readonly LedgerMove[] = [
  'pend',
  'post',
  'void',
  'bill',
  'reverse',
  'refund',
  'dispute_open',
  'dispute_close_won',
  'dispute_close_lost',
]

/** The state that `entriesFor` asks for at an edge of the graph. */
const stateFor = (row: PaymentEdge) => (row.event === 'dispute_won' ? row.to : row.from)

describe('one move', () => {
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
    ['dispute_open', 'succeeded', { cash_received: 128400, disputes: -128400 }],
    ['dispute_open', 'posted', { billing: 128400, disputes: -128400 }],
    ['dispute_close_won', 'posted', { disputes: 128400, billing: -128400 }],
    ['dispute_close_lost', 'disputed', { disputes: 128400, processor_clearing: -128400 }],
  ] as const)('%s from %s', (move, state, lines) => {
    const nothing = Object.fromEntries(ledgerAccounts.map((account) => [account, 0]))
    expect(balancesOf(entriesFor(move, amount, state))).toEqual({ ...nothing, ...lines })
  })

  it('sums to zero at every edge, whatever the amount (M5)', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...paymentGraph), (amountCents, row) => {
        if (row.ledger === null) return
        const entries = entriesFor(row.ledger, amountCents, stateFor(row))
        expect(entries.length).toBeGreaterThanOrEqual(2)
        expect(sumCents(entries.map((entry) => entry.cents))).toBe(0)
      }),
    )
  })

  it.each([0, -1])('refuses %i cents', (amountCents) => {
    for (const move of moves) expect(() => entriesFor(move, cents(amountCents), 'posted')).toThrow(RangeError)
  })

  it.each(['reverse', 'dispute_open', 'dispute_close_won'] as const)(
    'refuses %s of money not settled',
    (move) => {
      for (const state of paymentStates) {
        if (state === 'succeeded' || state === 'posted')
          expect(entriesFor(move, amount, state)).toHaveLength(2)
        else expect(() => entriesFor(move, amount, state)).toThrow(RangeError)
      }
    },
  )
})

describe('whole histories', () => {
  const walk = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 14 })

  /** Follows the graph by the numbers drawn. A dispute that is won goes back to where it was. */
  function run(choices: readonly number[], amountCents: Cents) {
    let state: PaymentState = 'created'
    let disputedIn: PaymentState = 'created'
    const entries: LedgerEntry[] = []
    for (const choice of choices) {
      const ways: PaymentEdge[] = paymentGraph.filter(
        (row) => row.from === state && (row.event !== 'dispute_won' || row.to === disputedIn),
      )
      const row = ways[choice % Math.max(1, ways.length)]
      if (row === undefined) break
      if (row.to === 'disputed') disputedIn = row.from
      if (row.ledger !== null) entries.push(...entriesFor(row.ledger, amountCents, stateFor(row)))
      state = row.to
    }
    return { state, balances: balancesOf(entries) }
  }

  it('hold pending money exactly while the payment is open (M6)', () => {
    fc.assert(
      fc.property(walk, anyAmount, (choices, amountCents) => {
        const { state, balances } = run(choices, amountCents)
        expect(balances.receivable_pending).toBe(isOpen(state) ? amountCents : noCents)
        expect(balances.customer + balances.receivable_pending).toBe(0)
      }),
    )
  })

  it('hold the money where the state says it is, and none when it came back', () => {
    fc.assert(
      fc.property(walk, anyAmount, (choices, amountCents) => {
        const { state, balances } = run(choices, amountCents)
        const holder =
          state === 'succeeded'
            ? 'cash_received'
            : state === 'posted'
              ? 'billing'
              : state === 'disputed'
                ? 'disputes'
                : null
        if (holder !== null) {
          expect(balances[holder]).toBe(-amountCents)
          expect(balances.processor_clearing).toBe(amountCents)
        }
        if (state === 'returned' || state === 'failed' || state === 'cancelled') {
          for (const account of ledgerAccounts) expect(balances[account]).toBe(0)
        }
        if (state === 'refunded') expect(balances.processor_clearing).toBe(0)
      }),
    )
  })
})
