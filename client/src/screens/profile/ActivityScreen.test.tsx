import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ActivityScreen from './ActivityScreen.tsx'

const list = 'GET /api/v1/profile/activity'
const show = (answers: Answers) =>
  showScreen(<ActivityScreen />, { pattern: '/profile/activity', address: '/profile/activity', answers })
const at = '2026-11-20T15:04:00.000Z'

const you = { kind: 'you', name: null }
const act = (action: string) => ({ kind: 'act', action })

test('shows what was done, by whom and when', async () => {
  const staff = { kind: 'staff', name: null }
  const items = [
    {
      place: 'a2',
      at,
      day: null,
      by: staff,
      accountNumber: '1000482917',
      happened: act('document.requested'),
    },
    { place: 'a1', at, day: null, by: you, accountNumber: null, happened: act('from.tomorrow') },
  ]
  show({ [list]: { items, next: null } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent?.trim()).toBe(
    'Document asked forOur staff, for youAccount 1000482917Nov 20, 2026, 9:04 AM CST',
  )
  expect(second?.textContent).toContain('Something was changed')
  expect(second?.textContent).not.toContain('Our staff')
})

const paymentId = 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1d01'
const payment = {
  kind: 'payment',
  paymentId,
  confirmation: 'P7K2QX9M4T',
  amountCents: 39_200,
  state: 'posted',
  failedBy: null,
  refundFailedCents: 0,
}
const refund = { kind: 'refund', paymentId, confirmation: 'P7K2QX9M4T', amountCents: 1000, state: 'sent' }
const claim = { kind: 'claim', claimNumber: '2026-0018342', policyNumber: '12MF0104417' }
const onAccount = { accountNumber: '1000482917', day: null, at }

test('lists payments, refunds, drafts and claims with number, amount, who made them, and a link', async () => {
  const items = [
    { ...onAccount, place: 'p1', by: { kind: 'person', name: 'Ada Wenlock' }, happened: payment },
    { ...onAccount, place: 'p2', by: { kind: 'bank_draft', name: null }, happened: payment },
    { ...onAccount, place: 'p3', by: { kind: 'staff', name: 'Ada Wenlock' }, happened: payment },
    { ...onAccount, place: 'r1', by: { kind: 'carrier', name: null }, happened: refund },
    {
      ...onAccount,
      place: 'd1',
      by: you,
      happened: { kind: 'draft', action: 'enroll', policyNumbers: ['12MF0104417'] },
    },
    {
      ...onAccount,
      place: 'c1',
      by: { kind: 'carrier', name: null },
      at: null,
      day: '2026-11-19',
      happened: claim,
    },
  ]
  show({ [list]: { items, next: null } })
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/Payment P7K2QX9M4TAda Wenlock.*\$392\.00/)
  expect(texts[1]).toContain('Bank draft')
  expect(texts[2]).toContain('Our staff, for Ada Wenlock')
  expect(texts[3]).toMatch(/Refund of payment P7K2QX9M4TBy us.*On its way to the payer.*\$10\.00/)
  expect(texts[4]).toContain('Policy 12MF0104417')
  expect(texts[5]).toMatch(/Claim 2026-0018342By us.*Nov 19, 2026/)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    ...[1, 2, 3, 4].map(() => `/payments/${paymentId}`),
    '/bank-draft?account=1000482917',
    '/claims/2026-0018342',
  ])
})

test('links no page that the seat does not open', async () => {
  const items = [{ ...onAccount, place: 'p1', by: you, happened: payment }]
  showScreen(<ActivityScreen />, {
    pattern: '/profile/activity',
    address: '/profile/activity',
    session: { seats: [{ accountNumber: '1000482917', role: 'viewer' }] },
    answers: { [list]: { items, next: null } },
  })
  expect((await screen.findByRole('listitem')).textContent).toContain('Payment P7K2QX9M4T')
  expect(screen.queryByRole('link')).toBeNull()
})

test('states that nothing was done', async () => {
  show({ [list]: { items: [], next: null } })
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
})

test('states that the list cannot be read', async () => {
  show({ [list]: refusal('unavailable', 503) })
  expect(await screen.findByRole('heading', { name: 'We could not load the activity' })).toBeTruthy()
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
