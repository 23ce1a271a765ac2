import { cents } from '@myaccount/domain/kernel/money'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPayment, exampleToday } from '../testing/example-payments.ts'
import { path, show, standing } from '../testing/show-payment.tsx'
import { pauseBeforeAsking } from './use-payment.ts'

test('speaks of one invoice in the singular', async () => {
  const lines = [aPayment().lines[0]]
  show(aPayment({ state: 'failed', failedBy: 'processor_declined', lines }))
  expect(await screen.findByText(/^This invoice was due|^Pay by .*, when this invoice is due/)).toBeTruthy()
  cleanup()
  show(aPayment({ state: 'posted', postedOn: '2026-11-23', lines }))
  expect((await standing()).textContent).toContain('You paid $1,284.00. Your invoice shows it.')
  cleanup()
  show(aPayment({ state: 'returned', lines }))
  expect((await standing()).textContent).toContain('and the invoice is open again.')
})

test('does not claim that the invoice of a returned payment is open if it asks for nothing', async () => {
  const [line] = aPayment().lines
  if (line === undefined) throw new Error('no line')
  const reason = { reason: 'insufficient_funds', remedy: 'pay_again' }
  show(aPayment({ state: 'returned', reason, lines: [{ ...line, owedCents: cents(0) }] }))
  const said = (await standing()).textContent
  expect(said).toContain('The invoice does not ask for it now. If that changes, you can pay it then.')
  expect(said).not.toMatch(/open again|Pay again/)
})

test("does not place billing's credit on an invoice", async () => {
  const posted = { state: 'posted', postedOn: '2026-11-23', lines: [aPayment().lines[0]] }
  const { amountCents } = aPayment()
  show(aPayment({ ...posted, creditCents: cents(500) }))
  expect((await standing()).textContent).toContain(
    'Your invoice shows it. $5.00 of it was not used for the invoice and is kept as credit on the account.',
  )
  cleanup()
  show(aPayment({ ...posted, creditCents: amountCents }))
  const said = (await standing()).textContent
  expect(said).toContain('is kept as credit on the account.')
  expect(said).not.toContain('shows it')
})

test('gives the reason for the end after five wrong codes, here and in its course', async () => {
  const transitions = [{ state: 'cancelled', at: '2026-11-20T20:50:00.000Z', businessDay: '2026-11-20' }]
  const reason = { reason: 'wrong_codes', remedy: 'start_again' }
  show(aPayment({ state: 'cancelled', reason, transitions }))
  expect((await standing()).textContent).toContain(
    'The code was wrong five times, so the payment was not sent. No money has been taken.',
  )
  expect(screen.getByText('Ended after five wrong codes, no money taken')).toBeTruthy()
})

test('shows the refunded amount, and no link to pay any more', async () => {
  show(aPayment({ state: 'partially_refunded', refundedCents: 5000, postedOn: '2026-11-20' }))
  await standing()
  expect(screen.getByRole('region', { name: 'About this payment' }).textContent).toContain(
    'Sent back to you$50.00',
  )
  expect(screen.queryByRole('list', { name: 'Steps of the payment' })).toBeNull()
})

test.each([
  ['refunded', aPayment().amountCents],
  ['partially_refunded', cents(5000)],
] as const)('does not claim that a refund that failed (%s) was sent back', async (state, refundedCents) => {
  const transitions = ['posted', state].map((each) => ({
    state: each,
    at: '2026-11-20T20:50:00.000Z',
    businessDay: '2026-11-20',
  }))
  show(
    aPayment({
      state,
      transitions,
      refundedCents,
      refundFailedCents: refundedCents,
      refundedOn: '2026-11-20',
    }),
  )
  const said = (await standing()).textContent
  expect(said).toContain('Refund failed')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The refund did not reach you')
  expect(said).toContain(
    'We still owe it to you and will send it another way. You do not need to do anything.',
  )
  expect(said).not.toMatch(/sent back to you|That is all of it/)
  expect(screen.getByText('Refund sent')).toBeTruthy()
  expect(screen.queryByText(/^Refunded/)).toBeNull()
  expect(screen.getByRole('region', { name: 'About this payment' }).textContent).not.toContain(
    'Sent back to you',
  )
})

test('starts the next step with a call if that is the remedy', async () => {
  show(aPayment({ state: 'returned', reason: { reason: 'not_authorized', remedy: 'call_us' } }))
  await standing()
  expect(await screen.findByText('Call us first. Then pay again.')).toBeTruthy()
})

test.each([
  ['disputed', 'Shown on your invoices'],
  ['partially_refunded', 'Shown on your invoices'],
  ['succeeded', 'Paid'],
])('names what billing shows after %s "%s"', async (state, words) => {
  const transitions = [state, 'posted'].map((each) => ({
    state: each,
    at: '2026-11-20T20:50:00.000Z',
    businessDay: '2026-11-20',
  }))
  show(aPayment({ state: 'disputed', transitions }))
  await standing()
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain(words)
})

test.each([
  ['goes', {}, true],
  ['goes', { state: 'posted', postedOn: exampleToday }, true],
  ['does not go: of a debit it goes at its start and at its end', { state: 'succeeded' }, false],
  ['does not go: it goes when the dispute is decided', { state: 'disputed' }, false],
])('offers a copy %s, for %j', async (_what, changes, isNotified) => {
  show(aPayment(changes))
  expect((await standing()).textContent?.includes('We email the receipt to odalys@larkspur.example.')).toBe(
    isNotified,
  )
})

test('names the payer, and their address to nobody else', async () => {
  show(aPayment({ receiptTo: null }))
  expect((await standing()).textContent).toContain('We email the receipt to Odalys Fenwright.')
  const facts = screen.getByRole('region', { name: 'About this payment' })
  expect(facts.textContent).toContain('Paid byOdalys Fenwright')
})

test.each([
  [
    { state: 'processing' },
    [
      'Nov 20, 2026Sent to your bankOnce paid, it counts as received on Nov 20, 2026.',
      'Nov 27, 2026Your invoices show itAt the latest by this day.',
    ],
  ],
  [
    { state: 'succeeded' },
    [
      'Nov 20, 2026Payment receivedIt counts as received on Nov 20, 2026.',
      'Nov 27, 2026Your invoices show itAt the latest by this day.',
    ],
  ],
  [
    { state: 'scheduled', submittedAt: null, payOn: '2026-11-24' },
    [
      'Nov 20, 2026ScheduledYou can cancel it until it is sent.',
      'Nov 24, 2026We send itUntil then the invoices stay open.',
      'Nov 27, 2026Your invoices show itAt the latest by this day.',
    ],
  ],
])('lists the days to come of %j', async (changes, expected) => {
  show(aPayment(changes))
  const next = await screen.findByRole('list', { name: 'What happens next' })
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expected)
})

test.each(['posted', 'failed', 'returned', 'unknown'])('lists no days for one that is %s', async (state) => {
  show(aPayment({ state, ...(state === 'posted' && { postedOn: exampleToday }) }))
  await standing()
  expect(screen.queryByText('What happens next')).toBeNull()
})

test('shows the business day of a transition if it differs from the day of the clock', async () => {
  const transitions = [
    { state: 'submitted', at: '2026-11-21T04:40:00.000Z', businessDay: '2026-11-20' },
    { state: 'posted', at: '2026-11-20T20:41:00.000Z', businessDay: '2026-11-29' },
  ]
  show(aPayment({ state: 'posted', postedOn: '2026-11-29', transitions }))
  await standing()
  const [sent, paid] = within(screen.getByRole('region', { name: 'What happened so far' })).getAllByRole(
    'listitem',
  )
  // It is the evening of Nov 20 in the carrier's zone.
  expect(sent?.textContent).not.toContain('Business day')
  expect(paid?.textContent).toContain('Business day Nov 29, 2026')
})

test('shows when money came back, and drops the earlier day from when invoices show it', async () => {
  show(aPayment({ state: 'returned', postedOn: '2026-11-29', returnedOn: '2026-12-08' }))
  await standing()
  expect(screen.queryByText('Posted to your invoices')).toBeNull()
  expect(screen.getByRole('region', { name: 'About this payment' }).textContent).toContain(
    'Returned onDec 08, 2026',
  )
})

test('shows a return at the next read, in the background, and then stops reading', async () => {
  let asked = 0
  const { requests } = show(() => {
    asked += 1
    return aPayment({ state: asked === 1 ? 'posted' : 'returned', postedOn: exampleToday })
  })
  expect(await within(await standing()).findByText('Paid')).toBeTruthy()
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await within(await standing()).findByText('Returned')).toBeTruthy()
  window.dispatchEvent(new Event('visibilitychange'))
  const reads = requests.filter(({ path: asks }) => asks.endsWith(path))
  expect(reads).toHaveLength(2)
  expect(reads.every(({ isBackground }) => isBackground)).toBe(true)
})

test('reads about once a minute while it is paid, and never again once it has ended', () => {
  const paid = aPayment({ state: 'posted', postedOn: exampleToday })
  expect(pauseBeforeAsking(paid, 1)).toBe(60_000)
  expect(pauseBeforeAsking(aPayment({ state: 'returned' }), 1)).toBe(false)
})
