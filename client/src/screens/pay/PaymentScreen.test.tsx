import type { ApiRequest } from '@myaccount/contract/render-port'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import { describePayment } from '@myaccount/domain/payments/payment-words'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/show-screen.tsx'
import { aPayment, examplePaymentId, exampleToday } from './testing/example-payments.ts'
import { path, show, standing } from './testing/show-payment.tsx'

const declined = { state: 'failed', failedBy: 'processor_declined' }
const noMoney = 'No money has been taken.'

describe('the page begins with the result', () => {
  test.each([
    [{ state: 'submitted' }, 'We sent your payment'],
    [{ state: 'processing' }, 'We sent your payment to your bank'],
    [{ state: 'unknown' }, 'We are checking this payment'],
    [{ state: 'succeeded' }, 'Payment received'],
    [{ state: 'posted', postedOn: '2026-11-23' }, 'Payment received'],
    [declined, 'Your payment was declined'],
    [{ state: 'failed', failedBy: 'bank_refused' }, 'Your bank refused this payment'],
    [{ state: 'failed', failedBy: 'not_sent' }, 'We could not send this payment'],
    [{ state: 'cancelled' }, 'This payment was not completed'],
    [{ state: 'created', submittedAt: null }, 'Enter your code to pay'],
    [{ state: 'requires_action' }, 'Confirm this payment with your bank'],
    [{ state: 'returned' }, 'Your bank returned this payment'],
    [{ state: 'refunded', refundedCents: 128400 }, 'This payment was refunded'],
    [{ state: 'partially_refunded', refundedCents: 100 }, 'A part of this payment was refunded'],
    [{ state: 'disputed' }, 'This payment is under dispute'],
  ])('has the headline of %j', async (changes, headline) => {
    show(aPayment(changes))
    await standing()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headline)
  })

  test('shows the next step in the first card, and the number in the one after it', async () => {
    show(aPayment({ ...declined, reason: { reason: 'card_declined', remedy: 'other_card_or_bank' } }))
    const first = await screen.findByRole('region', { name: 'Declined' })
    expect(await within(first).findByRole('link', { name: 'Pay another way' })).toBeTruthy()
    const facts = screen.getByRole('region', { name: 'About this payment' })
    expect(facts.querySelector('dl > div')?.textContent).toBe('Confirmation numberP7K2M9QX4T')
    expect(screen.getAllByRole('region').slice(0, 2)).toEqual([first, facts])
  })

  test('shows beside its amount the invoice of which a part was sent back', async () => {
    const [line, other] = aPayment().lines
    const lines = [{ ...line, refundedCents: 5_000 }, other]
    show(aPayment({ state: 'partially_refunded', refundedCents: 5_000, lines }))
    const row = await screen.findByRole('row', { name: /Sent back: \$50\.00/ })
    expect(row.textContent).toContain(line?.invoiceNumber)
    expect(screen.getAllByText(/Sent back: /)).toHaveLength(1)
  })

  test('shows the code field in the first card, without repeating it in an announcement', async () => {
    show(aPayment({ state: 'created', submittedAt: null }))
    const first = await screen.findByRole('region', { name: 'Enter the code that we sent you' })
    const field = within(first).getByLabelText(/^Code from our/)
    expect(screen.getByRole('status').contains(field)).toBe(false)
  })
})

describe('the steps', () => {
  const steps = async () => {
    await standing()
    return within(screen.getByRole('list', { name: 'Steps of the payment' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent)
  }

  test.each([
    [{ state: 'processing' }, ['Invoices done', 'Review done', '3Receipt now']],
    [{ state: 'posted', postedOn: '2026-11-23' }, ['Invoices done', 'Review done', 'Receipt done']],
    [{ state: 'created' }, ['Invoices done', 'Review done', '3Code now', '4Receipt to come']],
    [{ state: 'requires_action' }, ['Invoices done', 'Review done', '3Your bank now', '4Receipt to come']],
  ])('lists the steps of %j', async (changes, expected) => {
    show(aPayment(changes))
    expect(await steps()).toEqual(expected)
  })
})

describe('the standing, and whether money was taken', () => {
  test.each([
    [{ state: 'submitted' }, 'Sent', 'Do not pay again.'],
    [{ state: 'processing' }, 'Sent to your bank', 'Your bank takes about 4 banking days'],
    [
      { state: 'unknown' },
      'We are checking. Do not pay again.',
      'We do not know yet whether the money was taken.',
    ],
    [{ state: 'succeeded' }, 'Payment received, being posted', 'You paid $1,284.00.'],
    [{ state: 'posted', postedOn: '2026-11-23' }, 'Paid', 'You paid $1,284.00. Your invoices show it.'],
    [{ ...declined, reason: { reason: 'card_declined', remedy: 'other_card_or_bank' } }, 'Declined', noMoney],
    [
      {
        state: 'failed',
        failedBy: 'bank_refused',
        reason: { reason: 'insufficient_funds', remedy: 'pay_again' },
      },
      'Your bank refused it',
      noMoney,
    ],
    [{ state: 'failed', failedBy: 'never_arrived' }, 'Not completed', noMoney],
    [
      { state: 'failed', failedBy: 'not_sent', reason: { reason: 'not_sent', remedy: 'later_or_call' } },
      'Not sent',
      'We could not send this payment. No money has been taken.',
    ],
    [{ state: 'cancelled' }, 'Not completed', noMoney],
    [{ state: 'expired' }, 'Not completed', noMoney],
    [{ state: 'created', submittedAt: null }, 'Enter the code that we sent you', noMoney],
    [{ state: 'requires_action' }, 'Confirm with your bank', 'Your bank asks you to confirm this payment.'],
    [
      { state: 'returned', reason: { reason: 'account_closed_or_wrong', remedy: 'add_another_account' } },
      'Returned',
      'The money went back to you',
    ],
    [
      { state: 'refunded', refundedCents: 128400, refundedOn: '2026-11-21' },
      'Refunded',
      '$1,284.00 was sent back to you on Nov 21, 2026. That is all of it.',
    ],
    [
      { state: 'partially_refunded', refundedCents: 5000, refundedOn: '2026-11-21', postedOn: '2026-11-20' },
      'Refunded in part',
      '$50.00 was sent back to you on Nov 21, 2026. The other $1,234.00 remains paid.',
    ],
    [
      { state: 'partially_refunded', refundedCents: 5000, refundedOn: '2026-11-21' },
      'Refunded in part',
      'The other $1,234.00 was received. We expect your invoices to show it by',
    ],
    [{ state: 'disputed' }, 'Under dispute', 'The money was taken'],
  ])('shows the standing of %j', async (changes, title, money) => {
    show(aPayment(changes))
    const words = await standing()
    expect(within(words).getByText(title)).toBeTruthy()
    expect(words.textContent).toContain(money)
  })

  // The bank may have debited long before we hear of it.
  test.each(paymentStates.filter((state) => describePayment(state).moneyTaken === 'not_yet'))(
    '%s never denies that money was taken',
    async (state) => {
      show(aPayment({ state }))
      const words = await standing()
      expect(words.textContent).not.toMatch(/\bnot (yet )?(been )?(paid|taken|charged)|no money/i)
    },
  )

  test('shows the remedy of a decline, and links back to the same invoices, with the last day', async () => {
    show(aPayment({ ...declined, reason: { reason: 'card_declined', remedy: 'other_card_or_bank' } }))
    expect((await standing()).textContent).toContain('Use another card, or pay from a bank account.')
    expect((await screen.findByRole('link', { name: 'Pay another way' })).getAttribute('href')).toBe(
      '/pay/review?account=1000482917&invoices=1000044110%3A89200%2C1000044981%3A39200',
    )
    expect(
      await screen.findByText('The oldest of these invoices was due Nov 12, 2026. Pay as soon as you can.'),
    ).toBeTruthy()
  })

  test('states that no money moved for an unknown reason', async () => {
    show(aPayment({ ...declined, reason: { reason: 'new_reason', remedy: 'new_remedy' } }))
    expect((await standing()).textContent).toContain(noMoney)
  })
})

describe('the receipt', () => {
  test('has number, method, days, lines and the course so far', async () => {
    show(aPayment())
    const facts = await screen.findByRole('region', { name: 'About this payment' })
    expect(facts.textContent).toContain('Business checking ending 6789')
    expect(facts.textContent).toContain('Once paid, counts as receivedNov 20, 2026')
    expect(facts.textContent).toContain('Expected on your invoicesNov 27, 2026')
    expect(screen.getAllByRole('row')).toHaveLength(3)
    const course = screen.getByRole('region', { name: 'What happened so far' })
    expect(
      within(course)
        .getAllByRole('listitem')
        .map((move) => move.firstChild?.textContent),
    ).toEqual(['Sent', 'Sent to your bank'])
    expect(course.textContent).not.toContain('Business day')
    expect(screen.getByRole('link', { name: 'Receipt PDF' }).getAttribute('href')).toBe(
      `/api/v1/payments/${examplePaymentId}/receipt.pdf`,
    )
  })

  test.each([
    ['before the payment was sent', { state: 'created', submittedAt: null }],
    ['after it came to nothing', declined],
  ])('is not offered %s, which counts for no day', async (_when, changes) => {
    show(aPayment(changes))
    await standing()
    expect(screen.queryByRole('link', { name: 'Receipt PDF' })).toBeNull()
    expect(screen.queryByText('Counts as received')).toBeNull()
  })
})

describe('the page while it is open', () => {
  test('turns pending into paid, in the background', async () => {
    let asked = 0
    const { requests } = show(() => {
      asked += 1
      return aPayment(asked === 1 ? { state: 'submitted' } : { state: 'posted', postedOn: exampleToday })
    })
    expect((await standing()).textContent).toContain('We are waiting for the answer.')
    expect(await within(await standing()).findByText('Paid', {}, { timeout: 4000 })).toBeTruthy()
    expect(requests.every(({ isBackground }) => isBackground)).toBe(true)
  })

  test('asks the processor once after the return from the bank', async () => {
    const { requests, router } = show(
      aPayment({ state: 'requires_action' }),
      { [`POST /api/v1${path}/check`]: aPayment({ state: 'succeeded' }) },
      `${path}?from=bank`,
    )
    expect(await within(await standing()).findByText('Payment received, being posted')).toBeTruthy()
    expect(requests.filter(({ method }: ApiRequest) => method === 'POST')).toHaveLength(1)
    expect(router.state.location.search).toBe('')
  })

  test('does not bring back a person who left while the processor was asked', async () => {
    const held = Promise.withResolvers<unknown>()
    const { router } = show(
      aPayment({ state: 'requires_action' }),
      { [`POST /api/v1${path}/check`]: () => held.promise },
      `${path}?from=bank`,
    )
    await standing()
    await act(() => router.navigate('/help'))
    await act(async () => held.resolve(aPayment({ state: 'succeeded' })))
    expect(router.state.location.pathname).toBe('/help')
  })
})

describe('a payment that waits for the payer', () => {
  test('links to the bank first, and can be given up', async () => {
    const actionUrl = 'https://bank.example/confirm'
    show(aPayment({ state: 'requires_action', actionUrl }), {
      [`POST /api/v1${path}/cancel`]: aPayment({ state: 'cancelled' }),
    })
    const link = await screen.findByRole('link', { name: 'Confirm with your bank' })
    expect(link.getAttribute('href')).toBe(actionUrl)
    const giveUp = screen.getByRole('button', { name: 'Give up' })
    expect(link.compareDocumentPosition(giveUp) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(giveUp)
    expect(await within(await standing()).findByText('Not completed')).toBeTruthy()
  })

  test('is sent with six digits, and not with fewer', async () => {
    const { requests } = show(aPayment({ state: 'created', submittedAt: null }), {
      [`POST /api/v1${path}/code`]: aPayment({ state: 'succeeded' }),
    })
    const field = await screen.findByLabelText('Code from our email')
    await userEvent.type(field, '12345{Enter}')
    expect(screen.getByText('Enter the six digits.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '123 456{Enter}')
    expect(await within(await standing()).findByText('Payment received, being posted')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      '{"code":"123456"}',
    ])
  })

  test('shows a wrong code at its field, once', async () => {
    const message = 'That code is wrong. You have 4 tries left.'
    const errors = [{ field: 'code', message }]
    show(aPayment({ state: 'created' }), {
      [`POST /api/v1${path}/code`]: refusal('input.invalid', 422, { errors }),
    })
    const field = await screen.findByLabelText('Code from our email')
    await userEvent.type(field, '123456{Enter}')
    const words = await screen.findByText(message)
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(words.id)
    expect(screen.queryByText('Not now')).toBeNull()
  })

  test('shows a message about no field on top of the form', async () => {
    show(aPayment({ state: 'created' }), { [`POST /api/v1${path}/code`]: refusal('input.invalid', 422) })
    await userEvent.type(await screen.findByLabelText('Code from our email'), '123456{Enter}')
    expect(await screen.findByText('Please try again.')).toBeTruthy()
  })

  test.each([
    ['a refusal in a code of a newer server: its words', 409, 'Please try again.'],
    ['a fault that is not of ours: nobody knows', 502, 'We are checking. Do not pay again.'],
  ])('handles a code answered by %s', async (_, status, words) => {
    show(aPayment({ state: 'created' }), { [`POST /api/v1${path}/code`]: refusal('of.another', status) })
    await userEvent.type(await screen.findByLabelText('Code from our email'), '123456{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('sends another code on request', async () => {
    const { requests } = show(aPayment({ state: 'created' }), {
      [`POST /api/v1${path}/code/new`]: {},
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('A new code is on its way to you.')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('is not to be sent again without an answer', async () => {
    show(aPayment({ state: 'created' }), {
      [`POST /api/v1${path}/code`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await userEvent.type(await screen.findByLabelText('Code from our email'), '123456{Enter}')
    expect(await screen.findByText('We are checking. Do not pay again.')).toBeTruthy()
  })
})

test('makes no statement about the money after a failed read', async () => {
  show(refusal('unavailable', 503))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('If it was sent, it goes on without this page. Do not pay again.')
  expect(textContent).not.toContain('No money')
})
