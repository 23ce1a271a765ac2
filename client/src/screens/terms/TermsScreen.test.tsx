import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { usePortalStore } from '../../session/portal-store.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import TermsScreen from './TermsScreen.tsx'

const inForce = { version: '2026-01', hash: 'of-the-text' }
const owed = { inForce, isAccepted: false, accepted: [] }
const acceptedNow = {
  version: '2026-01',
  acceptedAt: '2026-11-20T15:04:00.000Z',
  isInForce: true,
  text: null,
}
const accepted = { inForce, isAccepted: true, accepted: [acceptedNow] }
const acceptCall = 'POST /api/v1/terms/acceptances'

function show(search: string, answers: Answers, session?: object) {
  return showScreen(<TermsScreen />, {
    pattern: '/terms-of-service',
    address: `/terms-of-service${search}`,
    answers: { 'GET /api/v1/terms': owed, ...answers },
    ...(session && { session }),
  })
}

test('accepts the shown text, and continues where the sign-in led', async () => {
  const { requests } = show('?accept=1&returnTo=%2Fpolicies', { [acceptCall]: accepted })
  const accept = await screen.findByRole('button', { name: 'I accept' })
  expect(usePortalStore.getState().overlay).toBe('terms-of-service')
  await userEvent.click(accept)
  expect(await screen.findByText('Now at /policies')).toBeTruthy()
  expect(usePortalStore.getState().overlay).toBeNull()
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe('{"hash":"of-the-text"}')
})

test('continues without accepting, and to no foreign address', async () => {
  const { requests } = show('?accept=1&returnTo=%2F%2Fevil.example', {})
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByText('Now at /accounts')).toBeTruthy()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('keeps a refusal in sight, and counts nothing as accepted', async () => {
  show('?accept=1', { [acceptCall]: refusal('conflict', 409) })
  await userEvent.click(await screen.findByRole('button', { name: 'I accept' }))
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent)).toBe(true)
  expect(screen.getByRole('button', { name: 'I accept' })).toBeTruthy()
})

test('shows what was accepted and when, with the text of that time', async () => {
  const former = {
    version: '2025-06',
    acceptedAt: '2025-06-01T15:00:00.000Z',
    isInForce: false,
    text: 'As agreed',
  }
  show('', { 'GET /api/v1/terms': { ...accepted, accepted: [acceptedNow, former] } })
  expect(await screen.findByText('Accepted Nov 20, 2026, 9:04 AM CST')).toBeTruthy()
  await userEvent.click(screen.getByText('Read version 2025-06'))
  expect(screen.getByText('As agreed')).toBeTruthy()
  expect(screen.queryByText('You have not accepted this version')).toBeNull()
})

test('offers nothing to accept to an employee who acts', async () => {
  const acting = { acting_as: { employeeName: 'Jorun', endsAt: '2026-11-20T16:00:00.000Z' } }
  show('?accept=1', {}, acting)
  expect(await screen.findByText('No version yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Read and accept' })).toBeNull()
})
