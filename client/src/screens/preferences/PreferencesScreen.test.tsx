import { getPreferences, type Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PreferencesScreen from './PreferencesScreen.tsx'

const read = 'GET /api/v1/notifications/preferences'
const save = 'PUT /api/v1/notifications/preferences'
const stepUpId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04'

function show(answers: Answers) {
  return showScreen(<PreferencesScreen />, {
    pattern: '/notifications/preferences',
    address: '/notifications/preferences',
    answers,
  })
}

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const box = (found: Awaited<ReturnType<typeof group>>, name: RegExp) =>
  found.getByRole('checkbox', { name }) as HTMLInputElement

test('locks what is always needed, and explains it', async () => {
  show({ [read]: somePreferences() })
  const claims = await group('Claims')
  expect(box(claims, /^Email/).disabled).toBe(true)
  expect(box(claims, /^Email/).checked).toBe(true)
  claims.getByText(/All of it is needed/)
  expect(box(await group('Billing'), /^Email/).disabled).toBe(false)
})

test('saves what was unticked, with the rest', async () => {
  const { requests } = show({
    [read]: somePreferences(),
    [save]: { preferences: somePreferences(), stepUpId: null },
  })
  await userEvent.click(box(await group('Billing'), /^Email/))
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(JSON.parse(requests.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    groups: [
      { group: 'policy', inApp: true, email: true },
      { group: 'billing', inApp: true, email: false },
    ],
    paper: { accountNumber: '1000482917', electronic: [], consentHash: null },
  })
})

test('stops paper only under the text, and continues with the code', async () => {
  const { requests } = show({
    [read]: somePreferences(),
    [save]: { preferences: somePreferences(), stepUpId },
  })
  await userEvent.click(box(await group('Billing'), /^Paper mail/))
  screen.getByText('You can choose paper again.')
  expect(box(await group('Billing'), /^Email/).disabled).toBe(true)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save and get a code' }))
  await press()
  screen.getByText('Agree to delivery by email, or leave paper as it is.')
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(document.activeElement?.getAttribute('name')).toBe('agrees')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to delivery by email' }))
  await press()
  expect(JSON.parse(requests.find(({ method }) => method === 'PUT')?.body ?? '').paper).toEqual({
    accountNumber: '1000482917',
    electronic: ['billing'],
    consentHash: 'abc',
  })
  await screen.findByText(`Now at /confirm/${stepUpId}`)
})

test('shows its paper to people who do not sign for the account, and who chooses', async () => {
  show({ [read]: somePreferences({ mayChoose: false, electronic: ['billing'] }) })
  const billing = await group('Billing')
  expect(box(billing, /^Paper mail/).disabled).toBe(true)
  expect(box(billing, /^Paper mail/).checked).toBe(false)
  billing.getByText('The owner or treasurer chooses.')
  expect(box(billing, /^Email/).disabled).toBe(false)
})

test('explains why paper was started again', async () => {
  show({ [read]: somePreferences({ returned: { because: 'email_bounced', at: '2026-11-22T15:00:00Z' } }) })
  await screen.findByText('Paper mail comes again for Larkspur Hollow Fellowship')
  screen.getByText(/^An email came back on Nov 22, 2026/)
})

test('offers no choice of paper without an account', async () => {
  show({ [read]: somePreferences(null) })
  expect((await group('Billing')).queryByRole('checkbox', { name: /^Paper/ })).toBeNull()
})

test('shows a refusal at the button', async () => {
  show({ [read]: somePreferences(), [save]: refusal('conflict', 409) })
  await userEvent.click(await screen.findByRole('button', { name: 'Save preferences' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('states without an answer that it is unknown whether they were saved', async () => {
  show({
    [read]: somePreferences(),
    [save]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save preferences' }))
  await within(screen.getByRole('alert')).findByText(/We do not know if this was saved/)
})

test('offers no email in place of paper where the state has it on paper', async () => {
  show({ [read]: somePreferences({ mayBeElectronic: ['billing'] }) })
  const policy = await group('Policy')
  expect(box(policy, /^Paper mail/).disabled).toBe(true)
  expect(box(policy, /^Paper mail/).checked).toBe(true)
  policy.getByText('In Indiana this mail comes on paper.')
  expect(box(await group('Billing'), /^Paper mail/).disabled).toBe(false)
})

test('states that they cannot be read', async () => {
  show({ [read]: refusal('unavailable', 503) })
  await screen.findByRole('heading', { name: 'Your preferences did not load' })
})

function somePreferences(paper: Partial<NonNullable<Preferences['paper']>> | null = {}): Preferences {
  return getPreferences.response.parse({
    groups: [
      { group: 'policy', inApp: true, email: true, isLocked: false },
      { group: 'billing', inApp: true, email: true, isLocked: false },
      { group: 'claims', inApp: true, email: true, isLocked: true },
      { group: 'member_meeting', inApp: true, email: true, isLocked: true },
    ],
    email: 'treasurer@larkspur.example',
    paper: paper && {
      accountNumber: '1000482917',
      accountName: 'Larkspur Hollow Fellowship',
      electronic: [],
      mayBeElectronic: ['policy', 'billing', 'claims'],
      state: 'IN',
      isOwn: false,
      mayChoose: true,
      returned: null,
      consent: { version: '1', language: 'en', text: 'You agree.\nYou can choose paper again.', hash: 'abc' },
      ...paper,
    },
  })
}
