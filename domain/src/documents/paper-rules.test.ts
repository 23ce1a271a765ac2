import { describe, expect, test } from 'vitest'
import {
  atOnceIn,
  decideCertificateRule,
  isOffEverywhere,
  onRequestEverywhere,
  type PaperRules,
  ruleIn,
  statesAtOnce,
} from './paper-rules.ts'

const rules: PaperRules = { listed: { IN: 'at_once', OH: 'at_once', FL: 'off' }, elsewhere: 'on_request' }

const decide = (mailingState: string, ...states: string[]) =>
  decideCertificateRule(
    rules,
    { mailingState, locations: states.map((state) => ({ address: { state } })) },
    null,
  )

describe('the rule of a certificate', () => {
  test.each([
    ['the mailing state’s, if there are no locations', ['IN'], 'at_once', 'IN'],
    ['the mailing state’s, if all are alike', ['IN', 'OH', 'IN'], 'at_once', 'IN'],
    ['that of the one location that is stricter', ['IN', 'OH', 'TX', 'OH'], 'on_request', 'TX'],
    ['the mailing state’s, if it is the stricter one', ['TX', 'IN'], 'on_request', 'TX'],
    ['off, wherever it stands', ['IN', 'TX', 'FL'], 'off', 'FL'],
    ['off, before a request', ['FL', 'TX'], 'off', 'FL'],
    ['that of the other states for one that is no state of the list', ['IN', 'AE'], 'on_request', 'AE'],
  ] as const)('is %s', (_, [mailing, ...states], rule, state) => {
    expect(decide(mailing, ...states)).toEqual({ rule, state })
  })

  test.each([
    ['at_once', 'IN', { rule: 'at_once', state: 'IN' }],
    ['on_request', 'IN', { rule: 'on_request', state: null }],
    ['off', 'TX', { rule: 'off', state: null }],
    ['on_request', 'TX', { rule: 'on_request', state: 'TX' }],
    ['on_request', 'FL', { rule: 'off', state: 'FL' }],
  ] as const)(
    'with %s for the policy’s type, in %s, is the stricter one',
    (ofType, mailingState, decided) => {
      expect(decideCertificateRule(rules, { mailingState, locations: [] }, ofType)).toEqual(decided)
    },
  )
})

test('writes nothing at once where the carrier listed nothing', () => {
  expect([ruleIn(onRequestEverywhere, 'IN'), statesAtOnce(onRequestEverywhere)]).toEqual(['on_request', []])
  expect(statesAtOnce(atOnceIn(['OH', 'IN']))).toEqual(['IN', 'OH'])
})

test('counts every state but the listed ones where the carrier writes everywhere', () => {
  const states = statesAtOnce({ listed: { TX: 'on_request' }, elsewhere: 'at_once' })
  expect([states.includes('TX'), states.includes('IN'), states.length]).toEqual([false, true, 55])
})

test('is off everywhere only where every rule is', () => {
  expect(isOffEverywhere({ listed: { TX: 'off' }, elsewhere: 'off' })).toBe(true)
  expect(isOffEverywhere({ listed: { TX: 'on_request' }, elsewhere: 'off' })).toBe(false)
  expect(isOffEverywhere({ listed: { TX: 'off' }, elsewhere: 'on_request' })).toBe(false)
})
