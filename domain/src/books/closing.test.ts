import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '../kernel/money.ts'
import {
  closingEntries,
  closingKinds,
  closingsFor,
  needsColleague,
  type OpenItem,
  undoingEntries,
} from './closing.ts'

const cameIn: OpenItem = { kind: 'suspense', amountCents: cents(4_200) }
const wentOut: OpenItem = { kind: 'suspense', amountCents: cents(-4_200) }
const owed: OpenItem = { kind: 'double_credit', amountCents: cents(10_000) }
const limit = cents(50_000)

describe('closing an open item', () => {
  it.each([
    [cameIn, ['assigned', 'written_off']],
    [wentOut, ['written_off']],
    [owed, ['paid_back', 'written_off']],
  ] as const)('offers the ways to close %o: %j', (item, how) => {
    expect(closingsFor(item)).toEqual(how)
  })

  it.each([
    [cameIn, 'assigned', ['suspense 4200', 'handed_to_billing -4200']],
    [cameIn, 'written_off', ['suspense 4200', 'written_off -4200']],
    [wentOut, 'written_off', ['suspense -4200', 'written_off 4200']],
    [owed, 'paid_back', ['checks_received 10000', 'double_credits -10000']],
    [owed, 'written_off', ['written_off 10000', 'double_credits -10000']],
  ] as const)('%o as %s books %j', (item, how, entries) => {
    expect(closingEntries(item, how).map(({ account, cents: is }) => `${account} ${is}`)).toEqual(entries)
    const both = [...closingEntries(item, how), ...undoingEntries(item, how)]
    expect(sumCents(both.map(({ cents: is }) => is))).toBe(0)
  })

  it('refuses every other way', () => {
    for (const item of [cameIn, wentOut, owed])
      for (const how of closingKinds)
        if (!closingsFor(item).includes(how)) expect(() => closingEntries(item, how)).toThrow(RangeError)
  })
})

describe('a colleague approves', () => {
  it.each([
    [{ ...cameIn, amountCents: limit }, 'assigned', false],
    [{ ...cameIn, amountCents: cents(50_001) }, 'assigned', true],
    [{ ...wentOut, amountCents: cents(-50_001) }, 'written_off', true],
    [owed, 'paid_back', false],
    [owed, 'written_off', true],
  ] as const)('%o as %s: %s', (item, how, isNeeded) => {
    expect(needsColleague(item, how, limit)).toBe(isNeeded)
  })
})
