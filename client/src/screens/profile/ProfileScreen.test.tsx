import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { usePortalStore } from '../../session/portal-store.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ProfileScreen from './ProfileScreen.tsx'

const call = 'GET /api/v1/user_profile'
const profile = {
  id: 'usr_00000000000070008000000000000000',
  displayName: 'Odalys Fenwright',
  email: 'treasurer@larkspur.example',
  userType: 'Insured',
  phone: '2605550142',
  language: 'en',
}

const session = { startedAt: '2026-11-20T14:00:00Z', activeAt: '2026-11-20T14:10:00Z' }
const sessions = [
  { ...session, browser: 'Firefox', system: 'Windows', isThis: true },
  { ...session, browser: 'Safari', system: 'iPhone', isThis: false },
]

const terms = { inForce: { version: '2026-01', hash: 'x' }, isAccepted: true, accepted: [] }

function show(answer: unknown = { profile }, search = '', more: Answers = {}) {
  return showScreen(<ProfileScreen />, {
    pattern: '/profile',
    address: `/profile${search}`,
    answers: {
      [call]: answer,
      'GET /api/v1/profile/staff_access': { isRefused: false, times: [] },
      'PUT /api/v1/session/language': null,
      'GET /api/v1/terms': terms,
      'GET /api/v1/sessions': sessions,
      'POST /api/v1/sessions/end_others': { ended: 1 },
      ...more,
    },
  })
}

test('shows name and email, and the phone in its usual form', async () => {
  show()
  expect(await screen.findByText('treasurer@larkspur.example')).toBeTruthy()
  expect(screen.getByText('(260) 555-0142')).toBeTruthy()
})

test('states that there is no phone', async () => {
  show({ profile: { ...profile, phone: null } })
  expect(await screen.findByText('None on file')).toBeTruthy()
})

test('keeps the chosen language', async () => {
  const { requests } = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Español' }))
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    '{"language":"es"}',
  ])
})

test('offers a retry where the details did not load, and the language', async () => {
  show(refusal('unavailable', 503))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'English' })).toBeTruthy()
})

test('shows where a person is signed in, and signs out everywhere else', async () => {
  const { requests } = show()
  expect((await screen.findByText('Firefox on Windows')).closest('li')?.textContent).toContain('This browser')
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/sessions/end_others',
  ])
})

const beginCall = 'POST /api/v1/profile/contact_changes'
const changeId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
const begun = {
  changeId,
  sentTo: 't…@larkspur.example',
  alsoSentTo: 'new@oxbow.example',
  endsAt: '2026-11-20T15:00:00Z',
}

test('changes the email by the codes of both addresses', async () => {
  const codesCall = `${beginCall}/${changeId}/codes`
  const { requests } = show({ profile }, '?change=email', { [beginCall]: begun, [codesCall]: () => null })
  await userEvent.type(await screen.findByLabelText('New email'), 'not an address')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter an email address like name@example.org.')).toBeTruthy()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.clear(screen.getByLabelText('New email'))
  await userEvent.type(screen.getByLabelText('New email'), 'new@oxbow.example')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await screen.findByLabelText('Code from our email'), '111111')
  await userEvent.type(screen.getByLabelText('Code from the new email'), '222 222')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    '{"kind":"email","email":"new@oxbow.example"}',
    '{"code":"111111","newCode":"222222"}',
  ])
})

test('shows a wrong code at its field', async () => {
  const errors = [{ field: 'newCode', message: 'That code is wrong. You have 4 tries left.' }]
  const codesCall = `${beginCall}/${changeId}/codes`
  show({ profile }, '?change=phone', {
    [beginCall]: { ...begun, alsoSentTo: null },
    [codesCall]: refusal('input.invalid', 422, { errors: [{ ...errors[0], field: 'code' }] }),
  })
  await userEvent.type(await screen.findByLabelText('New phone'), '(260) 555-0177')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await screen.findByLabelText('Code from our email'), '111111')
  expect(screen.queryByLabelText('Code from the new email')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('That code is wrong. You have 4 tries left.')).toBeTruthy()
})

test('sends new codes for the same address, and enters them for the new request', async () => {
  const next = changeId.replace(/4$/, '5')
  let begunCount = 0
  const { requests } = show({ profile }, '?change=phone', {
    [beginCall]: () => ({ ...begun, alsoSentTo: null, changeId: begunCount++ === 0 ? changeId : next }),
    [`${beginCall}/${next}/codes`]: () => null,
  })
  await userEvent.type(await screen.findByLabelText('New phone'), '(260) 555-0177')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await screen.findByLabelText('Code from our email'), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Send new codes' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code from our email').value).toBe(''))
  expect(screen.getByText('A new code is on its way to you.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send new codes' }))
  await userEvent.type(screen.getByLabelText('Code from our email'), '222222')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const phone = '{"kind":"phone","phone":"(260) 555-0177"}'
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    phone,
    phone,
    '{"code":"222222"}',
  ])
})

test('lists the open first steps in the welcome, and continues', async () => {
  show({ profile: { ...profile, phone: null } }, '?welcome=1&returnTo=%2Fpolicies')
  const welcome = await screen.findByRole('dialog', { name: /^Welcome to / })
  expect(within(welcome).getAllByText('Done')).toHaveLength(2)
  expect(
    within(welcome)
      .getByRole('link', { name: /Leave a phone number/ })
      .getAttribute('href'),
  ).toBe('/profile?change=phone')
  expect(usePortalStore.getState().overlay).toBe('welcome')
  await userEvent.click(within(welcome).getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('Now at /policies')).toBeTruthy()
})

test('shows no welcome without an open first step', async () => {
  show({ profile }, '?welcome=1&returnTo=%2Fpolicies')
  expect(await screen.findByText('Now at /policies')).toBeTruthy()
})

test('keeps the open first steps on the profile, and removes them with the last', async () => {
  show({ profile: { ...profile, phone: null } })
  expect(await screen.findByRole('link', { name: /Leave a phone number/ })).toBeTruthy()
  expect(screen.queryByText('Accept the terms of service')).toBeNull()
})
