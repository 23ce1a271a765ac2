import { onTheBill } from './open-guest-fixture.ts'

export const misses = [
  ['a wrong ZIP code', { ...onTheBill, zip: '46798' }],
  ['a number that is nobody’s', { ...onTheBill, invoiceNumber: '9999999999' }],
  ["another account's ZIP code", { invoiceNumber: '1000060001', zip: '46799' }],
] as const
