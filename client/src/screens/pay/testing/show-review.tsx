import type { ApiRequest } from '@myaccount/contract/render-port'
import { screen } from '@testing-library/react'
import { type Answers, showScreen } from '../../../testing/show-screen.tsx'
import PayReviewScreen from '../PayReviewScreen.tsx'
import { anOverview, aPayment, aQuote, examplePaymentId, exampleToday } from './example-payments.ts'

export const quoteCall = 'GET /api/v1/payments/quote'
export const payCall = 'POST /api/v1/payments'
export const checkoutCall = 'POST /api/v1/payments/checkouts'
export const checkoutId = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1e01'
export const address = '/pay/review?account=1000482917&invoices=1000044110,1000044981'
export const paid = `Now at /payments/${examplePaymentId}`
export const online = { online: true }

/** The review page of the design's picture; `more` are other answers, `session` another session. */
export function showReview(
  more: Answers = {},
  at = address,
  untilElsewhere?: Promise<void>,
  session: object = {},
) {
  return showScreen(<PayReviewScreen />, {
    pattern: '/pay/review',
    address: at,
    session: { today: exampleToday, ...session },
    ...(untilElsewhere && { untilElsewhere }),
    answers: {
      [quoteCall]: aQuote(),
      [checkoutCall]: { checkoutId },
      [payCall]: aPayment(),
      'GET /api/v1/accounts/1000482917': anOverview(),
      'GET /status/events': {
        MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online },
      },
      ...more,
    },
  })
}

/** The payments that were sent. */
export function sentIn(requests: readonly ApiRequest[]) {
  return requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/payments')
}

export function keysOf(requests: readonly ApiRequest[]) {
  return new Set(sentIn(requests).map(({ idempotencyKey }) => idempotencyKey))
}

export const payButton = () => screen.findByRole('button', { name: 'Pay $1,284.00' })

/** Fails as `fetch` does when the connection is lost, and the answer with it. */
export function dropTheLine(): never {
  throw new TypeError('Failed to fetch')
}
