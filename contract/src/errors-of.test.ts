import { expect, test } from 'vitest'
import { pullEvents } from './endpoints/machine.ts'
import { getPayment, submitPayment } from './endpoints/payments.ts'
import { getProxyCard } from './endpoints/proxy/proxy-card.ts'
import { errorsOf, statusesOf } from './errors-of.ts'

test('a call of a program fails by its token, its input or a fault', () => {
  expect(errorsOf(pullEvents)).toEqual(['session.required', 'input.invalid', 'internal', 'unavailable'])
})

test('an endpoint that declares errors has only those besides what its class and input bring', () => {
  expect(errorsOf(submitPayment)).toContain('payment.unknown')
  expect(errorsOf(getPayment)).toEqual([
    'session.required',
    'access.denied',
    'request.untrusted',
    'not_found',
    'internal',
    'unavailable',
  ])
})

test('an endpoint for people that declares none has the common ones', () => {
  expect(errorsOf(getProxyCard)).toEqual(expect.arrayContaining(['not_found', 'conflict', 'input.invalid']))
})

test('wrong input is also 400 where a body is read', () => {
  expect(statusesOf('input.invalid', submitPayment)).toEqual([400, 422])
  expect(statusesOf('input.invalid', getPayment)).toEqual([422])
})
