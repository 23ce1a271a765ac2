import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import { anOverview, aPayment, aQuote, exampleToday, propertyLine } from '../testing/example-payments.ts'
import { checkoutCall, payCall, quoteCall, sentIn } from '../testing/show-review.tsx'
import PayAccountsScreen from './PayAccountsScreen.tsx'

const accounts = [
  { accountNumber: '1000482917', accountName: 'Larkspur Hollow Fellowship', toPayCents: 89200 },
  { accountNumber: '1000517330', accountName: 'Copperwillow Youth Camp', toPayCents: 33125 },
  { accountNumber: '1000600001', accountName: 'Oxbow Lantern Church', toPayCents: 0 },
]
const [larkspur, copperwillow] = accounts
const idOf = (account: string) => `pay_0195801f2c7a7d3e8c5b6a${account}`

function summaryOf({ toPayCents, ...named }: (typeof accounts)[number]) {
  const agency = { code: 'FT', name: 'Foxglove & Tarn', phone: null, email: null, address: null }
  const due = { toPayCents, pastDueCents: 0, oldestDueDate: '2026-12-01' }
  return { ...named, agency, policiesInForce: 1, openClaims: 0, due }
}

const accountIn = ({ path, body }: ApiRequest): string =>
  (path.match(/\b10\d{8}\b/) ?? body?.match(/\b10\d{8}\b/) ?? [''])[0]
const named = (account: string) => accounts.find(({ accountNumber }) => accountNumber === account)

function quoteFor(request: ApiRequest) {
  const { accountNumber, accountName, toPayCents: amountCents } = named(accountIn(request)) ?? summaryless
  const invoiceNumber = accountNumber === larkspur?.accountNumber ? '1000044110' : '1000060001'
  const line = { ...propertyLine, invoiceNumber, amountCents, amountDueCents: amountCents }
  return aQuote({ accountNumber, accountName, lines: [line], totalCents: amountCents })
}
const summaryless = { accountNumber: '1000482917', accountName: '', toPayCents: 100 }

function paymentFor(request: ApiRequest) {
  const { accountNumber, accountName, toPayCents } = named(accountIn(request)) ?? summaryless
  return aPayment({ paymentId: idOf(accountNumber), accountNumber, accountName, amountCents: toPayCents })
}

function show(more: Answers = {}, at = '/pay/accounts') {
  const seats = accounts.map(({ accountNumber }) => ({ accountNumber, role: 'owner' }))
  let checkouts = 0
  return showScreen(<PayAccountsScreen />, {
    pattern: '/pay/accounts',
    address: at,
    session: { today: exampleToday, accounts_owned: accounts.map((one) => one.accountNumber), seats },
    answers: {
      'GET /api/v1/accounts/summary': accounts.map(summaryOf),
      ...Object.fromEntries(
        accounts.map(({ accountNumber }) => [
          `GET /api/v1/accounts/${accountNumber}`,
          anOverview({
            invoiceNumbers: [accountNumber === larkspur?.accountNumber ? '1000044110' : '1000060001'],
          }),
        ]),
      ),
      ...Object.fromEntries(
        accounts.map(({ accountNumber, accountName, toPayCents: amountCents }) => [
          `GET /api/v1/payments/${idOf(accountNumber)}`,
          aPayment({ paymentId: idOf(accountNumber), accountNumber, accountName, amountCents }),
        ]),
      ),
      [quoteCall]: quoteFor,
      [checkoutCall]: () => ({ checkoutId: `chk_0195801f2c7a7d3e8c5b6a4f3e2d1e0${checkouts++}` }),
      [payCall]: paymentFor,
      ...more,
    },
  })
}

const payAll = () => screen.findByRole('button', { name: 'Pay $1,223.25' })
const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Payments by account' })
  const row = within(list)
    .getAllByRole('listitem')
    .find((each) => each.textContent?.includes(name))
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

beforeEach(() => localStorage.clear())

describe('the review', () => {
  test('offers what is due on each account, and leaves out accounts that owe nothing', async () => {
    show()
    await payAll()
    const list = screen.getByRole('list', { name: 'Accounts to pay' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(list.textContent).toContain('$892.00')
    expect(list.textContent).toContain('$331.25')
    expect(screen.getAllByText('Read the full authorization for', { exact: false })).toHaveLength(2)
  })

  test('does not pay an account that is unticked', async () => {
    const { requests } = show()
    await payAll()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Copperwillow Youth Camp' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $892.00' }))
    await rowOf('Larkspur')
    await waitFor(() => expect(sentIn(requests)).toHaveLength(1))
    expect(accountIn(sentIn(requests)[0] as ApiRequest)).toBe(larkspur?.accountNumber)
  })

  test('offers no Pay while one account has no method', async () => {
    show({
      [quoteCall]: (request: ApiRequest) =>
        accountIn(request) === copperwillow?.accountNumber
          ? { ...quoteFor(request), methodId: null, authorization: null }
          : quoteFor(request),
    })
    const button = await payAll()
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()
  })

  test('states that nothing is due anywhere', async () => {
    show({
      'GET /api/v1/accounts/summary': accounts.map((one) => summaryOf({ ...one, toPayCents: 0 })),
    })
    expect(await screen.findByText('Nothing to pay by hand')).toBeTruthy()
  })
})

describe('one press of Pay', () => {
  test('pays each account once, under a checkout of its own, and shows each outcome', async () => {
    const { requests, router } = show()
    const button = await payAll()
    await userEvent.dblClick(button)
    expect((await rowOf('Copperwillow')).textContent).toContain('Sent to your bank')
    expect((await rowOf('Larkspur')).textContent).toContain('Sent to your bank')
    const sent = sentIn(requests)
    expect(sent.map(accountIn)).toEqual([larkspur?.accountNumber, copperwillow?.accountNumber])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    const ids = accounts.slice(0, 2).map(({ accountNumber }) => idOf(accountNumber))
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('payments')).toBe(ids.join(',')),
    )
  })

  test('shows the refusal of one account, and pays the other', async () => {
    show({
      [payCall]: (request: ApiRequest) =>
        accountIn(request) === larkspur?.accountNumber ? refusal('conflict', 409) : paymentFor(request),
    })
    await userEvent.click(await payAll())
    expect((await rowOf('Copperwillow')).textContent).toContain('Sent to your bank')
    const refused = await rowOf('Larkspur')
    expect(refused.textContent).toContain('Something changed. Nothing was charged.')
    const again = within(refused).getByRole('link').getAttribute('href')
    expect(again).toBe('/pay/review?account=1000482917&invoices=1000044110')
  })

  test('shows the payments that were made after a reload', async () => {
    const ids = accounts.slice(0, 2).map(({ accountNumber }) => idOf(accountNumber))
    const { requests } = show({}, `/pay/accounts?payments=${ids.join(',')}`)
    expect((await rowOf('Larkspur')).textContent).toContain('$892.00')
    expect((await rowOf('Copperwillow')).textContent).toContain('$331.25')
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })
})
