import { getPolicySchedule } from '@myaccount/contract/endpoints/policies'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PolicyScreen from './PolicyScreen.tsx'
import {
  cancellingPolicy,
  dueOf,
  exampleAgency,
  exampleAttention,
  exampleDetail,
  exampleItem,
} from './testing/example-policies.ts'

const planned = {
  billDate: '2027-01-10',
  dueDate: '2027-02-01',
  estimatedCents: 89200,
  installmentNumber: 7,
  installmentCount: 10,
}

function notDrafted(policyNumber: string) {
  return {
    policyNumber,
    policyType: 'MINFIRST',
    draftState: 'not_enrolled',
    bank: null,
    nextBank: null,
    enrolledOn: null,
    actions: { enroll: null, change: 'not_enrolled', unenroll: 'not_enrolled' },
    drafts: [],
    past: [],
    stoppedBy: null,
    stoppedFor: null,
  }
}

function show(answers: Answers, { session = {}, number = '12MF0104417' } = {}) {
  return showScreen(<PolicyScreen />, {
    pattern: '/policies/:policyNumber',
    address: `/policies/${number}`,
    session,
    answers: { [`GET /api/v1/bank_draft/policies/${number}`]: notDrafted(number), ...answers },
  })
}

const summary = {
  accountName: 'Larkspur Hollow Fellowship',
  policiesInForce: 0,
  openClaims: 0,
  due: null,
  attention: [],
}

const whole: Answers = {
  'GET /api/v1/policies/12MF0104417': exampleDetail(),
  'GET /api/v1/policies/12MF0104417/schedule': [planned],
}

test('shows whether it covers and what is due, then explains each cover', async () => {
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

test('links to its parts from one list, in the order of the page', async () => {
  show(whole)
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Coverages',
    'Locations',
    'Vehicles',
    'Drivers',
    'Documents',
    'Billing',
    'Bank draft',
    'Payment schedule',
  ])
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy()
  expect(screen.getByText('No vehicle number on file')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Drivers' })).getAllByText('Odalys Fenwright')).toHaveLength(
    2,
  )
})

test('marks planned bills as estimates, and links to the invoices', async () => {
  show(whole)
  const row = await screen.findByRole('row', { name: /Feb 01, 2027/ })
  expect(row.textContent).toContain('7 of 10')
  expect(row.textContent).toContain('$892.00')
  expect(screen.getByText(/Estimates of bills to come\. They/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See invoices' }).getAttribute('href')).toBe(
    '/policies/invoices?policyNumber=12MF0104417',
  )
})

test('shows an open notice of cancellation first', async () => {
  show(
    {
      'GET /api/v1/policies/12WC0310442': exampleDetail({ ...cancellingPolicy }),
      'GET /api/v1/policies/12WC0310442/schedule': [],
    },
    { number: '12WC0310442' },
  )
  expect(await screen.findByText(/Workers Comp 12WC0310442 will be cancelled on Nov 30, 2026/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /In force/ })).toBeNull()
})

const pastDue = dueOf({ dueDate: '2026-11-12', invoiceStatus: 'due' })
const copy = (changes: object) => ({
  ...whole,
  'GET /api/v1/policies/12MF0104417': exampleDetail({ ...changes }),
})
const asViewer = { session: { seats: [{ accountNumber: '1000482917', role: 'viewer' }] } }

test('offers to pay what is past due, to people who may pay', async () => {
  show(copy({ nextDue: pastDue }))
  const pay = await screen.findByRole('link', { name: 'Pay $892.00' })
  expect(pay.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000071120')
  expect(screen.getByRole('region', { name: 'In force to Jul 01, 2027' }).textContent).toContain(
    '$892.00 past due since Nov 12, 2026',
  )
  cleanup()
  show(copy({ nextDue: pastDue }), asViewer)
  await screen.findByRole('region', { name: 'In force to Jul 01, 2027' })
  expect(screen.queryByRole('link', { name: /^Pay \$/ })).toBeNull()
})

test('offers to pay what a notice asks for', async () => {
  show({
    'GET /api/v1/policies/12MF0104417': exampleDetail({ ...cancellingPolicy, policyNumber: '12MF0104417' }),
    'GET /api/v1/policies/12MF0104417/schedule': [],
  })
  await screen.findByText(/will be cancelled on Nov 30, 2026/)
  // The notice and the bill ask for the same, so one button pays it.
  expect(screen.getByRole('link', { name: /^Pay \$/ }).getAttribute('href')).toBe(
    '/pay/review?account=1000482917&invoices=1000071119',
  )
})

const ofSeveral = { label: 'Pay $500.00', path: '/pay/review?account=1000482917&invoices=a', pays: true }

test.each([
  ['the part of a bill that stops it', 33_125, ['Pay $331.25', 'Pay $392.00']],
  ['what the list of the account offers where it takes more', 50_000, ['Pay $500.00', 'Pay $392.00']],
  ['the bill alone where no payment stops it', null, ['Pay $392.00']],
])('a notice of cancellation offers to pay %s', async (_, amountToStopCents, offered) => {
  show({
    'GET /api/v1/policies/12MF0104417': exampleDetail({
      ...cancellingPolicy,
      policyNumber: '12MF0104417',
      cancellation: { cancelsOn: '2026-11-30', amountToStopCents },
    }),
    'GET /api/v1/policies/12MF0104417/schedule': [],
    'GET /api/v1/accounts/1000482917/attention': exampleAttention({
      now: [exampleItem({ key: 'cancellation 12MF0104417', action: ofSeveral })],
    }),
  })
  await screen.findByText(/12MF0104417 will be cancelled on Nov 30, 2026/)
  await screen.findByRole('link', { name: String(offered[0]) })
  const links = screen.getAllByRole('link', { name: /^Pay \$/ })
  expect(links.map((link) => link.textContent)).toEqual(offered)
  if (amountToStopCents === 33_125)
    expect(links[0]?.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000071119%3A33125')
})

test('offers no payment for what the bank draft takes, what is on its way, or what others bill', async () => {
  for (const changes of [
    { nextDue: dueOf({ draftsOn: '2026-12-01' }), draftState: 'enrolled' },
    { nextDue: dueOf({ paidStatus: 'Pending Payment' }) },
    { nextDue: pastDue, billingMethod: 'agency' },
    { nextDue: null },
  ]) {
    show(copy(changes))
    await screen.findByRole('region', { name: 'In force to Jul 01, 2027' })
    expect(screen.queryByRole('link', { name: /^Pay \$/ })).toBeNull()
    cleanup()
  }
})

test('names whom to call for a cancelled policy, without live coverage and ways to pay', async () => {
  show({
    ...copy({
      policyStatus: 'Cancelled',
      cancellation: { cancelsOn: '2026-11-10', amountToStopCents: null },
      draftState: 'suspended',
      nextDue: pastDue,
    }),
    'GET /api/v1/accounts/summary': [{ ...summary, accountNumber: '1000482917', agency: exampleAgency }],
  })
  const headline = await screen.findByRole('region', { name: 'Cancelled on Nov 10, 2026' })
  expect(headline.textContent).toContain('$892.00 is still open. Paying it does not bring the cover back')
  expect((await within(headline).findByRole('link', { name: '(260) 555-0117' })).getAttribute('href')).toBe(
    'tel:+12605550117',
  )
  expect(screen.getByRole('heading', { name: 'Coverages that ended Nov 10, 2026' })).toBeTruthy()
  expect(document.body.textContent).toContain('It does not cover what happens from Nov 10, 2026 on.')
  expect(document.body.textContent).not.toContain('the most we pay')
  expect(screen.queryByRole('link', { name: /^Pay \$/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payment schedule' })).toBeNull()
  for (const words of ['How often you pay', 'Bank draft', 'by hand', 'Billed to you'])
    expect(document.body.textContent).not.toContain(words)
})

test('shows no live coverage of an expired policy', async () => {
  show(copy({ policyStatus: 'Expired', expirationDate: '2026-11-01', nextDue: null }))
  expect(await screen.findByRole('heading', { name: 'Coverages that ended Nov 01, 2026' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('the most we pay')
})

test('shows neither billing nor schedule to a seat without invoices, and requests none', async () => {
  const { requests } = show(whole, {
    session: { seats: [{ accountNumber: '1000482917', role: 'claims_contact' }] },
  })
  await screen.findByRole('heading', { level: 1, name: 'Property / Liability' })
  expect(screen.queryByRole('heading', { name: 'Billing' })).toBeNull()
  expect(document.body.textContent).not.toContain('$892.00')
  expect(requests.some(({ path }) => path.endsWith('/schedule'))).toBe(false)
})

test('shows the rest when a schedule does not load', async () => {
  show({ ...whole, 'GET /api/v1/policies/12MF0104417/schedule': refusal('unavailable', 503) })
  expect((await screen.findByRole('alert')).textContent).toContain('The schedule did not load')
  expect(screen.getByRole('list', { name: 'Coverages' })).toBeTruthy()
})

test('keeps a schedule when a later read of it fails, and shows that above it', async () => {
  const answers: unknown[] = [[planned], refusal('unavailable', 503)]
  const { queryClient } = show({
    ...whole,
    'GET /api/v1/policies/12MF0104417/schedule': () => answers.shift(),
  })
  await screen.findByRole('table', { name: 'Planned bills, estimates' })
  await act(() => queryClient.invalidateQueries({ queryKey: [getPolicySchedule.path] }))
  expect((await screen.findByRole('alert')).textContent).toContain('The schedule did not load')
  expect(screen.getByRole('table', { name: 'Planned bills, estimates' })).toBeTruthy()
})

test('shows under its number that a policy does not load', async () => {
  show({ 'GET /api/v1/policies/12MF0104417': refusal('unavailable', 503) })
  expect((await screen.findByRole('alert')).textContent).toContain('INC-7F3K')
  expect(screen.getByRole('heading', { level: 1, name: 'Policy 12MF0104417' })).toBeTruthy()
})
