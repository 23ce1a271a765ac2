import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/show-screen.tsx'
import {
  aCard,
  aMethod,
  aQuote,
  asOffered,
  cardId,
  examplePaymentId,
  propertyLine,
  workersLine,
} from './testing/example-payments.ts'
import { address, online, paid, payButton, quoteCall, sentIn, showReview } from './testing/show-review.tsx'

beforeEach(() => localStorage.clear())

describe('before Pay is pressed', () => {
  test('shows lines, method, fee, day, total and the text to sign', async () => {
    showReview()
    const pay = await payButton()
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'InvoicePolicyDueAmount',
      '1000044110Property / LiabilityDue Dec 01, 2026$892.00',
      '1000044981Workers CompDue Nov 12, 2026$392.00',
    ])
    expect(screen.getByRole('radio', { name: 'Business checking ending 6789' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByText('First Federal Savings · no fee')).toBeTruthy()
    expect(screen.getByText('Expires 08/2028 · no fee')).toBeTruthy()
    expect(screen.getByText('$0.00')).toBeTruthy()
    expect(screen.getByText('Nov 20, 2026')).toBeTruthy()
    expect(screen.getByText(/^By pressing Pay you authorize/)).toBeTruthy()
    expect(screen.getByText('Second paragraph.')).toBeTruthy()
    expect(pay).toHaveProperty('disabled', false)
  })

  test('shows an employee who pays for a caller one question, and waits for the yes', async () => {
    const { requests } = showReview({}, address, undefined, {
      acting_as: { employeeName: 'Junia Castellane', endsAt: '2099-01-01T00:00:00Z' },
    })
    const pay = await payButton()
    expect(screen.getAllByText(/^By pressing Pay you authorize/)).toHaveLength(1)
    expect(pay).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'They said yes' }))
    await userEvent.click(pay)
    expect(await screen.findByText(paid)).toBeTruthy()
    expect(sentIn(requests).map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      { hasCallerAgreed: true },
    ])
  })

  test('shows the amount due beside a part payment', async () => {
    showReview({ [quoteCall]: aQuote({ lines: [{ ...propertyLine, amountCents: 10_000 }] }) })
    await payButton()
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(
      '1000044110Property / LiabilityDue Dec 01, 2026$100.00 of $892.00',
    )
  })

  test('states that nothing chosen can be paid now', async () => {
    const nothingSent = { paymentId: null, pendingCents: null, amountDueCents: 0 }
    const notPayable = [{ invoiceNumber: '1000044110', reason: 'nothing-due', ...nothingSent }]
    showReview({ [quoteCall]: aQuote({ notPayable, lines: [], totalCents: 0 }) })
    expect(
      await screen.findByText('What you chose cannot be paid now. Nothing was charged by this page.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Choose at least one/)).toBeNull()
  })

  test('explains the effect of a payment on cover before the button', async () => {
    const ofPolicy = { policyNumber: '12WC0310442', policyType: 'WORKERSCOMP', cancelsOn: '2026-11-30' }
    const warnings = [
      { kind: 'stops_cancellation', ...ofPolicy, receivedBy: '2026-11-29', mayBeReturned: true },
    ]
    showReview({ [quoteCall]: aQuote({ warnings }) })
    const pay = await payButton()
    const sentence = screen.getByText(
      'Workers Comp cancels on Nov 30, 2026 unless this payment is received and not returned. A bank payment that comes back later counts as not paid.',
    )
    expect(sentence.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('names the policy among several of one type', async () => {
    const other = { ...workersLine, invoiceNumber: '1000044982', policyNumber: '12WC0310443' }
    const kind = 'stops_cancellation'
    const warnings = [workersLine, other, propertyLine].map(({ policyNumber, policyType }) => ({
      kind,
      policyNumber,
      policyType,
      cancelsOn: '2026-11-30',
      receivedBy: '2026-11-29',
      mayBeReturned: false,
    }))
    showReview({ [quoteCall]: aQuote({ lines: [propertyLine, workersLine, other], warnings }) })
    expect(
      await screen.findByText(
        'Workers Comp 12WC0310442, Workers Comp 12WC0310443, Property / Liability cancel on Nov 30, 2026 unless this payment is received and not returned.',
      ),
    ).toBeTruthy()
  })

  test('names the method on the card of the total, and shows the text right above Pay', async () => {
    const lines = Array.from({ length: 37 }, (_, at) => ({
      ...propertyLine,
      invoiceNumber: String(1_000_050_000 + at),
    }))
    showReview({ [quoteCall]: aQuote({ lines }) })
    const pay = await payButton()
    const card = screen.getByRole('region', { name: 'Total' })
    expect(within(card).getByText('Business checking ending 6789')).toBeTruthy()
    const text = within(card).getByText(/^By pressing Pay you authorize/)
    expect(text.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByText(/^By pressing Pay you authorize/)).toHaveLength(1)
  })

  test('folds a long list, and prints it in full', async () => {
    const lines = Array.from({ length: 37 }, (_, at) => ({
      ...propertyLine,
      invoiceNumber: String(1_000_050_000 + at),
    }))
    showReview({ [quoteCall]: aQuote({ lines }) })
    const more = await screen.findByRole('button', { name: 'Show all 37 invoices' })
    const folded = () => document.querySelectorAll('tr[data-folded]').length
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(37)
    expect(folded()).toBe(29)
    await userEvent.click(more)
    expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
    expect(folded()).toBe(0)
  })

  test('links to other invoices and amounts', async () => {
    showReview()
    const link = await screen.findByRole('link', { name: 'Change invoices or amounts' })
    expect(link.getAttribute('href')).toBe('/pay?account=1000482917&invoices=1000044110%2C1000044981')
  })

  test('requests the text of another method, and offers no Pay until it is there', async () => {
    let answer: (quote: object) => void = () => {}
    const { requests, router } = showReview({
      [quoteCall]: ({ path }: ApiRequest) =>
        path.includes(cardId) ? new Promise((resolve) => (answer = resolve)) : aQuote(),
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Visa ending 4242' }))
    expect(await payButton()).toHaveProperty('disabled', true)
    answer(
      aQuote({
        methodId: cardId,
        authorization: { version: 'v', short: 'Card words.', text: 'T', hash: 'c' },
      }),
    )
    expect(await screen.findByText('Card words.')).toBeTruthy()
    expect(router.state.location.search).toContain(`method=${cardId}`)
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect(JSON.parse(sentIn(requests)[0]?.body ?? '')).toMatchObject({
      methodId: cardId,
      authorization: { version: 'v', hash: 'c' },
    })
  })

  test.each([
    [aCard({ state: 'expired' }), 'Expired 08/2028.'],
    [aMethod({ id: cardId, state: 'disabled' }), 'Your bank does not allow payments from it.'],
    [aMethod({ id: cardId, state: 'pending_verification' }), /^Not confirmed yet/],
  ])('gives the reason for a method that cannot pay (%#)', async (method, reason) => {
    showReview({ [quoteCall]: aQuote({ methods: [aMethod(), method].map(asOffered) }) })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getAllByRole('radio').map((radio) => radio.hasAttribute('disabled'))).toEqual([false, true])
  })

  test('names the method of another account in the list and in the total', async () => {
    const other = { accountNumber: '1000099125', accountName: 'Kestrel Plains Baptist Association' }
    const methods = [aMethod(other), aCard()]
    showReview({
      [quoteCall]: aQuote({
        methods: methods.map((each) => ({ ...asOffered(each), accountName: other.accountName })),
      }),
    })
    const radio = await screen.findByRole('radio', { name: 'Business checking ending 6789' })
    const saved = 'Saved on Kestrel Plains Baptist Association'
    expect(describedBy(radio)).toBe(`${saved} · First Federal Savings · no fee`)
    expect(within(screen.getByRole('region', { name: 'Total' })).getByText(saved)).toBeTruthy()
    expect(describedBy(screen.getByRole('radio', { name: 'Visa ending 4242' }))).toBe(
      'Expires 08/2028 · no fee',
    )
  })

  test('waits where no method is chosen, and explains a refused one', async () => {
    const methods = [{ ...asOffered(aMethod()), wasRefused: true }]
    showReview({ [quoteCall]: aQuote({ methods, methodId: null, authorization: null }) })
    const radio = await screen.findByRole('radio', { name: 'Business checking ending 6789' })
    expect(radio).toHaveProperty('checked', false)
    expect(describedBy(radio)).toBe('The last payment with it was refused · First Federal Savings · no fee')
    expect(screen.getByText('Choose a way to pay first.')).toBeTruthy()
    expect(await payButton()).toHaveProperty('disabled', true)
  })

  test('offers no card above its limit', async () => {
    showReview({ [quoteCall]: aQuote({ totalCents: 26_000_00, needsCode: true }) })
    expect(await screen.findByText('A card takes at most $25,000.00 in one payment.')).toBeTruthy()
    expect(screen.getByText(/we send you a code first/)).toBeTruthy()
  })

  test('states at the button that the chosen card is above its limit', async () => {
    showReview({ [quoteCall]: aQuote({ totalCents: 26_000_00, methodId: cardId }) })
    expect(await screen.findByText(/Choose another way to pay\.$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $26,000.00' })).toHaveProperty('disabled', true)
  })

  test('links to adding a method and back without a saved one', async () => {
    showReview({ [quoteCall]: aQuote({ methods: [], methodId: null, authorization: null }) })
    const link = await screen.findByRole('link', { name: 'Add a bank account' })
    const target = new URL(link.getAttribute('href') ?? '', 'https://portal.invalid')
    expect(target.pathname).toBe('/payment/methods')
    expect(target.searchParams.get('add')).toBe('bank')
    expect(target.searchParams.get('returnTo')).toBe(
      '/pay/review?account=1000482917&invoices=1000044110%2C1000044981',
    )
    expect(await payButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Add a way to pay first.')).toBeTruthy()
    expect(screen.getByText(/A card works today, up to \$25,000.00. A bank account takes days/)).toBeTruthy()
  })

  test('states while BillingCenter is off that payments are queued', async () => {
    const off = { imageright: online, billing_center: { online: false }, smartcomms: online }
    const asOf = { [quoteCall]: aQuote({ billingAsOf: '2026-11-20T15:05:00.000Z' }) }
    showReview({ 'GET /status/events': { MyAccountEvents: off }, ...asOf })
    const notice = await screen.findByText(/Your invoices show it when billing is back/)
    expect(notice.textContent).toMatch(/last ones we know, as of .*Nov 20.*9:05/)
  })
})

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('nothing to review', () => {
  test('sends an address without invoices to the choice', async () => {
    showReview({}, '/pay/review?account=1000482917')
    const link = await screen.findByRole('link', { name: 'Choose invoices' })
    expect(link.getAttribute('href')).toBe('/pay?account=1000482917')
  })

  test('sends an amount that may not be paid to the choice', async () => {
    showReview({ [quoteCall]: refusal('input.invalid', 422) })
    expect(await screen.findByRole('heading', { name: 'Choose the amounts again' })).toBeTruthy()
  })

  test('links to a payment that is already under way', async () => {
    const notPayable = ['1000044110', '1000044981'].map((invoiceNumber) => ({
      invoiceNumber,
      reason: 'payment-pending',
      paymentId: examplePaymentId,
      pendingCents: 89200,
      amountDueCents: 89200,
    }))
    showReview({ [quoteCall]: aQuote({ lines: [], notPayable, totalCents: 0, authorization: null }) })
    expect(await screen.findAllByRole('link', { name: 'See that payment' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})
