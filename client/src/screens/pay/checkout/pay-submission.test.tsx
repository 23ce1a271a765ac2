import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/show-screen.tsx'
import { aPayment, aQuote, bankId, examplePaymentId, propertyLine } from '../testing/example-payments.ts'
import {
  address,
  checkoutCall,
  checkoutId,
  dropTheLine,
  keysOf,
  paid,
  payButton,
  payCall,
  quoteCall,
  sentIn,
  showReview,
} from '../testing/show-review.tsx'

const otherCheckoutId = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1e02'
const inLife = setTimeout
/** The pages in their first pause before they ask again. `endPause` ends it, however long the test takes. */
let waiting: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  waiting = []
  // The first pause is two seconds; how long they are, send-payment.test.ts says.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms !== 2000) return inLife(run, ms)
    waiting.push(run)
    return undefined
  })
})

/** Ends the pause of the page that was opened last. */
const endPause = () => act(async () => waiting.pop()?.())

describe('pressing Pay', () => {
  test('sends what is shown, once, and replaces this page by the payment', async () => {
    const { requests, router } = showReview()
    const pay = await payButton()
    // Twice before React draws: a double click, or Enter held down.
    fireEvent.click(pay)
    fireEvent.click(pay)
    await screen.findByText(paid)
    expect(sentIn(requests)).toHaveLength(1)
    expect(JSON.parse(sentIn(requests)[0]?.body ?? '')).toEqual({
      accountNumber: '1000482917',
      methodId: bankId,
      invoices: [
        { invoiceNumber: '1000044110', amountCents: 89200 },
        { invoiceNumber: '1000044981', amountCents: 39200 },
      ],
      totalCents: 128400,
      authorization: { version: '2026-11-27', hash: 'hash-of-the-text' },
    })
    expect(sentIn(requests)[0]?.idempotencyKey).toBe(checkoutId)
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('works by keyboard', async () => {
    const { requests } = showReview()
    ;(await payButton()).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await screen.findByText(paid)
    expect(sentIn(requests)).toHaveLength(1)
  })

  test('forgets the quote, so that going back requests a new one', async () => {
    const { queryClient } = showReview()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ queryKey: ['/api/v1/payments/quote'] })).toEqual([]),
    )
  })

  test('states that no answer came, and asks again under the same key until one does', async () => {
    let drops = 1
    const { requests } = showReview({ [payCall]: () => (drops-- > 0 ? dropTheLine() : aPayment()) })
    await userEvent.click(await payButton())
    expect(await screen.findByText('We are checking. Do not pay again.')).toBeTruthy()
    expect(screen.queryByText('Nothing is charged until you press Pay.')).toBeNull()
    expect(screen.getByText('You pressed Pay. You are charged at most once.')).toBeTruthy()
    const pay = await payButton()
    expect(pay.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(pay)
    expect(sentIn(requests)).toHaveLength(1)
    await endPause()
    expect(await screen.findByText(paid)).toBeTruthy()
    expect(keysOf(requests).size).toBe(1)
  })

  test('keeps the key after a reload without an answer', async () => {
    const first = showReview({ [payCall]: dropTheLine })
    await userEvent.click(await payButton())
    await screen.findByText('We are checking. Do not pay again.')
    document.body.replaceChildren()
    const second = showReview()
    expect(await screen.findByText('You pressed Pay for this before')).toBeTruthy()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect(keysOf([...first.requests, ...second.requests]).size).toBe(1)
  })

  test.each([
    ['unavailable', 503],
    ['rate.limited', 429],
    ['payment.paused', 503],
  ] as const)('after a reload without an answer is not reported as free by %s', async (code, status) => {
    const first = showReview({ [payCall]: dropTheLine })
    await userEvent.click(await payButton())
    await screen.findByText('We are checking. Do not pay again.')
    document.body.replaceChildren()
    let refusals = 1
    const second = showReview({ [payCall]: () => (refusals-- > 0 ? refusal(code, status) : aPayment()) })
    await screen.findByText('You pressed Pay for this before')
    await userEvent.click(await payButton())
    expect(await screen.findByText('We are checking. Do not pay again.')).toBeTruthy()
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
    await endPause()
    await screen.findByText(paid)
    expect(keysOf([...first.requests, ...second.requests]).size).toBe(1)
  })

  test('gets the same answer by the same key in a second tab', async () => {
    const first = showReview()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    document.body.replaceChildren()
    const second = showReview()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect(keysOf([...first.requests, ...second.requests]).size).toBe(1)
  })

  test('in a second tab after the first has paid is not reported as free by a refusal', async () => {
    showReview()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    document.body.replaceChildren()
    showReview({ [payCall]: refusal('unavailable', 503) })
    await userEvent.click(await payButton())
    expect(await screen.findByText('We are checking. Do not pay again.')).toBeTruthy()
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  })

  test('states while payments are paused that nothing was charged, and can be pressed again', async () => {
    let isPaused = true
    showReview({
      [payCall]: () => {
        if (!isPaused) return aPayment()
        isPaused = false
        return refusal('payment.paused', 503, { additional_detail: 'We are checking. Nothing was charged.' })
      },
    })
    await userEvent.click(await payButton())
    expect(await screen.findByText('We are checking. Nothing was charged.')).toBeTruthy()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
  })

  test('makes a new payment after a decline', async () => {
    const declined = aPayment({ state: 'failed', failedBy: 'processor_declined' })
    const first = showReview({ [payCall]: declined })
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    document.body.replaceChildren()
    const second = showReview({ [checkoutCall]: { checkoutId: otherCheckoutId } })
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect(keysOf([...first.requests, ...second.requests]).size).toBe(2)
  })
})

describe('the checkout', () => {
  test('is opened once when the review is entered, and is kept in the address', async () => {
    const { requests, router } = showReview()
    await payButton()
    await waitFor(() => expect(router.state.location.search).toContain(`checkout=${checkoutId}`))
    const opened = requests.filter(({ path }) => path === '/api/v1/payments/checkouts')
    expect(opened.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { accountNumber: '1000482917', invoices: '1000044110,1000044981' },
    ])
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test.each(['while the next page loads', 'after it'])(
    'leaves a person who has left alone when it opens late, %s',
    async (when) => {
      const checkout = Promise.withResolvers<object>()
      const nextPage = Promise.withResolvers<void>()
      const { router } = showReview({ [checkoutCall]: () => checkout.promise }, address, nextPage.promise)
      await payButton()
      act(() => void router.navigate('/help?q=paying'))
      if (when === 'after it') nextPage.resolve()
      if (when === 'after it') await screen.findByText('Now at /help?q=paying')
      await act(async () => checkout.resolve({ checkoutId }))
      nextPage.resolve()
      expect(await screen.findByText('Now at /help?q=paying')).toBeTruthy()
      expect(router.state.location.search).toBe('?q=paying')
    },
  )

  test('keeps the return path when it opens late', async () => {
    const checkout = Promise.withResolvers<object>()
    const nextPage = Promise.withResolvers<void>()
    const { router } = showReview({ [checkoutCall]: () => checkout.promise }, '/pay', nextPage.promise)
    await act(() => router.navigate(address))
    await payButton()
    act(() => void router.navigate(-1))
    await act(async () => checkout.resolve({ checkoutId }))
    nextPage.resolve()
    expect(await screen.findByText('Now at /pay')).toBeTruthy()
  })

  test('pays with the one in the address, without opening another', async () => {
    const { requests } = showReview({}, `${address}&checkout=${otherCheckoutId}`)
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect([...keysOf(requests)]).toEqual([otherCheckoutId])
    expect(requests.filter(({ path }) => path === '/api/v1/payments/checkouts')).toEqual([])
  })

  test('is opened by Pay if it could not be opened, which states that nothing was charged', async () => {
    let refusals = 2
    const { requests } = showReview({
      [checkoutCall]: () => (refusals-- > 0 ? refusal('unavailable', 503) : { checkoutId }),
    })
    await userEvent.click(await payButton())
    expect(await screen.findByText('Nothing was charged. Try again in a few minutes.')).toBeTruthy()
    expect(sentIn(requests)).toEqual([])
    await userEvent.click(await payButton())
    await screen.findByText(paid)
  })

  test('differs on a second device after a decline, and so does the payment', async () => {
    const declined = aPayment({ state: 'failed', failedBy: 'processor_declined' })
    const first = showReview({ [payCall]: declined })
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    document.body.replaceChildren()
    localStorage.clear()
    const second = showReview({ [checkoutCall]: { checkoutId: otherCheckoutId } })
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect(keysOf([...first.requests, ...second.requests])).toEqual(new Set([checkoutId, otherCheckoutId]))
  })

  test('is replaced if it has paid something else, and the next press pays', async () => {
    let opened = 0
    const errors = [{ field: 'Idempotency-Key', message: 'This checkout is for another payment.' }]
    const { requests } = showReview({
      [checkoutCall]: () => ({ checkoutId: opened++ === 0 ? checkoutId : otherCheckoutId }),
      [payCall]: ({ idempotencyKey }: { idempotencyKey?: string }) =>
        idempotencyKey === checkoutId ? refusal('input.invalid', 422, { errors }) : aPayment(),
    })
    await userEvent.click(await payButton())
    expect(await screen.findByText('Nothing was charged. Incident INC-7F3K.')).toBeTruthy()
    await userEvent.click(await payButton())
    await screen.findByText(paid)
    expect([...keysOf(requests)]).toEqual([checkoutId, otherCheckoutId])
  })
})

describe('a refusal that charged nothing', () => {
  test('names a changed amount', async () => {
    let asked = 0
    const changed = aQuote({
      lines: [{ ...propertyLine, amountCents: 50000, amountDueCents: 50000 }],
      totalCents: 50000,
    })
    showReview({
      [quoteCall]: () => {
        asked += 1
        return asked === 1 ? aQuote() : changed
      },
      [payCall]: refusal('conflict', 409),
    })
    await userEvent.click(await payButton())
    expect(await screen.findByText('Something changed. Nothing was charged.')).toBeTruthy()
    expect(await screen.findByText('Invoice 1000044110 was $892.00 and is now $500.00.')).toBeTruthy()
    expect(screen.getByText('Invoice 1000044981 can no longer be paid here.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $500.00' })).toHaveProperty('disabled', false)
  })

  test('names the processor that is away', async () => {
    const { requests } = showReview({ [payCall]: refusal('unavailable', 503) })
    expect(await screen.findByText('Nothing is charged until you press Pay.')).toBeTruthy()
    await userEvent.click(await payButton())
    expect(await screen.findByText('Nothing was charged. Try again in a few minutes.')).toBeTruthy()
    await userEvent.click(await payButton())
    await waitFor(() => expect(sentIn(requests)).toHaveLength(2))
    expect(await screen.findByText('Nothing was charged. Try again in a few minutes.')).toBeTruthy()
    expect(keysOf(requests).size).toBe(1)
  })

  test('names the same payment of today, with a link to it', async () => {
    const errors = [{ field: 'isRepeatMeant', message: 'Say that you mean to pay again.' }]
    showReview({ [payCall]: refusal('conflict', 409, { errors, payment_id: examplePaymentId }) })
    await userEvent.click(await payButton())
    expect(await screen.findByText('You paid this amount in the last 24 hours')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'See that payment' })
    expect(link.getAttribute('href')).toBe(`/payments/${examplePaymentId}`)
  })

  test('shows another reason with its incident', async () => {
    showReview({ [payCall]: refusal('input.invalid', 422) })
    await userEvent.click(await payButton())
    expect(await screen.findByText('Nothing was charged. Incident INC-7F3K.')).toBeTruthy()
  })
})

test('with a code of a newer server shows its text, makes no statement about the money, and keeps the key', async () => {
  const { requests } = showReview({ [payCall]: refusal('payment.held', 409) })
  await userEvent.click(await payButton())
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(screen.getByText('Please try again.')).toBeTruthy()
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  await userEvent.click(await payButton())
  await waitFor(() => expect(sentIn(requests)).toHaveLength(2))
  expect(keysOf(requests).size).toBe(1)
})
