import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import AdminPaymentScreen from './AdminPaymentScreen.tsx'

const at = '2026-03-10T14:40:00.000Z'
const paymentId = 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'
const path = `/api/v1/admin/payments/${paymentId}`
const facts = {
  isOurs: true,
  status: 'succeeded',
  amountCents: 162_634,
  refundedCents: 0,
  chargeId: 'ch_1',
  reasonCode: null,
  dispute: null,
  isInquired: false,
}
const payment = {
  paymentId,
  confirmation: 'P7K2QX9M4T',
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  state: 'succeeded',
  since: at,
  createdAt: at,
  amountCents: 162_634,
  refundedCents: 0,
  method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
  cardChecks: { street: null, zip: 'pass', code: 'pass' },
  isPostedUnshown: false,
  processorId: 'pi_1',
  reasonCode: null,
  reconcileCount: 0,
  manualReviewSince: null,
  reconstructedAt: null,
  unresolved: ['not_posted'],
  lines: [
    {
      invoiceNumber: '1000044110',
      policyNumber: '12MF0104417',
      amountCents: 162_634,
      dueCents: 170_000,
      dueDate: '2026-03-15',
    },
  ],
  transitions: [
    { step: 0, state: 'created', event: 'created', at, detail: {} },
    { step: 1, state: 'submitted', event: 'submitted', at, detail: {} },
    { step: 2, state: 'succeeded', event: 'processor_succeeded', at, detail: { chargeId: 'ch_1' } },
  ],
  ledger: [
    {
      booking: 'pend',
      businessDay: '2026-03-10',
      entries: [
        { account: 'receivable_pending', amountCents: 162_634 },
        { account: 'customer', amountCents: -162_634 },
      ],
    },
  ],
  events: [
    {
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      receivedAt: at,
      appliedAt: null,
      outcome: null,
      tries: 1,
    },
  ],
  emails: [
    {
      kind: 'payment_receipt',
      createdAt: at,
      sentAt: null,
      nextTryAt: null,
      bouncedAt: null,
      tries: 30,
      lastError: 'refused',
    },
    {
      kind: 'payment_code',
      createdAt: at,
      sentAt: null,
      nextTryAt: null,
      bouncedAt: null,
      tries: 1,
      lastError: 'not needed',
    },
  ],
  processor: { answer: 'read', asOf: at, facts },
}

const noRefunds = {
  refundableCents: 162_634,
  lines: [{ invoiceNumber: '1000044110', amountCents: 162_634 }],
  invoices: [],
  why: null,
  approvalLimitCents: 50_000,
  withoutApprovalCents: 50_000,
  refunds: [],
}

function show(answers: object = {}, permissions = ['look_up', 'operate']) {
  return showScreen(<AdminPaymentScreen />, {
    pattern: '/admin/payments/:paymentId',
    address: `/admin/payments/${paymentId}`,
    session: {
      user_type: 'Employee',
      display_name: 'Jorun Castellane',
      accounts_owned: [],
      activeAccountNumber: null,
      seats: [],
      permissions,
    },
    answers: { [`GET ${path}`]: payment, [`GET ${path}/refunds`]: noRefunds, ...answers },
  })
}
const withProcessor = (processor: object) => ({
  [`GET ${path}`]: { ...payment, processor: { asOf: at, ...processor } },
})
const card = async (name: string) => await screen.findByRole('region', { name })

describe('one payment', () => {
  test('shows our books beside those of the processor, and what to do', async () => {
    show()
    expect((await card('Our books')).textContent).toContain('Received, not posted yet')
    const theirs = await card('The processor’s book')
    expect(theirs.textContent).toContain('Money taken')
    expect(theirs.textContent).toContain('As ofMar 10, 2026, 9:40 AM CDT')
    expect(screen.getByText('Not posted after 10 banking days')).toBeTruthy()
    expect(screen.getByText(/Ask billing to post it/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Larkspur Hollow/ }).getAttribute('href')).toBe(
      '/admin/payments?accountNumber=1000482917',
    )
  })

  test('offers to mark what billing has posted without a version, and shows the result', async () => {
    const posted = { ...payment, isPostedUnshown: true }
    show({ [`GET ${path}`]: posted, [`POST ${path}/posted`]: { answer: 'posted', state: 'posted' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as posted' }))
    expect(await screen.findByText('The payment is marked as posted')).toBeTruthy()
  })

  test('states that nothing has changed when the marking fails', async () => {
    const posted = { ...payment, isPostedUnshown: true }
    show({ [`GET ${path}`]: posted, [`POST ${path}/posted`]: refusal('unavailable', 503) })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as posted' }))
    expect(await screen.findByText('We could not mark the payment')).toBeTruthy()
  })

  test('offers no marking to employees who may only look up, nor for a payment that billing has not posted', async () => {
    show({ [`GET ${path}`]: { ...payment, isPostedUnshown: true } }, ['look_up'])
    await card('Our books')
    expect(screen.queryByRole('button', { name: 'Mark as posted' })).toBeNull()
  })

  test('names the card checks that did not pass', async () => {
    const cardChecks = { street: null, zip: 'fail', code: 'unavailable' }
    show({ [`GET ${path}`]: { ...payment, cardChecks } })
    expect((await card('Our books')).textContent).toContain(
      'Checks of the card when it was savedZIP code does not match, security code not answered by the card’s bank',
    )
  })

  test('shows when it was reconstructed, and nothing about it otherwise', async () => {
    show({ [`GET ${path}`]: { ...payment, reconstructedAt: at } })
    expect((await card('Our books')).textContent).toContain(
      'Reconstructed from the processorMar 10, 2026, 9:40',
    )
  })

  test('shows no card checks where all passed', async () => {
    show()
    expect((await card('Our books')).textContent).not.toContain('Checks of the card')
  })

  test('shows its invoices, its trace, its ledger, its events and its emails', async () => {
    show()
    const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
    await card('Our books')
    expect(rowsOf('Invoices of this payment')[0]?.textContent).toContain('$1,700.00 on Mar 15, 2026')
    expect(rowsOf('What happened to this payment').map((row) => row.textContent)).toEqual([
      'Started, not sentMar 10, 2026, 9:40:00 AM CDTThe payer reviewed itcreated',
      'Sent, no answer yetMar 10, 2026, 9:40:00 AM CDTThe payer pressed Pay, or its day camesubmitted',
      'Received, not posted yetMar 10, 2026, 9:40:00 AM CDTThe processor has the moneyprocessor_succeeded · ch_1',
    ])
    expect(rowsOf('Ledger of this payment')[0]?.textContent).toBe(
      'Payment sentpendMar 10, 2026Sent, outcome not knownreceivable_pending$1,626.34Promised by the payercustomer-$1,626.34',
    )
    const [event] = rowsOf('Events of the processor')
    expect(event?.textContent).toContain('Payment succeededpayment_intent.succeeded · evt_1')
    expect(event?.textContent).toContain('Not yet, tried once')
    const [email, passedOver] = rowsOf('Emails about this payment')
    expect(email?.textContent).toBe('ReceiptGiven upLast trouble refused')
    expect(email?.getAttribute('data-tone')).toBe('danger')
    expect(passedOver?.textContent).toBe('One-time codeNot neededLast trouble None')
    expect(passedOver?.getAttribute('data-tone')).not.toBe('danger')
  })

  test('shows the code alone where another version names something unknown', async () => {
    const transitions = [{ step: 0, state: 'created', event: 'from_tomorrow', at, detail: {} }]
    const ledger = [
      {
        booking: 'constructor',
        businessDay: '2026-03-10',
        entries: [{ account: 'to_come', amountCents: 1 }],
      },
    ]
    show({ [`GET ${path}`]: { ...payment, transitions, ledger } })
    await card('Our books')
    expect(screen.getByRole('table', { name: 'What happened to this payment' }).textContent).toContain(
      'CDTfrom_tomorrow',
    )
    expect(screen.getByRole('table', { name: 'Ledger of this payment' }).textContent).toContain(
      'constructorMar 10, 2026to_come$0.01',
    )
  })

  test.each([
    [
      { zip: 'pass', street: null, code: 'pass' },
      'insufficient_funds',
      /The card was declined\. Use another/,
    ],
    [null, 'charge_exceeds_source_limit', /The payment from this bank account was not accepted\./],
  ])('shows what the payer sees of a refusal, card checks %j, code %s', async (cardChecks, code, words) => {
    const transitions = [
      { step: 2, state: 'failed', event: 'processor_declined', at, detail: { reasonCode: code } },
    ]
    show({ [`GET ${path}`]: { ...payment, state: 'failed', reasonCode: code, cardChecks, transitions } })
    expect((await card('Our books')).textContent).toMatch(words)
  })

  test('shows that the processor cannot be reached, with our books', async () => {
    show(withProcessor({ answer: 'not_reachable', facts: null }))
    expect(await screen.findByText('The processor cannot be reached')).toBeTruthy()
    expect(screen.getByText(/Tried at Mar 10, 2026/)).toBeTruthy()
    expect(await card('Our books')).toBeTruthy()
  })

  test.each([
    ['not_there', 'The processor has no such payment'],
    ['not_named', /has not given us a number for this payment/],
  ])('shows that the processor has no record: %s', async (answer, words) => {
    show(withProcessor({ answer, facts: null }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('warns of facts that belong to another payment', async () => {
    show(withProcessor({ answer: 'read', facts: { ...facts, isOurs: false } }))
    expect(await screen.findByText('This is not the payment that we sent')).toBeTruthy()
  })

  test('shows that only the cardholder’s bank asks, and that no money moved', async () => {
    show(withProcessor({ answer: 'read', facts: { ...facts, isInquired: true } }))
    expect(await screen.findByText('The cardholder’s bank asks about this payment')).toBeTruthy()
  })

  test('shows that it cannot be read, with a retry', async () => {
    let failing = true
    show({ [`GET ${path}`]: () => (failing ? refusal('unavailable', 503) : payment) })
    expect(await screen.findByText('We could not read this payment')).toBeTruthy()
    failing = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Our books')).toBeTruthy()
  })
})

describe('asking the processor now', () => {
  const reconcilePath = `POST ${path}/reconcile`
  const press = async () => {
    await screen.findByText('$1,626.34 can be refunded.')
    fireEvent.click(screen.getByRole('button', { name: 'Ask the processor now' }))
  }

  test.each([
    ['taken_over', 'The processor has answered'],
    ['no_answer', 'The processor did not answer'],
    ['too_early', 'It is too early to ask'],
    ['nothing_to_reconcile', 'There is nothing to ask'],
  ])('shows the result: %s', async (answer, words) => {
    show({ [reconcilePath]: { answer, state: 'succeeded' } })
    await press()
    expect(
      within(screen.getByRole('status')).getByText((await screen.findByText(words)).textContent),
    ).toBeTruthy()
  })

  test('reads the payment and its refunds again, and asks once however often it is pressed', async () => {
    const { requests } = show({ [reconcilePath]: { answer: 'taken_over', state: 'succeeded' } })
    await press()
    fireEvent.click(screen.getByRole('button', { name: 'Ask the processor now' }))
    await screen.findByText('The processor has answered')
    await expect
      .poll(() => requests.map(({ method }) => method))
      .toEqual(['GET', 'GET', 'POST', 'GET', 'GET'])
  })

  test('states that no money moved when it fails', async () => {
    show({ [reconcilePath]: refusal('unavailable', 503) })
    await press()
    expect(await screen.findByText('We could not ask the processor')).toBeTruthy()
    expect(screen.getByText('No money was moved by this. Try again in a minute.')).toBeTruthy()
    expect(screen.getByText('Incident INC-7F3K')).toBeTruthy()
  })

  test('is not offered without the right to operate', async () => {
    show({}, ['look_up'])
    await card('Our books')
    expect(screen.queryByRole('button', { name: 'Ask the processor now' })).toBeNull()
  })
})

test('requests nothing without the right to look up', () => {
  const { requests } = show({}, ['operate'])
  expect(screen.getByText('Payments are not part of your role')).toBeTruthy()
  expect(requests).toEqual([])
})
