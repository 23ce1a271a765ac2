import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { owedNow, scaleOf, totalsOf, walkBalances } from './history-line.ts'

const line = (billed: number, paid = 0) => ({ billedCents: cents(billed), paidCents: cents(paid) })

describe('walkBalances', () => {
  /** The lines of the picture of histories, newest first, with what was owed after each. */
  const shown = [
    [line(109_650), 335_484],
    [line(162_634), 225_834],
    [line(0, 165_134), 63_200],
    [line(2_500), 228_334],
    [line(0, -162_634), 225_834],
    [line(39_200), 63_200],
    [line(0, 162_634), 24_000],
    [line(24_000), 186_634],
    [line(162_634), 162_634],
  ] as const

  test('shows the amount owed after each line, and a return as a negative payment', () => {
    const { lines, before } = walkBalances(
      cents(335_484),
      shown.map(([one]) => one),
    )
    expect(lines.map(({ balanceCents }) => balanceCents)).toEqual(shown.map(([, balance]) => balance))
    expect(before).toBe(0)
  })

  test('continues with the next page where the first one ended', () => {
    const all = shown.map(([one]) => one)
    const first = walkBalances(cents(335_484), all.slice(0, 4))
    const second = walkBalances(first.before, all.slice(4))
    expect([...first.lines, ...second.lines]).toEqual(walkBalances(cents(335_484), all).lines)
  })

  test('starts from the earlier balance when a history begins in the middle', () => {
    expect(walkBalances(cents(500), [line(200)]).before).toBe(300)
  })

  test('leaves the balance unchanged without lines', () => {
    expect(walkBalances(cents(500), [])).toEqual({ lines: [], before: 500 })
  })
})

test.each([
  [100, 0, 0, 100],
  [100, 100, 0, 0],
  [0, 0, 55_000, -55_000],
  [162_634, 62_634, 0, 100_000],
])('owes %i less %i received less %i credit: %i', (due, received, credit, owed) => {
  const now = { dueCents: cents(due), receivedCents: cents(received), creditCents: cents(credit) }
  expect(owedNow(now)).toBe(owed)
})

test('sums the lines', () => {
  expect(totalsOf([line(100, 20), line(0, -5)])).toEqual(line(100, 15))
})

test.each([
  [[], 100, 1],
  [[0], 100, 1],
  [[399], 100, 4],
  [[400_00], 100_00, 4],
  [[400_01], 200_00, 3],
  [[693_250, 550_000], 200_000, 4],
  [[1_000_000_00], 500_000_00, 2],
] as const)('the scale of %j has steps of %i, %i of them', (amounts, stepCents, stepCount) => {
  expect(scaleOf(amounts.map((amount) => cents(amount)))).toEqual({ stepCents, stepCount })
})
