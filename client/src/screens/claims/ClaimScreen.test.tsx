import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ClaimScreen from './ClaimScreen.tsx'
import { aClaimInDetail } from './testing/example-claim.ts'

const call = 'GET /api/v1/claims/2026-0018342'
const write = 'POST /api/v1/claims/2026-0018342/messages'

const show = (answers: Answers = {}, role = 'owner') =>
  showScreen(<ClaimScreen />, {
    pattern: '/claims/:claimNumber',
    address: '/claims/2026-0018342',
    session: { seats: [{ accountNumber: '1000482917', role }] },
    answers: { [call]: aClaimInDetail(), 'GET /api/v1/files': [], ...answers },
  })

test('shows requests, who owes what, the standing, and the events', async () => {
  show()
  const need = await screen.findByRole('region', { name: 'A contractor’s estimate' })
  expect(need.textContent).toContain('What we need from you, by Nov 28, 2026')
  const rows = within(screen.getByRole('table', { name: 'Who owes what, by when' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhoWhatByState',
    'YouA contractor’s estimateNov 28, 20268 days left',
    'WeConfirm your reportNov 18, 2026Done Nov 04, 2026',
  ])
  const steps = within(screen.getByRole('region', { name: 'Where it stands' })).getAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])[2]).toEqual([
    'Inspection and documents NowNov 14, 2026',
    'step',
  ])
  expect(screen.getByText('We inspected the roof')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(260) 555-0161' }).getAttribute('href')).toBe('tel:+12605550161')
})

test('marks a missed promise as overdue, and names the state whose rules apply', async () => {
  const promises = [{ who: 'carrier', what: 'decide', dueOn: '2026-11-19', keptOn: null, about: null }]
  show({ [call]: aClaimInDetail({ promises, ruledBy: 'CA' }) })
  expect(await screen.findByText('Overdue')).toBeTruthy()
  expect(screen.getByText(/follow the rules of California/)).toBeTruthy()
})

describe('writing', () => {
  const words = 'The roofer comes tomorrow.'
  const sent = { id: 'msg_1', from: null, at: '2026-11-20T23:12:00.000Z', words, replyBy: '2026-11-24' }

  test('shows what was written, and by when it is answered', async () => {
    const { requests } = show({ [write]: aClaimInDetail({ messages: [sent] }) })
    await userEvent.type(await screen.findByLabelText('Write to Sunniva Pryce'), words)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sunniva Pryce answers by Nov 24, 2026')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Sunniva Pryce').value).toBe('')
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('keeps the typed text if it was not sent', async () => {
    show({ [write]: refusal('unavailable', 503) })
    await userEvent.type(await screen.findByLabelText('Write to Sunniva Pryce'), words)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Sunniva Pryce').value).toBe(words)
  })

  test('sends nothing without text', async () => {
    const { requests } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getByText('Write a message of up to 2,000 characters.')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('is not offered to a role that only sees claims', async () => {
    show({}, 'viewer')
    await screen.findByRole('region', { name: 'Where it stands' })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

test('dates the payments while BillingCenter is away', async () => {
  const [online, away] = [{ online: true }, { online: false }]
  const events = { imageright: online, billing_center: away, smartcomms: online }
  show({
    [call]: aClaimInDetail({ paymentsAsOf: '2026-11-20T15:40:00.000Z' }),
    'GET /status/events': { MyAccountEvents: events },
  })
  expect(await screen.findByText(/^Payments as of Nov 20, 2026/)).toBeTruthy()
})

test('links back to the list if the claim does not exist', async () => {
  show({ [call]: refusal('not_found', 404) })
  expect((await screen.findByRole('link', { name: 'See your claims' })).getAttribute('href')).toBe('/claims')
})
