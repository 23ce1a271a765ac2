import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import CardScreen from './CardScreen.tsx'

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
  mayNameMember: false,
  terms: [{ term: 'single_meeting', expiresOn: '2026-12-08' }],
  agenda: [{ itemId: 'directors', kind: 'election', title: 'Elect three directors', recommends: 'for' }],
  certification: { text: 'I may vote for this organization.', hash: 'hash-of-it' },
}
const member = {
  memberName: 'Copperwillow Youth Camp',
  votes: 1,
  status: 'invited',
  whyNot: null,
  latest: null,
}
const card = { member, meeting, receipt: null }
const path = 'GET /api/v1/proxy/card'

const show = (answers: Answers) =>
  showScreen(<CardScreen />, { pattern: '/proxy/card', address: '/proxy/card', answers })

async function open(number: string, zip: string) {
  await userEvent.type(await screen.findByLabelText(/Control number/), number)
  await userEvent.type(screen.getByLabelText(/ZIP code/), zip)
  await userEvent.click(screen.getByRole('button', { name: 'Open your card' }))
}

test('reads the number while it is typed, and greets by the name alone', async () => {
  const { requests } = show({ [path]: { card: null }, 'POST /api/v1/proxy/card': { card } })
  await open('7qf2 m9kx-4t8d', '43299-0001')
  expect(await screen.findByText('Copperwillow Youth Camp')).toBeTruthy()
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ controlNumber: '7QF2M9KX4T8D', zip: '43299' })
  expect(await screen.findByRole('button', { name: 'Appoint a proxy' })).toBeTruthy()
})

test('refuses what cannot be a number before anything is sent', async () => {
  const { requests } = show({ [path]: { card: null } })
  await open('7QF2', '4')
  // In the list on top of the form, and at the field.
  expect(await screen.findAllByText('Enter the 12-character control number from your letter.')).toHaveLength(
    2,
  )
  expect(document.activeElement?.getAttribute('name')).toBe('controlNumber')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows one text for every miss', async () => {
  show({ [path]: { card: null }, 'POST /api/v1/proxy/card': { card: null } })
  await open('7QF2-M9KX-4T8D', '00000')
  expect(await screen.findByText("We couldn't match those details.")).toBeTruthy()
})

test('shows at the signature that the card has expired', async () => {
  const over = { title: 'Your card is closed here', additional_detail: 'Nothing was signed.' }
  show({ [path]: { card }, 'POST /api/v1/proxy/card/appointments': refusal('conflict', 409, over) })
  await userEvent.click(await screen.findByRole('button', { name: 'Appoint a proxy' }))
  await userEvent.click(screen.getByRole('radio', { name: 'For' }))
  await userEvent.click(screen.getByRole('button', { name: 'Review and sign' }))
  await userEvent.type(await screen.findByLabelText(/Your full name/), 'Tobiah Wrenfield')
  await userEvent.type(screen.getByLabelText(/Your title/), 'Trustee')
  await userEvent.type(screen.getByLabelText(/Email/), 'not an address')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(screen.getByText('Enter an email address like name@example.org.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/Email/))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('Your card is closed here')).toBeTruthy()
})

test('revokes with a signature, and sends nothing without one', async () => {
  const standing = { ...card, member: { ...member, status: 'active' } }
  const over = { title: 'Your card is closed here', additional_detail: 'Nothing was signed.' }
  const { requests } = show({
    [path]: { card: standing },
    'POST /api/v1/proxy/card/revocations': refusal('conflict', 409, over),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign the revocation' }))
  expect(await screen.findByText('There is something to correct')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Your full name/))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(screen.getByLabelText(/Your full name/), 'Tobiah Wrenfield')
  await userEvent.type(screen.getByLabelText(/Your title/), 'Trustee')
  await userEvent.click(screen.getByRole('button', { name: 'Sign the revocation' }))
  expect(await screen.findByText('Your card is closed here')).toBeTruthy()
  expect(
    requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? '')),
  ).toEqual([{ signerName: 'Tobiah Wrenfield', signerTitle: 'Trustee' }])
})
