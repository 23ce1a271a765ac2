import { expect, it } from 'vitest'
import { type BookedRefund, refundBooking } from './refund-booking.ts'
import { refundMachine } from './refund-graph.ts'

const at = (state: BookedRefund['state'], isAtProcessor = false): BookedRefund => ({ state, isAtProcessor })

it.each([
  [at('requested'), at('approved'), 'refund_approve'],
  [at('requested'), at('rejected'), null],
  [at('approved'), at('sent'), null],
  [at('approved'), at('failed'), 'refund_settle'],
  [at('sent'), at('sent', true), 'refund_settle'],
  [at('sent'), at('succeeded', true), 'refund_settle'],
  [at('sent', true), at('succeeded', true), null],
  [at('sent'), at('failed'), 'refund_settle'],
  [at('succeeded', true), at('failed', true), null],
] as const)('from %o to %o books %s', (before, after, booking) => {
  expect(refundBooking(before, after)).toBe(booking)
})

it('leaves nothing payable in any final state', () => {
  for (const { from, to } of refundMachine.transitions) {
    if (to === 'approved' || to === 'sent') continue
    const wasPayable = from === 'approved' || from === 'sent'
    expect(refundBooking(at(from), at(to))).toBe(wasPayable ? 'refund_settle' : null)
  }
})
