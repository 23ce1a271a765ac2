import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import PayScreen from './PayScreen.tsx'
import { anOverview, aQuote, examplePaymentId, exampleToday } from './testing/example-payments.ts'

const overviewCall = 'GET /api/v1/accounts/1000482917'
const quoteCall = 'GET /api/v1/payments/quote'

function show(address: string, more: Answers = {}, session: object = {}) {
  return showScreen(<PayScreen />, {
    pattern: '/pay',
    address,
    session: { today: exampleToday, ...session },
    answers: { [overviewCall]: anOverview(), [quoteCall]: aQuote(), ...more },
  })
}

const base = '/pay?account=1000482917'

describe('choosing invoices', () => {
  test('shows at its invoice what is scheduled', async () => {
    const scheduled = { paymentId: examplePaymentId, payOn: '2026-11-27', amountCents: 50000 }
    show(base, { [quoteCall]: aQuote({ scheduled: [{ ...scheduled, invoiceNumber: '1000044110' }] }) })
    const rows = within(await screen.findByRole('list', { name: 'Invoices to pay' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => /Scheduled: .*2026\./.exec(textContent ?? '')?.[0])).toEqual([
      'Scheduled: $500.00 on Nov 27, 2026.',
      undefined,
    ])
  })

  test('chooses all that is due if the address names none', async () => {
    show(base)
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true])
    expect(screen.getByRole('status').textContent).toBe('2 invoices chosen$1,284.00')
    expect(screen.getByText(/past due since/).textContent).toBe('past due since Nov 12, 2026')
  })

  test('is read from the address, other amounts too', async () => {
    show(`${base}&invoices=1000044110:10000`)
    expect(await screen.findByLabelText('Amount for 1000044110')).toHaveProperty('value', '100.00')
    expect(screen.getByRole('checkbox', { name: 'Workers Comp 1000044981' })).toHaveProperty('checked', false)
    expect(screen.getByRole('status').textContent).toBe('1 invoice chosen$100.00')
  })

  test('is kept in the address, and continues to the review', async () => {
    const { router } = show(base)
    const amount = await screen.findByLabelText('Amount for 1000044110')
    await userEvent.clear(amount)
    await userEvent.type(amount, '250')
    await userEvent.tab()
    expect(router.state.location.search).toContain(encodeURIComponent('1000044110:25000,1000044981'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Workers Comp 1000044981' }))
    expect(screen.getByRole('status').textContent).toBe('1 invoice chosen$250.00')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText('Now at /pay/review?account=1000482917&invoices=1000044110%3A25000'),
    ).toBeTruthy()
  })

  test('chooses all or none with one press, and keeps typed amounts', async () => {
    const { router } = show(base)
    const typed = await screen.findByLabelText('Amount for 1000044110')
    await userEvent.clear(typed)
    await userEvent.type(typed, '250')
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }))
    expect(screen.getByRole('status').textContent).toBe('No invoice chosen$0.00')
    expect(router.state.location.search).toBe('?account=1000482917&invoices=none')
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByRole('status').textContent).toBe('2 invoices chosen$642.00')
    expect(screen.getByLabelText('Amount for 1000044110')).toHaveProperty('value', '250')
  })

  test('has one heading for the fields, each with its sign', async () => {
    show(base)
    const field = await screen.findByLabelText('Amount for 1000044110')
    expect(screen.getAllByText('Amount to pay')).toHaveLength(1)
    expect(field.parentElement?.textContent).toBe('$')
  })

  test('lists mistakes on top with links to the fields, and each beside its field once', async () => {
    show(base)
    const amount = await screen.findByLabelText('Amount for 1000044110')
    await userEvent.clear(amount)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getAllByText('Enter an amount from $1.00 to $892.00.')).toHaveLength(1)
    expect(screen.getByText('Nothing was charged. Correct what is marked.')).toBeTruthy()
    const way = screen.getByRole('button', { name: 'Correct the amount for 1000044110' })
    expect(way.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(way)
    expect(document.activeElement).toBe(amount)
    await userEvent.type(amount, '10')
    expect(screen.queryByText('Nothing was charged. Correct what is marked.')).toBeNull()
  })

  test.each(['0.99', '892.01', 'half'])('refuses the amount %s beside its field', async (typed) => {
    const { router } = show(base)
    const amount = await screen.findByLabelText('Amount for 1000044110')
    await userEvent.clear(amount)
    await userEvent.type(amount, `${typed}{Enter}`)
    expect(screen.getByText('Enter an amount from $1.00 to $892.00.')).toBeTruthy()
    expect(document.activeElement).toBe(amount)
    expect(router.state.location.pathname).toBe('/pay')
  })

  test('marks a total that leaves out a wrong amount', async () => {
    show(base)
    const amount = await screen.findByLabelText('Amount for 1000044110')
    expect(screen.queryByText(/left out of this total/)).toBeNull()
    await userEvent.clear(amount)
    expect(screen.getByRole('status').textContent).toBe('2 invoices chosen$392.00')
    expect(screen.getByText('An amount that is not right yet is left out of this total.')).toBeTruthy()
  })

  test('states that nothing is chosen, and does not continue', async () => {
    const { router } = show(base)
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one invoiceNothing was charged.')
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
    expect(router.state.location.search).toBe('?account=1000482917&invoices=none')
  })
})

describe('invoices that cannot be paid', () => {
  test('have their reason, with the day of the draft', async () => {
    const notIncluded = [
      { policyNumber: '12CA0220975', policyType: 'AUTO', amountCents: 31640, invoices: 1 },
    ].map((entry) => ({ ...entry, reason: 'drafted', draftsOn: '2026-12-01' }))
    show(base, { [overviewCall]: anOverview({ notIncluded }) })
    const list = await screen.findByRole('list', { name: 'Not payable here' })
    expect(within(list).getByText(/drafted from your bank on Dec 01, 2026/)).toBeTruthy()
    expect(list.textContent).toContain('12CA0220975 · $316.40 open')
  })

  test('link to the payment under way', async () => {
    const notPayable = [
      {
        invoiceNumber: '1000044110',
        reason: 'payment-pending',
        paymentId: examplePaymentId,
        pendingCents: 1000,
        amountDueCents: 89200,
      },
    ]
    show(`${base}&invoices=1000044110`, { [quoteCall]: aQuote({ notPayable, lines: [], totalCents: 0 }) })
    const link = await screen.findByRole('link', { name: 'See that payment' })
    expect(link.getAttribute('href')).toBe(`/payments/${examplePaymentId}`)
    expect(link.parentElement?.textContent).toBe(
      'Invoice 1000044110: $10.00 of $892.00 is on its way. The rest can be paid when it has arrived. See that payment',
    )
    expect(screen.getByRole('heading', { name: 'Nothing to pay now' })).toBeTruthy()
  })

  test.each([
    [100000, '$1,000.00 of $1,626.34 is on its way. The rest can be paid when it has arrived.'],
    [162634, 'It already has a payment in progress. You do not need to pay it again.'],
  ])('show what stays open after %i cents were sent', async (amountCents, sentence) => {
    const notIncluded = [
      {
        policyNumber: '12CA0220975',
        policyType: 'AUTO',
        amountCents,
        dueCents: 162634,
        invoices: 1,
        reason: 'payment-pending',
        sentOn: '2026-11-20',
      },
    ]
    show(base, { [overviewCall]: anOverview({ notIncluded }) })
    const list = await screen.findByRole('list', { name: 'Not payable here' })
    expect(list.textContent).toContain('12CA0220975 · $1,626.34 due')
    expect(list.textContent).toContain(sentence)
  })

  test('are all of them when nothing is due', async () => {
    const { requests } = show(base, { [overviewCall]: anOverview({ invoiceNumbers: [], toPayCents: 0 }) })
    expect(await screen.findByRole('heading', { name: 'Nothing to pay now' })).toBeTruthy()
    expect(requests.filter(({ path }) => path.includes('quote'))).toEqual([])
  })
})

describe('failures', () => {
  test('shows that no money moved after a failed read, until it works', async () => {
    let failures = 1
    show(base, { [overviewCall]: () => (failures-- > 0 ? refusal('unavailable', 503) : anOverview()) })
    expect((await screen.findByRole('alert')).textContent).toContain('No money has been taken')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
  })

  test('tells a seat that may not pay, and requests nothing', () => {
    const { requests } = show(base, {}, { seats: [{ accountNumber: '1000482917', role: 'viewer' }] })
    expect(screen.getByRole('heading', { name: 'Paying is not part of your role' })).toBeTruthy()
    expect(requests).toEqual([])
  })
})
