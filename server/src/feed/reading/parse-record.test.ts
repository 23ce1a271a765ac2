import { expect, test } from 'vitest'
import { account, claim, policy, remove, user } from '../testing/feed-fixtures.ts'
import { parseRecord } from './parse-record.ts'

const one = '1000482917'
const good = account(one) as unknown as Record<string, unknown> & { data: Record<string, unknown> }
const refusalOf = (record: unknown) => {
  const parsed = parseRecord(typeof record === 'string' ? record : JSON.stringify(record), 1)
  return parsed.ok ? null : parsed.refusal.reason
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
    'data.effectiveDate: A date from 1900-01-01 to 2999-12-31.',
  ],
  ...[-1, 1].map((sign): [string, unknown, string] => [
    `${sign} times more than a billion dollars`,
    withData(policy('12MF0104417', one), { premiumCents: sign * 100_000_000_001 }),
    'data.premiumCents: ',
  ]),
  [
    'a day that nothing can be counted from',
    withData(policy('12MF0104417', one), { effectiveDate: '9999-12-31' }),
    'data.effectiveDate: ',
  ],
  ...['\0', '\n', '\t', '\x1b[2J', '\x7f', '\x85', '\u202e', '\u2066'].map(
    (hidden): [string, unknown, string] => [
      `${JSON.stringify(hidden)} in a name`,
      withData(good, { accountName: `Larkspur${hidden}Hollow` }),
      'data.accountName: It holds a character that is not seen',
    ],
  ),
  [
    'a mark of direction in words of people',
    withData(claim('2026-0018342', one, '12MF0104417'), { description: 'a\nb\u202e' }),
    'data.description: It holds a character that is not seen',
  ],
  ['half of a character', JSON.stringify(user('u1')).replace('Person 1', 'x\\ud800'), 'half of a character'],
])('refuses %s', (_, record, reason) => {
  expect(refusalOf(record)).toContain(reason)
})

test('allows several lines in texts of people', () => {
  const several = { description: 'Water in the hall.\r\nThe floor is wet.\n' }
  expect(refusalOf(withData(claim('2026-0018342', one, '12MF0104417'), several))).toBeNull()
})

test('names the field in the reason and never the value', () => {
  const secret = 'canary-7731'
  const reason = refusalOf({ ...good, data: { ...good.data, billingZip: secret, email: [secret] } })
  expect(reason).toContain('data.billingZip')
  expect(reason).not.toContain(secret)
})

test('strips unknown fields and fills absent ones', () => {
  const parsed = parseRecord(JSON.stringify({ ...user('u1'), data: { ...userData(), shoe: 44 } }), 3)
  expect(parsed).toMatchObject({ ok: true, value: { line: 3, data: { language: 'en', permissions: [] } } })
  expect(JSON.stringify(parsed)).not.toContain('shoe')
})

test('reads null as absent wherever a field may be either', () => {
  const read = (data: object) => parseRecord(JSON.stringify({ ...user('u1'), data }), 1)
  const asNull = read({ ...userData(), phone: null, language: null, permissions: null })
  expect(asNull).toMatchObject({ ok: true })
  expect(asNull).toEqual(read(userData()))
  const place = { line1: '1 Mill Lane', line2: null, city: 'Alder Reach', state: 'PA', zip: '15999' }
  const parsed = parseRecord(JSON.stringify(withData(good, { mailingAddress: place })), 1)
  expect(JSON.stringify(parsed)).not.toContain('line2')
})

test('accepts the last day of the calendar for an unknown end', () => {
  expect(refusalOf(withData(policy('12MF0104417', one), { expirationDate: '9999-12-31' }))).toBeNull()
})

test('requires no data for a delete', () => {
  expect(refusalOf(remove('policy', '12MF0104417', 2, one))).toBeNull()
})

function withData(record: object, data: object) {
  return { ...record, data: { ...('data' in record && (record.data as object)), ...data } }
}

function userData() {
  return { email: 'u1@people.example', displayName: 'U', userType: 'Insured' }
}
