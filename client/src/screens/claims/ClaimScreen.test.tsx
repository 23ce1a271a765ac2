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

const needed = 'We need: A contractor’s estimate'

test('leads with what is needed and by when, then where it stands, the adjuster, messages, files and the rest', async () => {
  show()
  const need = await screen.findByRole('region', { name: needed })
  expect(need.textContent).toContain('By Nov 28, 2026')
  const headings = screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Hail, sanctuary roof',
    needed,
    'Where it stands',
    'Your adjuster',
    'Messages',
    'Photos and files',
    'What happens next',
    'Activity',
    'Payments',
    'What you reported',
  ])
  const steps = within(screen.getByRole('region', { name: 'Where it stands' })).getAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])[2]).toEqual([
    'Inspection and documents NowNov 14, 2026We wait for what we asked you for',
    'step',
  ])
  expect(screen.getByRole('link', { name: 'Call (260) 555-0161' }).getAttribute('href')).toBe(
    'tel:+12605550161',
  )
})

test('folds what is only information to one line each', async () => {
  show()
  const essenceOf = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('summary')?.textContent
  expect(await essenceOf('What happens next')).toBe(
    'What happens nextYou send what we asked for by Nov 28, 2026.',
  )
  expect(await essenceOf('Activity')).toBe('Activity1 entry, the last on Nov 14, 2026')
  expect(await essenceOf('Payments')).toBe('PaymentsNothing is paid yet.')
  expect(await essenceOf('What you reported')).toBe('What you reportedHail, sanctuary roof, on Nov 02, 2026')
  const rows = (caption: string) =>
    within(screen.getByRole('table', { name: caption, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(rows('What happens next')[1]).toBe('YouA contractor’s estimateNov 28, 20268 days left')
  expect(rows('What was done')[1]).toBe('WeConfirm your reportNov 18, 2026Done Nov 04, 2026')
  expect(screen.getByText('We inspected the roof')).toBeTruthy()
})

test('names a request with a known code in the reader’s words, and how late it is', async () => {
  const [request] = aClaimInDetail().requests
  show({ [call]: aClaimInDetail({ requests: [{ ...request, kind: 'estimate', dueOn: '2026-11-16' }] }) })
  const need = within(await screen.findByRole('region', { name: 'We need the estimate' }))
  expect(need.getByText('Was due Nov 16, 2026, 4 days late')).toBeTruthy()
  expect(need.getByText('A contractor’s estimate. With it we can decide.')).toBeTruthy()
  expect(need.getByRole('button', { name: 'Add the estimate' })).toBeTruthy()
  expect(need.getByRole('button', { name: 'I cannot get an estimate' })).toBeTruthy()
})

test('takes the reason why it cannot be sent to the adjuster with the request', async () => {
  const words = 'No roofer comes before spring.'
  const said = {
    id: 'msg_1',
    from: null,
    at: '2026-11-20T23:12:00.000Z',
    words,
    requestId: 'req-1',
    replyBy: '2026-11-24',
  }
  const { requests } = show({ [write]: aClaimInDetail({ messages: [said] }) })
  const need = within(await screen.findByRole('region', { name: needed }))
  await userEvent.click(need.getByRole('button', { name: 'I cannot send this' }))
  await userEvent.type(need.getByLabelText('Why can you not send it?'), words)
  await userEvent.click(need.getByRole('button', { name: 'Send message' }))
  const title = await need.findByText('You told us on Nov 20, 2026 that you cannot send it')
  expect(document.activeElement?.contains(title)).toBe(true)
  expect(need.getByText('Sunniva Pryce answers by Nov 24, 2026. You can still add it.')).toBeTruthy()
  expect(need.queryByRole('button', { name: 'I cannot send this' })).toBeNull()
  const sent = requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ words, requestId: 'req-1' })
  expect(screen.getByText('You cannot send: A contractor’s estimate')).toBeTruthy()
})

describe('with nothing open', () => {
  const decide = { who: 'carrier', what: 'decide', dueOn: '2026-12-11', keptOn: null, about: null }
  const open = { requests: [], status: 'in_review', nextPromise: decide, promises: [decide] }

  test('one sentence says what comes, and messages and files are folded', async () => {
    show({ [call]: aClaimInDetail(open) })
    const need = await screen.findByRole('region', { name: 'Nothing needs you now' })
    expect(need.textContent).toContain('Inspection and documents since Nov 14, 2026')
    expect(need.textContent).toContain('Sunniva Pryce decides by Dec 11, 2026 and gives the reasons.')
    const messages = screen.getByRole('heading', { name: 'Messages' }).closest('details')
    expect(messages?.open).toBe(false)
  })

  test('an answer of the adjuster stands open', async () => {
    const answer = {
      id: 'message:1',
      from: 'Sunniva Pryce',
      at: '2026-11-19T15:00:00.000Z',
      words: 'Yes.',
      requestId: null,
      replyBy: null,
    }
    show({ [call]: aClaimInDetail({ ...open, messages: [answer] }) })
    const heading = await screen.findByRole('heading', { name: 'Messages' })
    expect(heading.closest('details')?.open).toBe(true)
    expect(heading.closest('summary')?.textContent).toContain('the last one from Sunniva Pryce on Nov 19')
  })

  test('says that we are late, and names the state whose rules apply', async () => {
    const missed = { ...decide, dueOn: '2026-11-19' }
    show({ [call]: aClaimInDetail({ ...open, nextPromise: missed, promises: [missed], ruledBy: 'CA' }) })
    const need = await screen.findByRole('region', { name: 'Nothing needs you now' })
    expect(need.textContent).toContain('Was due Nov 19, 2026, 1 day late')
    expect(need.textContent).toContain('We are late: Decide, with reasons.')
    expect(screen.getByText('Overdue')).toBeTruthy()
    expect(screen.getByText(/follow the rules of California/)).toBeTruthy()
  })

  test('a closed claim says how it ended', async () => {
    const closed = { ...open, isOpen: false, status: 'closed', nextPromise: null, paidCents: 294_018 }
    show({ [call]: aClaimInDetail(closed) })
    const need = await screen.findByRole('region', { name: 'Closed' })
    expect(need.textContent).toContain('$2,940.18 was paid.')
  })
})

describe('writing', () => {
  const words = 'The roofer comes tomorrow.'
  const sent = {
    id: 'msg_1',
    from: null,
    at: '2026-11-20T23:12:00.000Z',
    words,
    requestId: null,
    replyBy: '2026-11-24',
  }

  test('shows what was written, and by when it is answered', async () => {
    const { requests } = show({ [write]: aClaimInDetail({ messages: [sent] }) })
    await userEvent.type(await screen.findByLabelText('Write to Sunniva Pryce'), words)
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Sunniva Pryce answers by Nov 24, 2026')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Sunniva Pryce').value).toBe('')
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('keeps the typed text if it was not sent', async () => {
    show({ [write]: refusal('unavailable', 503) })
    await userEvent.type(await screen.findByLabelText('Write to Sunniva Pryce'), words)
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Sunniva Pryce').value).toBe(words)
  })

  test('sends nothing without text', async () => {
    const { requests } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }))
    expect(screen.getByText('Write a message of up to 2,000 characters.')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('is not offered to a role that only sees claims', async () => {
    show({}, 'viewer')
    await screen.findByRole('region', { name: 'Where it stands' })
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
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
