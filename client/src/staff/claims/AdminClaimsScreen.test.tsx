import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminClaimsScreen from './AdminClaimsScreen.tsx'

const listCall = 'GET /api/v1/admin/claims'
const ofClaim = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  claimNumber: '2026-0018342',
  cause: 'hail',
  adjuster: { name: 'Sunniva Pryce', phone: '2605550161' },
}
const promise = { ...ofClaim, what: 'acknowledge', dueOn: '2026-03-06' }
const file = {
  ...ofClaim,
  adjuster: null,
  fileName: 'roof.jpg',
  addedBy: 'Odalys Fenwright',
  failedAt: '2026-03-09T15:00:00Z',
  words: 'The picture is empty.',
}

function show(answer: unknown, permissions = ['look_up']) {
  return showScreen(<AdminClaimsScreen />, {
    pattern: '/admin/claims',
    address: '/admin/claims',
    session: {
      user_type: 'Employee',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions,
      today: '2026-03-10',
    },
    answers: { [listCall]: answer },
  })
}

test('shows what we owe, how late it is, for whom, and the adjuster to be put through to', async () => {
  show({ promises: [promise], hasMorePromises: false, files: [], hasMoreFiles: false })
  const row = await screen.findByRole('listitem')
  for (const part of ['Confirm the report', '4 days late', 'was due Mar 06, 2026', 'claim 2026-0018342'])
    expect(row.textContent).toContain(part)
  expect(within(row).getByRole('link', { name: 'Larkspur Hollow Fellowship' }).getAttribute('href')).toBe(
    '/admin/customers/1000482917',
  )
  expect(within(row).getByRole('link', { name: '(260) 555-0161' }).getAttribute('href')).toMatch(/^tel:/)
})

test('shows a file that did not reach the claim, its reason and whom to ask', async () => {
  show({ promises: [], hasMorePromises: false, files: [file], hasMoreFiles: true })
  const row = await screen.findByRole('listitem')
  for (const part of ['roof.jpg', 'The picture is empty.', 'Ask Odalys Fenwright again'])
    expect(row.textContent).toContain(part)
  expect(screen.getByText('Only the newest are shown.')).toBeTruthy()
})

test('states that nothing is missed', async () => {
  show({ promises: [], hasMorePromises: false, files: [], hasMoreFiles: false })
  expect(await screen.findByText('Nothing is missed')).toBeTruthy()
})

test('shows that the claims could not be read', async () => {
  show(refusal('internal', 500))
  expect(await screen.findByText('We could not read the claims')).toBeTruthy()
})

test('requests nothing where the role does not look customers up', () => {
  const { requests } = show(undefined, ['operate'])
  expect(requests).toEqual([])
})
