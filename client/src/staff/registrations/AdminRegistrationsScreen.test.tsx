import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
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
  requestedAt: '2026-11-20T15:00:00Z',
  role: 'owner',
  owners: [],
  numbers: [
    { number: '2605550199', name: 'Odalys Fenwright', role: 'treasurer' },
    { number: '2605550142', name: 'Foxglove & Tarn Insurance Agency', role: null },
  ],
  approval: null,
}
const approval = {
  role: 'owner',
  byName: 'Junia Castellane',
  at: '2026-11-20T15:30:00Z',
  calledNumber: '2605550142',
  calledPerson: 'Sunniva Pryce',
  calledAt: '2026-11-20T15:20:00Z',
  isOwn: false,
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

test('shows who asks, their note, and the numbers on file to call', async () => {
  show([review])
  await screen.findByText('Ada Wenlock')
  const words = document.body.textContent
  for (const part of [
    'ada@oxbow.example',
    'Oxbow Lantern Church, 1000688127',
    'Email, verified',
    'Treasurer',
    '(260) 555-0199, Odalys Fenwright',
    '(260) 555-0142, Foxglove & Tarn Insurance Agency, Agency',
  ])
    expect(words).toContain(part)
})

test('shows that an address is not verified', async () => {
  show([{ ...review, email: '' }])
  expect(await screen.findByText('No verified email address')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Email, verified')
})

test('gives a role with who was called, at which number and when', async () => {
  const { sent } = show([review])
  await userEvent.click(await screen.findByRole('button', { name: 'Link the account for Ada Wenlock' }))
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'viewer')
  const press = screen.getByRole('button', { name: 'Link the account' })
  await userEvent.click(press)
  expect(sent()).toEqual([])
  expect(screen.getByText('Write the name of the person.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(/Number you called/), '2605550142')
  await userEvent.type(screen.getByLabelText(/Who you spoke with/), 'Sunniva Pryce')
  await userEvent.click(press)
  expect(sent()).toMatchObject([
    { decision: 'approve', role: 'viewer', call: { number: '2605550142', person: 'Sunniva Pryce' } },
  ])
  expect(sent()[0].call.calledAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
})

test('states that a second employee confirms ownership', async () => {
  show([review])
  await userEvent.click(await screen.findByRole('button', { name: 'Link the account for Ada Wenlock' }))
  expect(screen.getByText(/A second employee confirms it first/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('shows a second employee who approved it and whom they called', async () => {
  const { sent } = show([{ ...review, approval }])
  await screen.findByText('Waits for a second employee')
  for (const part of ['Junia Castellane', 'Sunniva Pryce', '(260) 555-0142'])
    expect(document.body.textContent).toContain(part)
  expect(screen.queryByRole('button', { name: /Link the account/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the owner Ada Wenlock' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the owner' }))
  expect(sent()).toEqual([{ decision: 'confirm' }])
})

test('offers the employee who approved only to withdraw it', async () => {
  const { sent } = show([{ ...review, approval: { ...approval, isOwn: true } }])
  await userEvent.click(await screen.findByRole('button', { name: /Take it back: the approval/ }))
  expect(screen.queryByRole('button', { name: /Confirm the owner|Turn down/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(sent()).toEqual([{ decision: 'withdraw' }])
})

test('links nobody without a number on file', async () => {
  show([{ ...review, numbers: [] }])
  expect(await screen.findByText('There is no number on file to call')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Link the account/ })).toBeNull()
})

test('rejects with a reason, and not without one', async () => {
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

test('requests nothing where the role does not decide', () => {
  const { requests } = show([review], ['look_up'])
  expect(requests).toEqual([])
  expect(screen.getByText('Your role does not decide registrations')).toBeTruthy()
})

test('states that nobody waits', async () => {
  show([])
  expect(await screen.findByText('Nobody is waiting')).toBeTruthy()
})
