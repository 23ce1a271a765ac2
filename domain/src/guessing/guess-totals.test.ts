import { expect, it } from 'vitest'
import { guessTotalNames, guessTotals, raisesAlarm } from './guess-totals.ts'

it.each(guessTotalNames)('%s raises the alarm above its total, not at it', (name) => {
  expect(raisesAlarm(name, guessTotals[name].most)).toBe(false)
  expect(raisesAlarm(name, guessTotals[name].most + 1)).toBe(true)
})
