import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import AdminRegistrationsScreen from './AdminRegistrationsScreen.tsx'

const listCall = 'GET /api/v1/admin/registration_reviews'
const registrationId = 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const decisionCall = `POST /api/v1/admin/registration_reviews/${registrationId}/decision`
const review = {
  registrationId,
  accountNumber: '1000688127',
  accountName: 'Oxbow Lantern Church',
  displayName: 'Ada Wenlock',
  email: 'ada@oxbow.example',
  relationship: 'treasurer',
  note: 'I took over in June.',
  askedAt: '2026-11-20T15:00:00Z',
  role: 'owner',
  owners: [],
}

function show(reviews: readonly object[], permissions = ['approve']) {
  const { requests } = showScreen(<AdminRegistrationsScreen />, {
    pattern: '/admin/registrations',
    address: '/admin/registrations',
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [], permissions },
    answers: { [listCall]: { reviews, isMore: false }, [decisionCall]: {} },
  })
  const sent = () =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === decisionCall)
      .map(({ body }) => JSON.parse(body ?? 'null'))
  return { sent, requests }
}

test('shows who asks, what they say, and what linking gives', async () => {
  show([review])
  await screen.findByText('Ada Wenlock')
  const words = document.body.textContent
  for (const part of [
    'ada@oxbow.example',
    'Oxbow Lantern Church, 1000688127',
    'Treasurer',
    'Owner: everything',
  ])
    expect(words).toContain(part)
})

test('is turned down with a reason, and not without', async () => {
  const { sent } = show([review])
  await userEvent.click(await screen.findByRole('button', { name: 'Turn down Ada Wenlock' }))
  const press = screen.getByRole('button', { name: /^Turn down$/ })
  await userEvent.click(press)
  expect(sent()).toEqual([])
  const reason = 'Nobody there knows of this request.'
  await userEvent.type(screen.getByLabelText(/Why/), reason)
  await userEvent.click(press)
  expect(sent()).toEqual([{ decision: 'reject', reason }])
})

test('asks for nothing where the role does not decide', () => {
  const { requests } = show([review], ['look_up'])
  expect(requests).toEqual([])
  expect(screen.getByText('Your role does not decide registrations')).toBeTruthy()
})

test('says that nobody waits', async () => {
  show([])
  expect(await screen.findByText('Nobody is waiting')).toBeTruthy()
})
