import { expect, test } from 'vitest'
import { account, policy, remove, user } from '../testing/feed-fixtures.ts'
import { parseRecord } from './parse-record.ts'

const one = '1000482917'
const good = account(one) as unknown as Record<string, unknown> & { data: Record<string, unknown> }
const refusalOf = (record: unknown) => {
  const parsed = parseRecord(typeof record === 'string' ? record : JSON.stringify(record), 1)
  return parsed.ok ? null : parsed.refusal
}

test.each<[string, unknown, string]>([
  ['no JSON', '{"v":1', 'The line is not JSON.'],
  ['a list', '[]', 'expected object'],
  ['another format', { ...good, v: 2 }, 'v: '],
  ['an unknown type', { ...good, type: 'sermon' }, 'type: '],
  ['a negative version', { ...good, version: -1 }, 'version: '],
  ['an id with spaces', { ...good, id: 'a b' }, 'id: '],
  ['no account named', { ...good, accountNumber: undefined }, 'names its account'],
  ['no data', { ...good, data: undefined }, 'An upsert brings its data.'],
  ['an id that is not the number', { ...good, id: '1000482918' }, 'id: The id of an account is its number.'],
  ['a policy under another id', { ...policy('12MF0104417', one), id: 'p1' }, 'id: The id of a policy'],
  [
    'a date that does not exist',
    { ...policy('12MF0104417', one), data: { effectiveDate: '2026-02-30' } },
    'data.effectiveDate: Enter a date',
  ],
  ['a null character', { ...good, data: { ...good.data, accountName: 'a\0b' } }, 'null character'],
  ['half of a character', JSON.stringify(user('u1')).replace('Person 1', 'x\\ud800'), 'half of a character'],
])('%s is refused', (_, record, reason) => {
  expect(refusalOf(record)).toContain(reason)
})

test('the reason names the field and never the value', () => {
  const secret = 'canary-7731'
  const reason = refusalOf({ ...good, data: { ...good.data, billingZip: secret, email: [secret] } })
  expect(reason).toContain('data.billingZip')
  expect(reason).not.toContain(secret)
})

test('unknown fields are stripped and absent ones filled', () => {
  const parsed = parseRecord(JSON.stringify({ ...user('u1'), data: { ...userData(), shoe: 44 } }), 3)
  expect(parsed).toMatchObject({ ok: true, value: { line: 3, data: { language: 'en', permissions: [] } } })
  expect(JSON.stringify(parsed)).not.toContain('shoe')
})

test('a delete needs no data', () => {
  expect(refusalOf(remove('policy', '12MF0104417', 2, one))).toBeNull()
})

function userData() {
  return { email: 'u1@people.example', displayName: 'U', userType: 'Insured' }
}
