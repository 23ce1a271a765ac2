import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeZoneContext } from '../../format/use-format-moment.ts'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import DraftResultScreen from './DraftResultScreen.tsx'
import { aResult, bankId, exampleAccount, exampleToday, property, stepUpId } from './testing/example-offer.ts'

function show(result: unknown, timeZone = 'America/Chicago') {
  const page = (
    <TimeZoneContext value={timeZone}>
      <DraftResultScreen />
    </TimeZoneContext>
  )
  return showScreen(page, {
    pattern: '/bank-draft/results/:stepUpId',
    address: `/bank-draft/results/${stepUpId}`,
    session: { today: exampleToday },
    answers: { [`GET /api/v1/bank_draft/results/${stepUpId}`]: result },
  })
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

test('lists what was set up and what was not, with the reason, and what is still to be paid', async () => {
  show(aResult())
  const [done] = await rowsOf('Set up')
  expect(done?.textContent).toContain('Sent to our billing office')
  expect(done?.textContent).toContain('First draft Mar 01, 2027, $10,652.50')
  expect(done?.textContent).toContain('Last day to change: Feb 23, 2027, 8:00 PM Central Time')
  const [refused] = await rowsOf('Not set up')
  expect(refused?.textContent).toContain('Workers Comp')
  expect(refused?.textContent).toContain('Pay what is past due first.')
  expect(screen.getByRole('link', { name: 'Pay now invoice 1000091200' }).getAttribute('href')).toBe(
    `/pay/review?account=${exampleAccount}&invoices=1000091200`,
  )
  // The list has no day for the refused policy.
  expect((await rowsOf('What happens when')).at(-1)?.textContent).toContain('First draft, $10,652.50')
  expect(screen.getByRole('link', { name: 'Authorization as a PDF' }).getAttribute('href')).toBe(
    `/api/v1/bank_draft/results/${stepUpId}/authorization.pdf`,
  )
})

test('names the cut-off in the zone of a carrier in New York', async () => {
  show(aResult(), 'America/New_York')
  const [done] = await rowsOf('Set up')
  expect(done?.textContent).toContain('Last day to change: Feb 23, 2027, 8:00 PM Eastern Time')
  const [entries] = [await rowsOf('What happens when')]
  expect(entries.map(({ textContent }) => textContent).join(' ')).toContain('Until 8:00 PM Eastern Time, for')
  expect(document.body.textContent).not.toContain('Central')
})

test('lists an unverified account as the remaining step', async () => {
  const waits = {
    ...property,
    outcome: 'waiting_for_bank_account',
    refusedBy: null,
    holdsFrom: null,
    alreadyLeft: [],
  }
  show(aResult({ policies: [waits] }))
  expect(await screen.findByRole('region', { name: 'One thing is left for you to do' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Confirm the bank account' }).getAttribute('href')).toBe(
    `/payment/methods?verify=${bankId}`,
  )
})

test('states first that nothing was done', async () => {
  const refused = {
    ...property,
    outcome: 'refused',
    refusedBy: 'cancellation_notice',
    holdsFrom: null,
    alreadyLeft: [],
  }
  show(aResult({ policies: [refused] }))
  expect(await screen.findByRole('link', { name: 'Pay now what is not drafted of 12MF0098120' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Nothing was changed' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Authorization as a PDF' })).toBeNull()
})

test('names the bill from which a change holds', async () => {
  const moved = {
    ...property,
    outcome: 'requested',
    refusedBy: null,
    holdsFrom: '2026-12-15',
    payByHand: [],
    alreadyLeft: [],
  }
  show(aResult({ action: 'change', policies: [moved] }))
  const [row] = await rowsOf('Changed')
  expect(row?.textContent).toContain('For bills due from Dec 15, 2026')
  expect(screen.queryByRole('list', { name: 'What happens when' })).toBeNull()
})

test('names a draft that was sent before a change', async () => {
  const left = { invoiceNumber: '1000091200', draftsOn: '2026-12-10', amountCents: 1_065_250 }
  const moved = { ...property, outcome: 'requested', refusedBy: null, holdsFrom: '2026-12-15', payByHand: [] }
  show(aResult({ action: 'change', policies: [{ ...moved, alreadyLeft: [left] }] }))
  const [row] = await rowsOf('Changed')
  expect(row?.textContent).toContain(
    'The draft of $10,652.50 on Dec 10, 2026 has left already. It comes from the account before.',
  )
})

test('states that the confirmation continues if the read failed', async () => {
  show(refusal('unavailable', 503))
  expect((await screen.findByRole('alert')).textContent).toContain('What you confirmed goes on')
})
