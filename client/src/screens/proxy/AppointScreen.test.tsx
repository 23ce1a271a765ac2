import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import AppointScreen from './AppointScreen.tsx'

const account = '1000482917'
const stepUpId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04'

const meeting = {
  meetingId: 'annual-2026',
  kind: 'annual',
  title: 'Annual meeting of members',
  startsAt: '2026-12-08T16:00:00.000Z',
  heldOn: '2026-12-08',
  place: 'Quay Street Hall',
  recordDate: '2026-10-09',
  closesAt: '2026-12-07T16:00:00.000Z',
  holders: [{ holderId: 'committee', name: 'Proxy Committee of the Board', kind: 'committee' }],
  mayNameMember: true,
  terms: [
    { term: 'single_meeting', expiresOn: '2026-12-08' },
    { term: 'standing', expiresOn: '2031-11-20' },
  ],
  agenda: [
    { itemId: 'directors', kind: 'election', title: 'Elect three directors', recommends: 'for' },
    { itemId: 'auditor', kind: 'matter', title: 'Confirm the auditor', recommends: null },
  ],
  certification: { text: 'I may vote for this organization.', hash: 'hash-of-it' },
}

const member = {
  accountNumber: account,
  memberName: 'Larkspur Hollow Fellowship',
  votes: 1,
  status: 'invited',
  whyNot: null,
  latest: null,
}

function show(answers: Answers = {}, whyNot: string | null = null) {
  return showScreen(<AppointScreen />, {
    pattern: '/proxy/appoint',
    address: `/proxy/appoint?account=${account}`,
    answers: {
      'GET /api/v1/proxy/meeting': { meeting },
      'GET /api/v1/proxy/status': { items: [{ ...member, whyNot }], next: null },
      ...answers,
    },
  })
}

const item = (name: string) => within(screen.getByRole('group', { name }))
const next = () => userEvent.click(screen.getByRole('button', { name: 'Review and sign' }))

test('requires a direction for each item, and signs what was reviewed', async () => {
  const { requests } = show({ 'POST /api/v1/proxy/appointments': { stepUpId, sentTo: 't…@l.example' } })
  await screen.findByRole('group', { name: 'Who votes for you' })
  await next()
  expect(screen.getAllByText('Choose an instruction for this item.')).toHaveLength(2)
  expect(document.activeElement?.getAttribute('name')).toBe('item-directors')

  await userEvent.click(item('1. Elect three directors').getByRole('radio', { name: 'Withhold' }))
  await userEvent.click(item('2. Confirm the auditor').getByRole('radio', { name: 'They decide' }))
  await next()
  const review = await screen.findByRole('region', { name: 'What you sign' })
  expect(review.textContent).toContain('1. Elect three directorsWithhold')
  expect(review.textContent).toContain('UntilDec 08, 2026')

  await userEvent.type(screen.getByLabelText('Your title'), 'Treasurer')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText(`Now at /confirm/${stepUpId}`)).toBeTruthy()
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    accountNumber: account,
    meetingId: 'annual-2026',
    holder: { kind: 'designated', holderId: 'committee' },
    directions: { directors: 'withhold', auditor: 'discretion' },
    term: 'single_meeting',
    signerName: 'Odalys Fenwright',
    signerTitle: 'Treasurer',
    certifies: true,
    certificationHash: 'hash-of-it',
  })
})

test('announces once that it loads, until the meeting and the status are there', async () => {
  const meetingRead = Promise.withResolvers<object>()
  const statusRead = Promise.withResolvers<object>()
  show({
    'GET /api/v1/proxy/meeting': () => meetingRead.promise,
    'GET /api/v1/proxy/status': () => statusRead.promise,
  })
  const announced = await screen.findByText('Loading the meeting')
  await act(async () => meetingRead.resolve({ meeting }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByText('Loading the meeting')).toBe(announced)
  statusRead.resolve({ items: [member], next: null })
  expect(await screen.findByRole('group', { name: 'Who votes for you' })).toBeTruthy()
})

test('shows at once that the status did not load, also while the meeting loads', async () => {
  show({
    'GET /api/v1/proxy/meeting': () => new Promise(() => {}),
    'GET /api/v1/proxy/status': refusal('unavailable', 503),
  })
  expect(await screen.findByText('This page did not load')).toBeTruthy()
  expect(screen.getByText('Your proxy has not changed. Try again in a minute.')).toBeTruthy()
})

test('shows a refusal at the signature, and keeps the choice', async () => {
  const errors = {
    title: 'Online proxies are closed',
    additional_detail: 'They closed. Nothing was changed.',
  }
  show({ 'POST /api/v1/proxy/appointments': refusal('conflict', 409, errors) })
  await screen.findByRole('group', { name: 'Who votes for you' })
  await userEvent.click(screen.getByRole('radio', { name: 'Another member' }))
  await userEvent.type(screen.getByLabelText('Name of the member'), 'Copperwillow')
  await userEvent.click(item('1. Elect three directors').getByRole('radio', { name: 'For' }))
  await userEvent.click(item('2. Confirm the auditor').getByRole('radio', { name: 'Abstain' }))
  await next()
  await userEvent.type(screen.getByLabelText('Your title'), 'Treasurer')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('Online proxies are closed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name of the member').value).toBe('Copperwillow')
})

test.each([
  ['closed', 'Online proxies are closed'],
  ['not_eligible', 'This organization cannot vote at this meeting'],
  ['not_online', 'Proxies for this meeting are signed on paper'],
])('tells a member for whom it is %s', async (whyNot, title) => {
  show({}, whyNot)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review and sign' })).toBeNull()
})
