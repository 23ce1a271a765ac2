import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from './money.ts'
import { shareOfCents, splitCents, splitCentsByWeight } from './share-cents.ts'

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents)

describe('the worked splits of domain.md 2.4', () => {
  it('splits $12,345.67 with 25% down over 9', () => {
    const down = shareOfCents(cents(1234567), 25, 100)
    expect(down).toBe(308642)
    expect(splitCents(cents(1234567 - down), 9)).toEqual([...Array(5).fill(102881), ...Array(4).fill(102880)])
  })

  it('splits $18,240.00 with 20% down over 9', () => {
    const down = shareOfCents(cents(1824000), 20, 100)
    expect(down).toBe(364800)
    expect(splitCents(cents(1824000 - down), 9)).toEqual([...Array(3).fill(162134), ...Array(6).fill(162133)])
  })

  it('earns $4,000.00 of $9,125.00 cancelled after 160 of 365 days (2.9)', () => {
    expect(shareOfCents(cents(912500), 160, 365)).toBe(400000)
  })
})

describe('shareOfCents', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [0, 1, 3, 0],
  ])('%i * %i / %i is %i', (total, numerator, denominator, expected) => {
    expect(shareOfCents(cents(total), numerator, denominator)).toBe(expected)
  })

  it('stays exact where a float product would not', () => {
    expect(shareOfCents(cents(9_007_199_254_740_991), 999_999, 999_999)).toBe(9_007_199_254_740_991)
  })

  it('is off by half a cent at most', () => {
    fc.assert(
      fc.property(
        anyCents,
        // Times the largest amount, this is still a whole number that JavaScript can hold.
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (t, n, d) => {
          // A share above 2^53 cents is no amount.
          fc.pre((BigInt(Math.abs(t)) * BigInt(n)) / BigInt(d) < BigInt(Number.MAX_SAFE_INTEGER))
          const off = BigInt(shareOfCents(t, n, d)) * BigInt(d) - BigInt(t) * BigInt(n)
          expect(2n * (off < 0n ? -off : off) <= BigInt(d)).toBe(true)
        },
      ),
    )
  })

  it('refuses to divide by zero', () => {
    expect(() => shareOfCents(cents(1), 1, 0)).toThrow(RangeError)
  })
})

describe('splitCents', () => {
  it('sums to the total, with parts that differ by at most a cent and never grow', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const split = splitCents(total, parts)
        expect(split).toHaveLength(parts)
        expect(sumCents(split)).toBe(total)
        const magnitudes = split.map(Math.abs)
        expect(magnitudes).toEqual([...magnitudes].sort((a, b) => b - a))
        expect(Math.max(...magnitudes) - Math.min(...magnitudes)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([0, -1, 1.5])('refuses %s parts', (parts) => {
    expect(() => splitCents(cents(1), parts)).toThrow(RangeError)
  })
})

describe('splitCentsByWeight', () => {
  it('gives the cent to the largest remainder, and to the earlier one of two equal ones', () => {
    expect(splitCentsByWeight(cents(100), [1, 2, 3])).toEqual([17, 33, 50])
    expect(splitCentsByWeight(cents(100), [3, 2, 1])).toEqual([50, 33, 17])
    expect(splitCentsByWeight(cents(1), [1, 1])).toEqual([1, 0])
  })

  it('sums to the total and gives nothing to weight 0', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(anyCents, weights, (total, parts) => {
        fc.pre(parts.some((weight) => weight > 0))
        const split = splitCentsByWeight(total, parts)
        expect(sumCents(split)).toBe(total)
        for (const [index, weight] of parts.entries()) if (weight === 0) expect(split[index]).toBe(0)
      }),
    )
  })

  it('refuses weights that are negative or all 0', () => {
    expect(() => splitCentsByWeight(cents(1), [0, 0])).toThrow(RangeError)
    expect(() => splitCentsByWeight(cents(1), [2, -1])).toThrow(RangeError)
  })
})
