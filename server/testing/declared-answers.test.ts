import { submitPayment } from '@myaccount/contract/endpoints/payments'
import { logout } from '@myaccount/contract/endpoints/session'
import { expect, test } from 'vitest'
import { findUndeclared } from './declared-answers.ts'

const refusal = (code: string) => JSON.stringify({ success: false, code })

test('accepts the status of a success and declared refusals', () => {
  expect(findUndeclared(submitPayment, 201, '{}')).toBeUndefined()
  expect(findUndeclared(submitPayment, 503, refusal('payment.unknown'))).toBeUndefined()
  expect(findUndeclared(submitPayment, 400, refusal('input.invalid'))).toBeUndefined()
})

test('finds another success, a refusal that is not declared, and a declared one with another status', () => {
  expect(findUndeclared(submitPayment, 200, '{}')).toBe('200')
  expect(findUndeclared(submitPayment, 406, refusal('method.none'))).toBe('406 method.none')
  expect(findUndeclared(submitPayment, 500, refusal('payment.unknown'))).toBe('500 payment.unknown')
})

test('compares the status alone where a refusal is a page', () => {
  expect(findUndeclared(submitPayment, 404, '<!doctype html>')).toBeUndefined()
  expect(findUndeclared(submitPayment, 406, '<!doctype html>')).toBe('406')
})

test('accepts a page where the endpoint may answer one', () => {
  expect(findUndeclared(logout, 200, '<!doctype html>')).toBeUndefined()
})
