import { describe, expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { ClaimEvent, ClaimEventKind, ClaimStep } from './claim-event.ts'
import { standingOf } from './claim-standing.ts'
import { decideClaimStatus } from './claim-status.ts'

const on = (kind: ClaimEventKind, date: string, step: ClaimStep | null = null): ClaimEvent => ({
  kind,
  date: calendarDate(date),
  step,
})
const reported = calendarDate('2026-03-02')
const assigned = on('assigned', '2026-03-03', 'assigned')
const inspected = on('inspected', '2026-03-09', 'documents')

describe('the step of a claim', () => {
  const say = (events: readonly ClaimEvent[], isOpen = true) =>
    standingOf(events, reported, isOpen).map(({ step, state, since }) => `${step} ${state} ${since}`)

  test('counts a report that nobody has worked on as received', () => {
    expect(say([])).toEqual([
      'received now 2026-03-02',
      'assigned ahead null',
      'documents ahead null',
      'evaluation ahead null',
      'decision ahead null',
    ])
  })

  test('marks earlier steps as done, with the day on which each was reached', () => {
    expect(say([assigned, inspected]).slice(0, 3)).toEqual([
      'received done 2026-03-02',
      'assigned done 2026-03-03',
      'documents now 2026-03-09',
    ])
  })

  test('allows a claim to go back a step, and marks the later steps as ahead again', () => {
    const events = [
      assigned,
      on('evaluated', '2026-03-10', 'evaluation'),
      on('note', '2026-03-11', 'documents'),
    ]
    expect(say(events).slice(2, 4)).toEqual(['documents now 2026-03-11', 'evaluation ahead null'])
  })

  test('reaches no further step once the claim has ended', () => {
    expect(say([assigned], false)[1]).toBe('assigned done 2026-03-03')
  })
})

describe('the status of a claim', () => {
  const status = (over: Partial<Parameters<typeof decideClaimStatus>[0]>) =>
    decideClaimStatus({ isOpen: true, hasAdjuster: true, paidCents: 0, events: [], requests: [], ...over })

  test.each([
    ['received', { hasAdjuster: false }],
    ['assigned', {}],
    ['in_review', { events: [assigned, inspected] }],
    ['information_needed', { events: [inspected], requests: [{ answeredOn: null }] }],
    ['assigned', { requests: [{ answeredOn: reported }] }],
    ['payment_issued', { paidCents: 100, events: [inspected] }],
    ['closed', { isOpen: false, paidCents: 100 }],
    ['withdrawn', { isOpen: false, events: [on('withdrawn', '2026-03-12')] }],
    ['not_covered', { isOpen: false, events: [on('not_covered', '2026-03-12')] }],
    ['closed', { isOpen: false, events: [on('withdrawn', '2026-03-12'), on('closed', '2026-03-20')] }],
    [
      'reopened',
      { paidCents: 100, events: [inspected, on('closed', '2026-03-12'), on('reopened', '2026-03-20')] },
    ],
    ['in_review', { events: [on('reopened', '2026-03-20'), on('inspected', '2026-03-21', 'documents')] }],
  ] as const)('reads as %s', (expected, over) => {
    expect(status(over)).toBe(expected)
  })
})
