import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PoliciesScreen from './PoliciesScreen.tsx'
import {
  dueOf,
  exampleAttention,
  exampleDetail,
  exampleItem,
  examplePolicies,
  examplePolicy,
} from './testing/example-policies.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const account = '1000482917'
const whole: Answers = {
  [`GET /api/v1/accounts/${account}/attention`]: exampleAttention(),
  'GET /api/v1/policies': { items: examplePolicies, next: null },
}

function show(answers: Answers = {}, { session = {}, address = '/policies' } = {}) {
  return showScreen(<PoliciesScreen />, {
    pattern: '/policies',
    address,
    session,
    answers: { ...whole, ...answers },
  })
}

async function rowOf(policyNumber: string) {
  const [link] = await screen.findAllByRole('link', { name: new RegExp(policyNumber) })
  return link?.closest('li') as HTMLElement
}

const cardOf = async () => within(await screen.findByRole('region', { name: 'What needs you now' }))

test('shows under what needs the person the amount payable by hand, and the part that is past due', async () => {
  show()
  const card = await screen.findByRole('region', { name: 'What needs you now' })
  expect(card.textContent).toContain('Due now: $1,284.00, $392.00 of it past due.')
  expect(card.textContent).toContain('Two invoices, the next due Dec 01, 2026.')
  // A draft has a day of its own under "Coming up".
  expect(card.textContent).not.toContain('drafted')
  expect(screen.getByText('Four policies with Foxglove & Tarn Insurance Agency')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'See invoices' }).getAttribute('href')).toBe(
    '/policies/invoices',
  )
})

test('shows type, number, standing and what is next due in each row', async () => {
  show()
  const property = await rowOf('12MF0104417')
  expect(property.textContent).toContain('3 locations')
  expect(property.textContent).toContain('In force to Jul 01, 2027')
  expect(property.textContent).toContain('$892.00 due Dec 01, 2026 Installment 6 of 10')
  const drafted = await rowOf('12CA0220975')
  expect(within(drafted).getByText('Bank draft')).toBeTruthy()
  expect(drafted.textContent).toContain('$316.40 drafts Dec 01, 2026 Business checking ending 6789')
  const pending = await rowOf('12MT0500031')
  expect(within(pending).getByText('Pending payment')).toBeTruthy()
  expect(pending.textContent).toContain('$240.00 sent Nov 18, 2026')
  const detail = within(property).getByRole('link', { name: 'Property / Liability 12MF0104417' })
  expect(detail.getAttribute('href')).toBe('/policies/12MF0104417')
})

test('leads from Pay to the review: all that is due, or one invoice from its row', async () => {
  show()
  const all = await screen.findByRole('link', { name: 'Pay all that is due' })
  expect(all.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000071119%2C1000071120')
  const one = within(await rowOf('12MF0104417')).getByRole('link', { name: 'Pay invoice 1000071120' })
  expect(one.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000071120')
  // Drafted from the bank.
  expect(within(await rowOf('12CA0220975')).queryByRole('link', { name: /^Pay/ })).toBeNull()
})

test('offers ID cards or documents and a report on each row, as the seat may', async () => {
  show()
  const auto = within(await rowOf('12CA0220975'))
  expect(auto.getByRole('link', { name: 'ID cards of 12CA0220975' }).getAttribute('href')).toBe(
    '/policies?policyNumber=12CA0220975&section=documents',
  )
  expect(auto.getByRole('link', { name: 'Report a loss under 12CA0220975' }).getAttribute('href')).toBe(
    '/claims/commercialAuto/12CA0220975',
  )
  const property = within(await rowOf('12MF0104417'))
  expect(property.getByRole('link', { name: 'Documents of 12MF0104417' })).toBeTruthy()
  cleanup()
  show({}, { session: { seats: [{ accountNumber: account, role: 'treasurer' }] } })
  await rowOf('12CA0220975')
  expect(screen.queryByRole('link', { name: /^Report a loss/ })).toBeNull()
})

test('leads to the choice with more invoices than one payment holds', async () => {
  const invoiceNumbers = Array.from({ length: 51 }, (_, index) => String(1_000_071_000 + index))
  const overview = exampleAttention()
  show({
    [`GET /api/v1/accounts/${account}/attention`]: { ...overview, due: { ...overview.due, invoiceNumbers } },
  })
  expect((await screen.findByRole('link', { name: 'Pay all that is due' })).getAttribute('href')).toBe(
    '/pay?account=1000482917',
  )
})

test('shows what is due without Pay to a seat that may not pay', async () => {
  show({}, { session: { seats: [{ accountNumber: account, role: 'viewer' }] } })
  expect(await screen.findByText(/Due now: \$1,284\.00/)).toBeTruthy()
  await rowOf('12MF0104417')
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

const nothingDue = {
  toPayCents: 0,
  pastDueCents: 0,
  oldestDueDate: null,
  nextDueDate: null,
  invoiceNumbers: [],
  returned: [],
  notIncluded: [],
}
const overviewOf = (changes: object) => ({
  [`GET /api/v1/accounts/${account}/attention`]: exampleAttention({ ...changes }),
})

test('leads with the worst item: by when, what, how much, one primary button, and whom to call', async () => {
  const returned = exampleItem({
    key: 'returned',
    kind: 'payment_returned',
    title: 'Your bank returned a payment',
  })
  show(overviewOf({ now: [exampleItem(), returned] }))
  const card = await cardOf()
  expect(card.getByRole('heading', { name: 'Workers Comp cancels Nov 30, 2026' })).toBeTruthy()
  expect(card.getByText('Pay by Nov 29, 2026, 9 days left')).toBeTruthy()
  const [first, second] = card.getAllByRole('link', { name: /^Pay \$392/ })
  expect(first?.getAttribute('href')).toBe('/pay/review?account=1000482917&invoices=1000071119')
  expect(first?.getAttribute('aria-label')).toBe('Pay $392.00: Workers Comp cancels Nov 30, 2026')
  expect([first, second].map((link) => link?.getAttribute('data-variant'))).toEqual(['primary', 'table'])
  expect(card.getByRole('link', { name: '(260) 555-0117' }).getAttribute('href')).toBe('tel:+12605550117')
  expect((await rowOf('12WC0310442')).textContent).toContain(
    'Cancels Nov 30, 2026 unless $392.00 is received by Nov 29, 2026',
  )
})

test('keeps four open and folds the rest, named by the first two of them', async () => {
  const now = Array.from({ length: 7 }, (_, at) => exampleItem({ key: `item ${at}`, title: `Item ${at}` }))
  show(overviewOf({ now }))
  const card = await cardOf()
  expect(card.getByText('4 of 7 shown')).toBeTruthy()
  const folded = card.getByText('3 more: Item 4, Item 5 …').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelectorAll('li')).toHaveLength(3)
})

test('has no button where the seat may not act', async () => {
  show(overviewOf({ now: [exampleItem({ action: null })] }))
  expect((await cardOf()).queryByRole('link', { name: /^Pay \$392/ })).toBeNull()
})

test('says on a quiet day that nothing is needed, and what comes next', async () => {
  const draft = exampleItem({
    key: 'draft',
    kind: 'draft',
    on: '2026-12-07',
    title: '$1,096.50 is drafted from your bank',
    detail: 'Commercial Auto, First Federal ending 6789. Change it by Dec 03, 2026.',
    action: { label: 'See this draft', path: '/policies/12CA0220975', pays: false },
  })
  show(overviewOf({ due: nothingDue, comingUp: [draft] }))
  const card = await cardOf()
  expect(card.getByRole('heading', { name: 'Nothing needs you today' })).toBeTruthy()
  expect(card.getByText(/Next: \$1,096\.50 is drafted from your bank, Dec 07, 2026\./)).toBeTruthy()
  const line = within(screen.getByRole('region', { name: 'Coming up' }))
  expect(line.getByRole('listitem').textContent).toContain('Dec 07, 2026 Monday')
  expect(line.getByRole('link').getAttribute('href')).toBe('/policies/12CA0220975')
})

test('states that nothing is to be paid, without a figure', async () => {
  show(overviewOf({ due: nothingDue, aboutDue: 'Nothing is due to be paid by hand.' }))
  expect((await cardOf()).getByText(/Nothing is due to be paid by hand\./)).toBeTruthy()
  expect(screen.queryByText('$0.00')).toBeNull()
})

test('shows what stays open beside a part payment on its way', async () => {
  const nextDue = dueOf({
    paidStatus: 'Pending Payment',
    amountDueCents: 553800,
    openCount: 0,
    pending: { amountCents: 1000, sentOn: '2026-11-18' },
  })
  show({ 'GET /api/v1/policies': { items: [examplePolicy({ nextDue })], next: null } })
  const row = await rowOf('12MF0104417')
  expect(row.textContent).toContain(
    '$10.00 sent Nov 18, 2026 of $5,538.00 due Dec 01, 2026. The rest can be paid when it has arrived.',
  )
})

test('dates the figures of a billing system that is off', async () => {
  show({
    [`GET /api/v1/accounts/${account}/attention`]: exampleAttention({
      billingAsOf: '2026-11-20T14:40:00.000Z',
    }),
  })
  expect(await screen.findByText(/These amounts are as of Nov 20, 2026, 8:40 AM CST\./)).toBeTruthy()
})

test('shows more page by page and continues reading at the first new row', async () => {
  const numbered = (index: number) => examplePolicy({ policyNumber: `12MF${String(index).padStart(7, '0')}` })
  const { requests } = show({
    [`GET /api/v1/accounts/${account}/attention`]: exampleAttention({ policyCount: 3 }),
    'GET /api/v1/policies': ({ path }: { path: string }) =>
      path.includes('after=')
        ? { items: [numbered(3)], next: null }
        : { items: [numbered(1), numbered(2)], next: 'two' },
  })
  expect(await screen.findByText('2 of 3 policies shown')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await rowOf('12MF0000003')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('12MF0000003'))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/policies')).map(({ path }) => path)).toEqual([
    `/api/v1/policies?accountNumber=${account}`,
    `/api/v1/policies?accountNumber=${account}&after=two`,
  ])
})

test('shows the incident and a retry for what does not load', async () => {
  let isDown = true
  show({
    [`GET /api/v1/accounts/${account}/attention`]: () =>
      isDown ? refusal('unavailable', 503) : exampleAttention(),
    'GET /api/v1/policies': () =>
      isDown ? refusal('unavailable', 503) : { items: examplePolicies, next: null },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('INC-7F3K')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Due now: \$1,284\.00/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('states that an account has no policies, and names whom to call', async () => {
  show({
    [`GET /api/v1/accounts/${account}/attention`]: exampleAttention({ policyCount: 0 }),
    'GET /api/v1/policies': { items: [], next: null },
  })
  expect(await screen.findByRole('heading', { name: 'No policies yet' })).toBeTruthy()
})

test('shows no money to a seat without invoices, and requests no policies for one without them', async () => {
  const claims = { seats: [{ accountNumber: account, role: 'claims_contact' }] }
  show(
    { [`GET /api/v1/accounts/${account}/attention`]: exampleAttention({ due: null }) },
    { session: claims },
  )
  expect((await rowOf('12MF0104417')).textContent).not.toContain('due')
  const voting = { seats: [{ accountNumber: account, role: 'voting_representative' }] }
  const { requests } = show({}, { session: voting })
  expect(await screen.findByRole('heading', { name: 'Your role does not show policies' })).toBeTruthy()
  expect(requests.some(({ path }) => path.startsWith('/api/v1/policies'))).toBe(false)
})

test('opens a policy at a part by the inputs policyNumber and section (ADR 0005)', async () => {
  const inSight: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(this.id)
  })
  show(
    {
      'GET /api/v1/policies/12MF0104417': exampleDetail(),
      'GET /api/v1/policies/12MF0104417/schedule': [],
    },
    { address: '/policies?policyNumber=12MF0104417&section=billing' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Property / Liability' })).toBeTruthy()
  expect(inSight).toEqual(['billing'])
})

const many = (changes: object = {}) => overviewOf({ policyCount: 500, ...changes })
const asked = (requests: readonly { readonly path: string }[]) =>
  requests.map(({ path }) => path).filter((path) => /\/(policies|counts)\b/.test(path))

test('searches and narrows a long list, with both in the address', async () => {
  const { requests, router } = show({
    ...many(),
    'GET /api/v1/counts/policies': { count: 70, isMore: false },
    'GET /api/v1/policies': { items: examplePolicies, next: 'more' },
  })
  await userEvent.type(await screen.findByLabelText('Policy number or type'), ' auto ')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Past due')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(router.state.location.search).toBe('?search=auto&status=past_due')
  expect(await screen.findByText('4 of 70 policies shown')).toBeTruthy()
  expect(asked(requests)).toContain(`/api/v1/policies?accountNumber=${account}&search=auto&status=past_due`)
  expect((screen.getByLabelText('Policy number or type') as HTMLInputElement).value).toBe('auto')
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('4 of 500 policies shown')).toBeTruthy()
})

test('states that nothing was found, with a link to all', async () => {
  show(
    { ...many(), 'GET /api/v1/policies': { items: [], next: null } },
    { address: '/policies?search=12MF9' },
  )
  expect(await screen.findByRole('heading', { name: 'No policies match' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all policies' }).getAttribute('href')).toBe('/policies')
  expect(screen.queryByRole('heading', { name: 'No policies yet' })).toBeNull()
})

test('offers no search of a short list, and no past due filter to a seat without invoices', async () => {
  show()
  await rowOf('12MF0104417')
  expect(screen.queryByRole('form', { name: 'Find policies' })).toBeNull()
  cleanup()
  show(many({ due: null }), { session: { seats: [{ accountNumber: account, role: 'claims_contact' }] } })
  const status = await screen.findByLabelText('Status')
  expect(within(status).queryByRole('option', { name: 'Past due' })).toBeNull()
})
