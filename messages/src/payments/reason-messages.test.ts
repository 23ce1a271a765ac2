import { declineReasonOf } from '@myaccount/domain/payments/decline-reason'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { ownReasons } from '@myaccount/domain/payments/words/own-reasons'
import { expect, it } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { say } from '../say.ts'
import { describeReason, describeRemedy } from './reason-messages.ts'

it.each([
  [
    declineReasonOf('insufficient_funds'),
    'The card was declined.',
    'Use another card, or pay from a bank account.',
  ],
  [
    bankReturnOf('R01'),
    'There was not enough money in the account.',
    'Pay again when there is enough money, or pay another way.',
  ],
  [
    declineReasonOf('payment_intent_authentication_failure'),
    'The payment was not confirmed with your bank.',
    'Pay again and confirm with your bank when it asks.',
  ],
  [
    ownReasons.wrong_codes,
    'The code was wrong five times, so the payment was not sent.',
    'Start the payment again.',
  ],
  [
    ownReasons.not_sent,
    'Something went wrong on our side before the payment reached your bank.',
    'Try again later, or call us if you have to pay today.',
  ],
  [bankReturnOf('R99'), 'The bank gave no reason that we know.', 'Call us before you pay again.'],
])('%j is described in whole sentences', ({ reason, remedy }, why, help) => {
  const notified = [...describeReason(reason), ...describeRemedy(remedy)]
  expect(notified.map((message) => say(messagesFor('en'), message))).toEqual([why, help])
})

it.each(['from_tomorrow', 'constructor', ''])('writes nothing rather than the unknown name: %j', (name) => {
  expect([...describeReason(name), ...describeRemedy(name)]).toEqual([])
})
