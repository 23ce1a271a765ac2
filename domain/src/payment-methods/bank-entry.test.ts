import { describe, expect, it } from 'vitest'
import { type BankEntryTimes, bankEntryStateAt } from './bank-entry.ts'

const times = (more: Partial<BankEntryTimes> = {}): BankEntryTimes => ({
  endsAtMs: 2_000,
  confirmedAtMs: null,
  usedAtMs: null,
  failedAtMs: null,
  ...more,
})

describe('a bank entry', () => {
  it('waits for its code, and is over at its end', () => {
    expect(bankEntryStateAt(times(), 1_999)).toBe('waiting')
    expect(bankEntryStateAt(times(), 2_000)).toBe('expired')
  })

  it('is open once the code was right, until its end', () => {
    const confirmed = times({ confirmedAtMs: 1_000 })
    expect(bankEntryStateAt(confirmed, 1_999)).toBe('confirmed')
    expect(bankEntryStateAt(confirmed, 2_000)).toBe('expired')
  })

  it('stays used, and stays failed, whatever the hour', () => {
    for (const nowMs of [1_500, 9_999]) {
      expect(bankEntryStateAt(times({ confirmedAtMs: 1_000, usedAtMs: 1_200 }), nowMs)).toBe('used')
      expect(bankEntryStateAt(times({ failedAtMs: 1_200 }), nowMs)).toBe('failed')
    }
  })
})
