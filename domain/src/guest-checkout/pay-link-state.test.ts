import { expect, test } from 'vitest'
import { decidePayLinkState } from './pay-link-state.ts'

const live = { isWithdrawn: false, isPaid: false, endsAtMs: 1000 }

test.each([
  [live, 999, 'live'],
  [live, 1000, 'ended'],
  [{ ...live, isWithdrawn: true }, 0, 'withdrawn'],
  [{ ...live, isPaid: true }, 0, 'paid'],
  [{ ...live, isPaid: true, isWithdrawn: true }, 2000, 'paid'],
] as const)('%o at %d is %s', (link, nowMs, state) => expect(decidePayLinkState(link, nowMs)).toBe(state))
