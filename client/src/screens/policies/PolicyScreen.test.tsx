import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PolicyScreen from './PolicyScreen.tsx'
import { cancellingPolicy, exampleDetail } from './testing/example-policies.ts'

const planned = {
  billDate: '2027-01-10',
  dueDate: '2027-02-01',
  estimatedCents: 89200,
  installmentNumber: 7,
  installmentCount: 10,
}

function show(answers: Answers, { session = {}, number = '12MF0104417' } = {}) {
  return showScreen(<PolicyScreen />, {
    pattern: '/policies/:policyNumber',
    address: `/policies/${number}`,
    session,
    answers,
  })
}

const whole: Answers = {
  'GET /api/v1/policies/12MF0104417': exampleDetail(),
  'GET /api/v1/policies/12MF0104417/schedule': [planned],
}

test('says whether it covers and what is due, then explains each cover', async () => {
  show(whole)
  expect(await screen.findByRole('heading', { level: 1, name: 'Property / Liability' })).toBeTruthy()
  expect(screen.getByText('12MF0104417, term Jul 01, 2026 to Jul 01, 2027')).toBeTruthy()
  const standing = screen.getByRole('region', { name: 'In force to Jul 01, 2027' })
  expect(standing.textContent).toContain('$892.00 due Dec 01, 2026 · Installment 6 of 10')
  const coverages = within(screen.getByRole('list', { name: 'Coverages' }))
  const [buildings, liability, byLaw] = coverages.getAllByRole('listitem').map((row) => row.textContent)
  expect(buildings).toContain('$2,400,000 limit: the most we pay')
  expect(buildings).toContain('$2,500 deductible: the part you pay first')
  expect(liability).toContain('No deductible')
  expect(byLaw).toContain('No fixed limit see your policy')
  expect(byLaw).not.toContain('No deductible')
})

test('its parts are reached from one list of links, in the order of the page', async () => {
  show(whole)
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Coverages',
    'Locations',
    'Vehicles',
    'Drivers',
    'Billing',
    'Payment schedule',
  ])
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy()
  expect(screen.getByText('No vehicle number on file')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Drivers' })).getAllByText('Odalys Fenwright')).toHaveLength(
    2,
  )
})

test('planned bills are marked as estimates, and the invoices are a link away', async () => {
  show(whole)
  const row = await screen.findByRole('row', { name: /Feb 01, 2027/ })
  expect(row.textContent).toContain('7 of 10')
  expect(row.textContent).toContain('$892.00')
  expect(screen.getByText(/Estimates of bills to come/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See invoices' }).getAttribute('href')).toBe(
    '/policies/invoices?policyNumber=12MF0104417',
  )
})

test('an open notice of cancellation takes the first place', async () => {
  show(
    {
      'GET /api/v1/policies/12WC0310442': exampleDetail({ ...cancellingPolicy }),
      'GET /api/v1/policies/12WC0310442/schedule': [],
    },
    { number: '12wc0310442' },
  )
  expect(await screen.findByText(/Workers Comp 12WC0310442 will be cancelled on Nov 30, 2026/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /In force/ })).toBeNull()
})

test('a seat without invoices gets neither billing nor schedule, and asks for none', async () => {
  const { requests } = show(whole, {
    session: { seats: [{ accountNumber: '1000482917', role: 'claims_contact' }] },
  })
  await screen.findByRole('heading', { level: 1, name: 'Property / Liability' })
  expect(screen.queryByRole('heading', { name: 'Billing' })).toBeNull()
  expect(document.body.textContent).not.toContain('$892.00')
  expect(requests.some(({ path }) => path.endsWith('/schedule'))).toBe(false)
})

test('a schedule that does not load leaves the rest', async () => {
  show({ ...whole, 'GET /api/v1/policies/12MF0104417/schedule': refusal('unavailable', 503) })
  expect((await screen.findByRole('alert')).textContent).toContain('The schedule did not load')
  expect(screen.getByRole('list', { name: 'Coverages' })).toBeTruthy()
})

test('a policy that does not load says so under its number', async () => {
  show({ 'GET /api/v1/policies/12MF0104417': refusal('unavailable', 503) })
  expect((await screen.findByRole('alert')).textContent).toContain('INC-7F3K')
  expect(screen.getByRole('heading', { level: 1, name: 'Policy 12MF0104417' })).toBeTruthy()
})
