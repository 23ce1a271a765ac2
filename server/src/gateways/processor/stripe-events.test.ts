import { signWebhook } from '@myaccount/processor-sandbox/events/sign-webhook'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeEvents } from './stripe-events.ts'

const [present, next, strange] = [
  'whsec_present0123456789',
  'whsec_next0123456789',
  'whsec_strange0123456789',
]
const signedAt = new Date(Date.UTC(2026, 2, 10, 15))
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: signedAt.getTime() / 1000,
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: {} } },
})

/** The first signature is `t=...,v1=...`; while a secret is rolled a header holds one by either. */
const signedBy = (...secrets: string[]) =>
  secrets
    .map((secret, index) => {
      const header = signWebhook(body, secret, signedAt)
      return index === 0 ? header : header.replace(/^t=\d+,/, '')
    })
    .join(',')

const read = (secrets: readonly (string | undefined)[], signature: string, changed = body) =>
  stripeEvents(new Stripe('sk_test_x'), secrets).readEvent(
    Buffer.from(changed),
    signature,
    signedAt.getTime(),
  )?.eventId ?? null

test.each([
  ['the present secret', [present]],
  ['the next secret', [next]],
  ['both', [present, next]],
  ['both, the next first', [next, present]],
  ['a strange one and the next', [strange, next]],
])('reads an event that is signed with %s during a rotation', (_, secrets) => {
  expect(read([present, next], signedBy(...secrets))).toBe('evt_1')
})

test('refuses another secret, a changed body, and the old secret at the end', () => {
  expect(read([present, next], signedBy(strange))).toBeNull()
  expect(read([present, next], signedBy(present, next), `${body} `)).toBeNull()
  expect(read([next, undefined], signedBy(present))).toBeNull()
  expect(read([next, undefined], signedBy(present, next))).toBe('evt_1')
})
