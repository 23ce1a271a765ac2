import { screen } from '@testing-library/react'
import { type Answers, showScreen } from '../../../testing/show-screen.tsx'
import PaymentScreen from '../PaymentScreen.tsx'
import { aQuote, examplePaymentId, exampleToday } from './example-payments.ts'

export const path = `/payments/${examplePaymentId}`

/** The page of the payment, with what it leads on to. */
export function show(payment: unknown, more: Answers = {}, address = path) {
  return showScreen(<PaymentScreen />, {
    pattern: '/payments/:paymentId',
    address,
    session: { today: exampleToday },
    answers: { [`GET /api/v1${path}`]: payment, 'GET /api/v1/payments/quote': aQuote(), ...more },
  })
}

/** The words that are announced, once the payment is there. */
export async function standing() {
  await screen.findByRole('region', { name: 'About this payment' })
  return screen.getByRole('status')
}
