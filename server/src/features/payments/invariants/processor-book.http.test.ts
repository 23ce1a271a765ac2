import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProcessorCharge } from './run-invariants.ts'
import { type Books, openBooks } from './testing/open-books.ts'

let books: Books

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.the.close())

type State = ProcessorCharge['state']

function chargeIn(state: State): ProcessorCharge {
  const charge = books.book.find((one) => one.state === state)
  if (charge === undefined) throw new Error(`No charge is ${state}`)
  return charge
}

/** The processor's book with other words about the charge that is in this state. */
const changed = (state: State, change: Partial<ProcessorCharge>): ProcessorCharge[] =>
  books.book.map((charge) => (charge === chargeIn(state) ? { ...charge, ...change } : charge))

test.each<[string, string[], () => ProcessorCharge[]]>([
  ['as it is', [], () => [...books.book]],
  [
    'has a second charge',
    ['M3', 'M21'],
    () => [...books.book, { ...chargeIn('succeeded'), chargeId: 'ch_second' }],
  ],
  ['has a charge of nothing', ['M10'], () => [...books.book, { ...chargeIn('failed'), attemptId: null }]],
  ['charged a cent more', ['M10', 'M19', 'M21'], () => changed('succeeded', { amountCents: 99_999 })],
  ['charged by another payment', ['M10'], () => changed('succeeded', { processorId: 'pi_other' })],
  ['charged what was declined', ['M10', 'M21'], () => changed('failed', { state: 'succeeded' })],
  [
    'has no charge of what was received',
    ['M10'],
    () => books.book.filter((one) => one !== chargeIn('succeeded')),
  ],
  [
    'has no charge of what came back',
    ['M10'],
    () => books.book.filter((one) => one !== chargeIn('returned')),
  ],
  ['refused what was received', ['M10', 'M21'], () => changed('succeeded', { state: 'failed' })],
  ['waits for what was received', ['M10', 'M21'], () => changed('succeeded', { state: 'pending' })],
  ['gave back what was received', ['M16', 'M21'], () => changed('succeeded', { refundedCents: 162_634 })],
  ['gave back a cent', ['M16', 'M21'], () => changed('succeeded', { refundedCents: 1 })],
  ['has a dispute of what was received', ['M10'], () => changed('succeeded', { state: 'disputed' })],
  ['returned what was received', ['M10', 'M21'], () => changed('succeeded', { state: 'returned' })],
  ['kept what came back', ['M10', 'M21'], () => changed('returned', { state: 'succeeded' })],
])('the processor %s: %j', async (_, names, book) => {
  expect(await books.violatedAfter('', book())).toEqual(names)
})

test('does not report again what is already in manual review', async () => {
  const flagged = `update payment_attempts set manual_review_since = now() where state in ('returned', 'succeeded')`
  const kept = changed('returned', { state: 'succeeded', refundedCents: 1 })
  expect(await books.violatedAfter(flagged, kept)).toEqual([])
  expect(await books.violatedAfter(flagged, changed('succeeded', { state: 'failed' }))).toEqual(['M10'])
})
