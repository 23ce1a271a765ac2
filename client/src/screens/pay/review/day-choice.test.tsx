import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuote, examplePaymentId, propertyLine } from '../testing/example-payments.ts'
import { paid, payButton, quoteCall, sentIn, showReview } from '../testing/show-review.tsx'

beforeEach(() => localStorage.clear())

describe('on a chosen day', () => {
  const day = '2026-11-24'
  const later = { payDays: ['2026-11-23', day] }
  const scheduled = [
    {
      invoiceNumber: propertyLine.invoiceNumber,
      paymentId: examplePaymentId,
      payOn: day,
      amountCents: 89_200,
    },
  ]

  test('requests and agrees to the chosen day', async () => {
    const { requests } = showReview({
      [quoteCall]: ({ path }: ApiRequest) =>
        aQuote({ ...later, payOn: path.includes('payOn=') ? day : null }),
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'When' }), 'Nov 24, 2026')
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule $1,284.00' }))
    expect(await screen.findByText(paid)).toBeTruthy()
    expect(sentIn(requests).map(({ body }) => JSON.parse(String(body)))).toMatchObject([{ payOn: day }])
  })

  test('offers no day where it has to be paid now', async () => {
    showReview()
    await payButton()
    expect(screen.queryByRole('combobox', { name: 'When' })).toBeNull()
  })

  test('shows what is scheduled; it may be paid now and not scheduled again', async () => {
    showReview({ [quoteCall]: aQuote({ ...later, scheduled }) })
    expect(await payButton()).toHaveProperty('disabled', false)
    expect(
      screen.getByText(/Scheduled already: \$892\.00 for invoice 1000044110 on Nov 24, 2026\./),
    ).toBeTruthy()
  })

  test('does not schedule the same a second time', async () => {
    showReview({ [quoteCall]: aQuote({ ...later, payOn: day, scheduled }) })
    expect(await screen.findByRole('button', { name: 'Schedule $1,284.00' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/This is scheduled already/)).toBeTruthy()
  })
})
