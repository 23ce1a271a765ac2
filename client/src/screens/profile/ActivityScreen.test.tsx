import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ActivityScreen from './ActivityScreen.tsx'

const list = 'GET /api/v1/profile/activity'
const show = (answers: Answers) =>
  showScreen(<ActivityScreen />, { pattern: '/profile/activity', address: '/profile/activity', answers })
const at = '2026-11-20T15:04:00.000Z'

test('shows what was done, by whom and when', async () => {
  const items = [
    { place: '2', at, action: 'document.requested', by: 'staff', accountNumber: '1000482917' },
    { place: '1', at, action: 'from.tomorrow', by: 'you', accountNumber: null },
  ]
  show({ [list]: { items, next: null } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent?.trim()).toBe(
    'Document asked forOur staff, for youAccount 1000482917Nov 20, 2026, 9:04 AM CST',
  )
  expect(second?.textContent).toContain('Something was changed')
  expect(second?.textContent).not.toContain('Our staff')
})

test('states that nothing was done', async () => {
  show({ [list]: { items: [], next: null } })
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
})

test('states that the list cannot be read', async () => {
  show({ [list]: refusal('unavailable', 503) })
  expect(await screen.findByRole('heading', { name: 'We could not load your activity' })).toBeTruthy()
})

test('tells an employee who acts that it is the customer’s, and requests nothing', async () => {
  const { requests } = showScreen(<ActivityScreen />, {
    pattern: '/profile/activity',
    address: '/profile/activity',
    session: { acting_as: { employeeName: 'Junia Castellane', endsAt: at } },
    answers: {},
  })
  expect(await screen.findByRole('heading', { name: 'For the customer alone' })).toBeTruthy()
  expect(requests.filter(({ path }) => path.includes('activity'))).toEqual([])
})
