import { expect, it } from 'vitest'
import { isExpectedError } from './expected-errors.ts'

const stack =
  'TypeError: x\n    at read (server/src/gateways/processor/stripe-charges.ts:76:66)\n    at StripeResource.js'

it.each<[string, boolean, object]>([
  ['the processor did not answer', true, { err: { type: 'ProcessorUnavailable', message: 'no answer' } }],
  ['work was left out for it', true, { reason: 'ProcessorUnavailable', msg: 'payment work left one out' }],
  ['a key was rotated', true, { code: 'api_key_expired', msg: 'payment not sent' }],
  ['a connection was cut', true, { err: { type: 'StripeConnectionError', message: 'cut' } }],
  ['the mail server is away', true, { err: { type: 'Error', code: 'ECONNECTION' } }],
  [
    'an answer of 5xx names no type',
    true,
    {
      err: {
        type: 'Error',
        stack: 'Error: An unknown error occurred.\n    at generateV1Error (Error.js:25:12)',
      },
    },
  ],
  ['a fault of ours passes through the SDK', false, { err: { type: 'TypeError', message: 'x', stack } }],
  ['the processor finds our request malformed', false, { err: { type: 'StripeInvalidRequestError', stack } }],
  ['the processor refuses our idempotency key', false, { err: { type: 'StripeIdempotencyError', stack } }],
  ['the word stands in a message', false, { msg: 'Stripe sent what nobody understands' }],
  ['another code', false, { code: 'parameter_missing', msg: 'payment not sent' }],
  [
    'an error of ours is thrown far behind the SDK',
    false,
    { err: { type: 'Error', stack: `${stack}\n    at generateV1Error (` } },
  ],
])('judges whether an error was expected: %s: %s', (_, isExpected, line) => {
  expect(isExpectedError(JSON.stringify({ level: 50, ...line }))).toBe(isExpected)
})

it('excuses nothing by a line that is not in the log', () => {
  expect(isExpectedError('Stripe ProcessorUnavailable')).toBe(false)
})
