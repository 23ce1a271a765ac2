import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { exampleAttention, exampleItem } from '../policies/testing/example-policies.ts'
import ClaimsScreen from './ClaimsScreen.tsx'
import { aClaim } from './testing/example-claim.ts'

const listCall = 'GET /api/v1/claims'

const show = (answer: unknown, role = 'owner') =>
  showScreen(<ClaimsScreen />, {
    pattern: '/claims',
    address: '/claims',
    session: { seats: [{ accountNumber: '1000482917', role }] },
    answers: { [listCall]: answer },
  })

test('lists open and closed claims, each with what is owed next', async () => {
  const closed = {
    claimNumber: '2025-0091277',
    status: 'closed',
    isOpen: false,
    nextPromise: null,
    paidCents: 294_018,
  }
  show({ items: [aClaim(), { ...aClaim(), ...closed }], next: null })
  const open = within(await screen.findByRole('list', { name: 'Open claims' })).getByRole('listitem')
  expect(open.textContent).toBe(
    'Hail, sanctuary roofProperty / Liability, Nov 02, 2026. Claim 2026-0018342We need something from you A contractor’s estimate, by Nov 28, 2026',
  )
  expect(within(open).getByRole('link', { name: 'Hail, sanctuary roof' }).getAttribute('href')).toBe(
    '/claims/2026-0018342',
  )
  const ended = within(screen.getByRole('list', { name: 'Closed claims' })).getByRole('listitem')
  expect(ended.textContent).toContain('Closed $2,940.18 paid')
})

test('leads with what the claims need now, and leaves the rest to the policies', async () => {
  const request = exampleItem({ kind: 'claim_request', title: 'Send: Three estimates', amountCents: null })
  const now = [exampleItem(), { ...request, key: 'request' }]
  showScreen(<ClaimsScreen />, {
    pattern: '/claims',
    address: '/claims',
    answers: {
      [listCall]: { items: [aClaim()], next: null },
      'GET /api/v1/accounts/1000482917/attention': exampleAttention({ now }),
    },
  })
  const card = within(await screen.findByRole('region', { name: 'What your claims need now' }))
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Send: Three estimates',
  ])
})

test('leads with what is overdue, in red words of its own', async () => {
  const nextPromise = { who: 'carrier', what: 'acknowledge', dueOn: '2026-11-19', keptOn: null, about: null }
  const late = { ...aClaim(), claimNumber: '2026-0018399', place: null, nextPromise }
  show({ items: [aClaim(), late], next: null })
  const rows = within(await screen.findByRole('list', { name: 'Open claims' })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Hail',
    'Hail, sanctuary roof',
  ])
  expect(rows[0]?.textContent).toContain('Was due Nov 19, 2026, 1 day late We: Confirm your report')
})

test('shows no claims, a failure, and a role without claims', async () => {
  show({ items: [], next: null })
  expect(await screen.findByRole('heading', { name: 'No claims' })).toBeTruthy()
  show(refusal('unavailable', 503))
  expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
  const { requests } = show({ items: [], next: null }, 'voting_representative')
  expect(await screen.findByRole('heading', { name: 'Claims are not part of your role' })).toBeTruthy()
  expect(requests).toEqual([])
})

test.each([
  ['imageright', 'Files reach the claim file later'],
  ['smartcomms', 'Letters about claims are delayed'],
  ['billing_center', 'Payments of claims may be out of date'],
])('states while %s is away what waits, and that reports are accepted', async (system, title) => {
  const online = { online: true }
  const all = { imageright: online, billing_center: online, smartcomms: online }
  showScreen(<ClaimsScreen />, {
    pattern: '/claims',
    address: '/claims',
    session: { seats: [{ accountNumber: '1000482917', role: 'owner' }] },
    answers: {
      [listCall]: { items: [{ ...aClaim(), paymentsAsOf: '2026-11-20T15:40:00.000Z' }], next: null },
      'GET /status/events': { MyAccountEvents: { ...all, [system]: { online: false } } },
    },
  })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/nothing you send is lost/)).toBeTruthy()
  const isDated = system === 'billing_center'
  expect(screen.queryAllByText(/^Payments as of Nov 20, 2026/)).toHaveLength(isDated ? 1 : 0)
  expect(screen.getByRole('link', { name: 'Report a loss' })).toBeTruthy()
})
