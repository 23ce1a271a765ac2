import { expect, test } from 'vitest'
import {
  decideRefundTransition,
  isLive,
  isUnsent,
  type RefundEvent,
  type RefundEventKind,
  type RefundState,
  refundMachine,
  refundStates,
} from './refund-graph.ts'

test.each(refundMachine.transitions)('$event leads from $from to $to', ({ from, event, to }) => {
  expect(decideRefundTransition(from, eventOf(event))).toEqual({ ok: true, value: to })
})

function eventOf(kind: RefundEventKind): RefundEvent {
  const code = 'lost_or_stolen_card'
  return kind === 'refused' || kind === 'processor_failed' ? { kind, code } : { kind }
}

test('sends nothing that was not approved, and sends nothing twice', () => {
  const senders = refundMachine.transitions.filter(({ to }) => to === 'sent').map(({ from }) => from)
  expect(senders).toEqual(['approved'])
  expect(decideRefundTransition('sent', { kind: 'sent' })).toEqual({ ok: false, refusal: 'not_declared' })
})

test('never leaves rejected, withdrawn or failed', () => {
  const ended = refundStates.filter((state) => !refundMachine.transitions.some(({ from }) => from === state))
  expect(ended).toEqual(['rejected', 'withdrawn', 'failed'])
})

test('reaches every state from a request, and gives each an edge of its own', () => {
  const reached = new Set<RefundState>(['requested'])
  for (const state of reached)
    for (const { from, to } of refundMachine.transitions) if (from === state) reached.add(to)
  expect([...reached].sort()).toEqual([...refundStates].sort())
})

test('reserves money from the request on until it is rejected or has failed', () => {
  expect(refundStates.filter(isLive)).toEqual(['requested', 'approved', 'sent', 'succeeded'])
  expect(refundStates.filter(isUnsent)).toEqual(['requested', 'approved'])
})
