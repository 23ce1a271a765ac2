import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

const read = (address: string) => readAsked(new URL(address, 'https://portal.invalid'))

test.each([
  ['/policies/invoices/1000044110', { kind: 'invoice', number: '1000044110' }],
  ['/policies/12MF0104417', { kind: 'policy', number: '12MF0104417' }],
  ['/policies?policyNumber=12MF0104417', { kind: 'policy', number: '12MF0104417' }],
  ['/claims/workersComp/12WC0310442', { kind: 'policy', number: '12WC0310442' }],
  [
    '/payments/pay_0191f0c27a4b7cde8f00a1b2c3d4e5f6',
    { kind: 'payment', number: 'pay_0191f0c27a4b7cde8f00a1b2c3d4e5f6' },
  ],
  ['/admin/customers/1000482917', { kind: 'customer', number: '1000482917' }],
])('reads what %s names', (address, asked) => {
  expect(read(address)).toEqual(asked)
})

test.each([
  '/404',
  '/no/such/page',
  '/policies',
  '/policies/invoices/call-1-800-555-0100-now',
  '/policies?policyNumber=Your%20account%20is%20locked,%20call%20us',
  '/policies/CALL-US-AT-ONCE',
  '/policies/call%201%20800%20555%200100',
  '/payments/pay_1',
])('reads no number from %s', (address) => {
  expect(read(address)).toBeNull()
})
