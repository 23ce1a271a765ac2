import { expect, it } from 'vitest'
import type { AuditEntry } from './audit.ts'
import { openDenialBudget } from './denial-budget.ts'
import { clerk, nowMs, sampleEntry } from './testing/sample-entry.ts'

const byGuest = (at: number): AuditEntry => ({
  actorKind: 'guest',
  at,
  action: 'session.denied',
  outcome: 'denied',
})

it('keeps a limited number of one caller a minute, and starts again with the next', () => {
  const { allows } = openDenialBudget(2)
  const knocks = Array.from({ length: 4 }, () => allows(byGuest(nowMs)))
  expect(knocks).toEqual([true, true, false, false])
  expect(allows(byGuest(nowMs + 60_000))).toBe(true)
})

it('gives each caller a budget of its own', () => {
  const { allows } = openDenialBudget(1)
  allows(byGuest(nowMs))
  expect(allows(byGuest(nowMs))).toBe(false)
  expect(allows(sampleEntry())).toBe(true)
  expect(allows(sampleEntry({ actor: clerk }))).toBe(true)
  expect(allows(sampleEntry())).toBe(false)
})
