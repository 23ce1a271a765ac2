import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PeopleScreen from './PeopleScreen.tsx'

const account = '1000482917'
const id = (kind: string, last: number) => `${kind}_0195801f2c7a7d3e8c5b6a4f3e2d1f0${last}`
const seat = (last: number, displayName: string, role: string, more: object = {}) => ({
  seatId: id('sea', last),
  displayName,
  role,
  email: `${last}@larkspur.example`,
  from: '2024-11-21',
  to: null,
  isYou: false,
  ...more,
})
const people = {
  accountNumber: account,
  accountName: 'Larkspur Hollow Fellowship',
  seats: [
    seat(1, 'Odalys Fenwright', 'owner', { isYou: true, to: '2026-12-02' }),
    seat(2, 'Bram Okonjo-Lisle', 'viewer'),
  ],
  invitations: [],
  waiting: [],
  needsSecond: false,
  drafts: [{ policyNumber: '12CA0220975', policyType: 'AUTO' }],
}

function show(address = '/profile/people', answers: Answers = {}, session: object = {}) {
  return showScreen(<PeopleScreen />, {
    pattern: '/profile/people',
    address,
    session,
    answers: {
      'GET /api/v1/people': people,
      'POST /api/v1/people/changes': { stepUpId: id('stu', 1), sentTo: 'o***@larkspur.example' },
      ...answers,
    },
  })
}

test('shows whose seat ends when, and that nobody owns the account afterward', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Your seat ends Dec 02, 2026' })).toBeTruthy()
  expect(screen.getByText(/Nobody else owns the account after that day/)).toBeTruthy()
  const row = within(screen.getByRole('list', { name: 'Seats' })).getAllByRole('listitem')[0]
  expect(row?.textContent).toContain('12 days left')
})

test('names what a hand-over moves, asks once, and continues with the code', async () => {
  const { requests, router } = show(`/profile/people?account=${account}&handOver=${id('sea', 1)}`)
  const dialog = await screen.findByRole('dialog', { name: 'Hand over from Odalys Fenwright' })
  expect(dialog.textContent).toContain('Commercial Auto 12CA0220975')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(within(dialog).getByText('Choose who takes over.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Bram Okonjo-Lisle' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  const asked = requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? ''))
  const request = { kind: 'hand_over', seatId: id('sea', 1), successorSeatId: id('sea', 2) }
  expect(asked).toEqual([{ accountNumber: account, request }])
  expect(router.state.location.pathname).toBe(`/confirm/${id('stu', 1)}`)
})

test('hands over to somebody without a seat in one step, by an invitation', async () => {
  const { requests } = show(`/profile/people?account=${account}&handOver=${id('sea', 1)}`)
  const dialog = await screen.findByRole('dialog', { name: 'Hand over from Odalys Fenwright' })
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Somebody who is not in this list' }))
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Caspar Vane')
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'caspar@larkspur.example ')
  expect(dialog.textContent).toContain('Until then Odalys Fenwright keeps it.')
  expect(dialog.textContent).toContain('the emails go to Caspar Vane')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  const asked = requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? ''))
  const person = { displayName: 'Caspar Vane', email: 'caspar@larkspur.example' }
  expect(asked).toEqual([
    { accountNumber: account, request: { kind: 'invite_successor', seatId: id('sea', 1), ...person } },
  ])
})

test('shows who takes over from whom while the invitation waits', async () => {
  const invitation = {
    invitationId: id('inv', 1),
    displayName: 'Caspar Vane',
    email: 'caspar@larkspur.example',
    role: 'viewer',
    to: null,
    handsOver: id('sea', 2),
    invitedByName: 'Odalys Fenwright',
    invitedAt: '2026-11-20T14:00:00Z',
    endsAt: '2026-11-27T14:00:00Z',
  }
  show('/profile/people', { 'GET /api/v1/people': { ...people, invitations: [invitation] } })
  expect(await screen.findByText('takes over from Bram Okonjo-Lisle')).toBeTruthy()
})

test('explains to both ends of a hand-over where they are now', async () => {
  const elsewhere = '1000671188'
  show(`/profile/people?account=${elsewhere}&done=hand_over`)
  expect(
    await screen.findByRole('heading', { name: `You have no access to account ${elsewhere}` }),
  ).toBeTruthy()
  expect(screen.getByText(/Nothing more is asked of you/)).toBeTruthy()
  cleanup()
  const treasurer = { seats: [{ accountNumber: account, role: 'treasurer' }] }
  show(`/profile/people?account=${account}&done=taken_over`, {}, treasurer)
  expect(await screen.findByRole('heading', { name: 'This access is yours now' })).toBeTruthy()
  expect(screen.getByText(/You have taken over/)).toBeTruthy()
})

test('invites nobody without a name and an address, and leads to the name', async () => {
  const { requests } = show(`/profile/people?account=${account}&invite=new`)
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' })
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'bram@larkspur')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  // In the list on top of the form, and at the field.
  expect(await within(dialog).findAllByText('Enter a name of up to 80 characters.')).toHaveLength(2)
  expect(within(dialog).getAllByText('Enter an email address like name@example.org.')).toHaveLength(2)
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/Name/))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows at the address that the person has a seat already', async () => {
  const message = 'This person has a seat on this account already.'
  const errors = [{ field: 'email', code: 'invalid', message }]
  show(`/profile/people?account=${account}&invite=new`, {
    'POST /api/v1/people/changes': refusal('input.invalid', 422, { errors }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' })
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Bram Okonjo-Lisle')
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'bram@larkspur.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/Email/))
  expect(within(dialog).getByRole('alert').textContent).toBe('')
})

test('moves neither drafts nor the vote with a viewer’s seat', async () => {
  show(`/profile/people?account=${account}&handOver=${id('sea', 2)}`)
  const dialog = await screen.findByRole('dialog', { name: 'Hand over from Bram Okonjo-Lisle' })
  expect(dialog.textContent).not.toContain('Bank drafts')
  expect(dialog.textContent).not.toContain('The vote')
})

test('lets another owner approve a request; the person who asked can only withdraw it', async () => {
  const change = { request: { kind: 'end', seatId: id('sea', 2) }, requestedAt: '2026-11-20T14:00:00Z' }
  const waiting = [
    { ...change, changeId: id('pch', 1), requestedByName: 'Perpetua Haldane', isYours: false },
    { ...change, changeId: id('pch', 2), requestedByName: 'Odalys Fenwright', isYours: true },
  ]
  const { requests } = show('/profile/people', { 'GET /api/v1/people': { ...people, waiting } })
  expect(await screen.findAllByText('End the seat of Bram Okonjo-Lisle')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Take it back' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [`/api/v1/people/changes/${id('pch', 1)}/decision`, '{"isApproved":true}'],
  ])
})

test('requests nothing where the seat is not an owner’s, and names who can help', async () => {
  const { requests } = show('/profile/people', {}, { seats: [{ accountNumber: account, role: 'treasurer' }] })
  expect(await screen.findByText(/Only an owner of the account/)).toBeTruthy()
  expect(requests).toEqual([])
})

test('offers a retry where the people did not load', async () => {
  show('/profile/people', { 'GET /api/v1/people': refusal('unavailable', 503) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
