import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
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

function show(answer: unknown = { profile }) {
  return showScreen(<ProfileScreen />, {
    pattern: '/profile',
    address: '/profile',
    answers: {
      [call]: answer,
      'GET /api/v1/profile/staff_access': { isRefused: false, times: [] },
      'PUT /api/v1/session/language': null,
      'GET /api/v1/sessions': sessions,
      'POST /api/v1/sessions/end_others': { ended: 1 },
    },
  })
}

test('says who one is, and the phone as people write it', async () => {
  show()
  expect(await screen.findByText('treasurer@larkspur.example')).toBeTruthy()
  expect(screen.getByText('(260) 555-0142')).toBeTruthy()
})

test('says that there is no phone', async () => {
  show({ profile: { ...profile, phone: null } })
  expect(await screen.findByText('None on file')).toBeTruthy()
})

test('keeps the language that is chosen', async () => {
  const { requests } = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Español' }))
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    '{"language":"es"}',
  ])
})

test('offers another try where the details did not come, and the language all the same', async () => {
  show(refusal('unavailable', 503))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'English' })).toBeTruthy()
})

test('says where one is signed in, and signs out everywhere else', async () => {
  const { requests } = show()
  expect((await screen.findByText('Firefox on Windows')).closest('li')?.textContent).toContain('This browser')
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/sessions/end_others',
  ])
})
