import { expect, it } from 'vitest'
import { reasonOfEnd } from './reason-of-end.ts'

const declined = {
  state: 'failed',
  methodKind: 'card',
  reasonCode: 'insufficient_funds',
  lastEvent: 'processor_declined',
} as const
const bank = { ...declined, methodKind: 'bank' } as const

it.each([
  ['a card that its bank declined', declined, 'card_declined'],
  [
    'a debit that the processor did not send',
    { ...bank, reasonCode: 'charge_exceeds_source_limit' },
    'debit_declined',
  ],
  [
    'a debit that the bank refused',
    { ...bank, reasonCode: 'R02', lastEvent: 'bank_refused' },
    'account_closed_or_wrong',
  ],
  [
    'a debit that came back',
    { ...bank, state: 'returned', reasonCode: 'R01', lastEvent: 'bank_returned' },
    'insufficient_funds',
  ],
  [
    'a dispute that was lost',
    { ...declined, state: 'returned', reasonCode: '10.4', lastEvent: 'dispute_lost' },
    'dispute_lost',
  ],
  [
    'the fifth wrong code',
    { ...bank, state: 'cancelled', reasonCode: 'wrong_codes', lastEvent: 'withdrawn' },
    'wrong_codes',
  ],
  [
    'a request that the processor refused for a fault of ours',
    { ...declined, reasonCode: 'api_key_expired', lastEvent: 'not_sent' },
    'not_sent',
  ],
] as const)('%s has its reason', (_, payment, reason) => {
  expect(reasonOfEnd(payment)?.reason).toBe(reason)
})

it.each([
  ['gave up', { ...declined, state: 'cancelled', reasonCode: null, lastEvent: 'withdrawn' }],
  ['never arrived', { ...declined, lastEvent: 'never_arrived' }],
  ['is paid', { ...declined, state: 'posted', lastEvent: 'billing_posted' }],
  ['was refused without a code', { ...declined, reasonCode: null }],
] as const)('has no reason for a payment that %s', (_, payment) => {
  expect(reasonOfEnd(payment)).toBeNull()
})
