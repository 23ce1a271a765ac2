import { describe, expect, it } from 'vitest'
import { decideNewCode } from './new-code.ts'

const sentAtMs = 1_000_000

describe('a new code', () => {
  it('waits for half a minute after the last one', () => {
    expect(decideNewCode({ count: 1, lastAtMs: sentAtMs }, sentAtMs + 29_999)).toEqual({
      ok: false,
      refusal: { reason: 'too_soon', waitMs: 1 },
    })
    expect(decideNewCode({ count: 1, lastAtMs: sentAtMs }, sentAtMs + 30_000).ok).toBe(true)
  })

  it('can be sent three times after the first', () => {
    const later = sentAtMs + 60_000
    const decided = [1, 2, 3, 4].map((count) => decideNewCode({ count, lastAtMs: sentAtMs }, later).ok)
    expect(decided).toEqual([true, true, true, false])
    expect(decideNewCode({ count: 4, lastAtMs: sentAtMs }, later)).toEqual({
      ok: false,
      refusal: { reason: 'no_more' },
    })
  })

  it('is sent at once if there was none before', () => {
    expect(decideNewCode({ count: 0, lastAtMs: null }, 0).ok).toBe(true)
  })
})
