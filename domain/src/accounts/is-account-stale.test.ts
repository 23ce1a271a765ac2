import { expect, it } from 'vitest'
import { isAccountStale, staleAfterMs } from './is-account-stale.ts'

const loadedMs = Date.parse('2026-03-10T15:00:00Z')

it('counts an account as stale after 60 minutes (specification, section 9)', () => {
  expect(staleAfterMs).toBe(3_600_000)
})

it.each([
  [0, false],
  [59 * 60_000, false],
  [3_599_999, false],
  [3_600_000, true],
  [3_600_001, true],
  [-5000, false],
])('%i ms after loading: %s', (elapsedMs, stale) => {
  expect(isAccountStale(loadedMs, loadedMs + elapsedMs)).toBe(stale)
})
