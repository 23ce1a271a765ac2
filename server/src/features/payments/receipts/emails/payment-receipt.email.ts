import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** With the first word that money is on its way. */
export const paymentReceipt = paymentEmailKind({
  name: 'payment_receipt',
  told: 'once',
  overtakenBy: overtakesStanding,
  hasReceipt: true,
  sample: {},
})
