import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMapping } from './read-mapping.ts'

const example = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../docs/examples/csv/${name}.json`, import.meta.url), 'utf8'),
  ) as { readonly fields: object }
const read = (mapping: unknown) => readMapping(Buffer.from(JSON.stringify(mapping)))

test.each(['accounts', 'policies', 'invoices'])('reads the example for %s', (name) => {
  expect(read(example(name))).toMatchObject({ value: { delimiter: expect.any(String) }, faults: [] })
})

const changed = (fields: object, more: object = {}) => {
  const invoices = example('invoices')
  return { ...invoices, ...more, fields: { ...invoices.fields, ...fields } }
}

test.each([
  [
    'a typing error in a field',
    changed({ 'data.dueDat': 'Due' }),
    'fields.data.dueDat: no such field of invoice',
  ],
  ['a field without data', changed({ dueDate: 'Due' }), 'fields.dueDate: no such field of invoice'],
  ['no due date', changed({ 'data.dueDate': undefined }), 'fields: data.dueDate is missing'],
  [
    'no field that may be null only',
    changed({ 'data.amountDueCents': undefined }),
    'fields: data.amountDueCents is missing',
  ],
  ['no version', changed({ version: undefined }), 'fields: version is missing'],
  ['no account', changed({ accountNumber: undefined }), 'fields: accountNumber is missing'],
  [
    'a column for a list',
    changed({ 'data.items': 'Items' }),
    'fields.data.items: a column cannot hold it; leave it out or give a constant',
  ],
  [
    'a time where a date is',
    changed({ 'data.dueDate': { column: 'Due', time: 'YYYY-MM-DD HH:mm' } }),
    'fields.data.dueDate: only version is read as a time',
  ],
  ['a form of dates with two digits', changed({}, { dates: 'M/D/YY' }), /^dates: A form of YYYY/],
  ['an unknown form of amounts', changed({}, { money: '1 234,56' }), /^money: /],
  ['an unknown type', changed({}, { type: 'bill' }), /^type: /],
  ['an unknown setting', changed({}, { seperator: ';' }), /seperator/],
  ['a source that is none', changed({ 'data.dueDate': 3 }), /^fields\.data\.dueDate: A column, /],
])('refuses %s', (_, mapping, fault) => {
  const answer = read(mapping)
  expect(answer).toMatchObject({ value: undefined })
  expect(typeof answer === 'object' && answer.faults).toEqual([
    typeof fault === 'string' ? fault : expect.stringMatching(fault),
  ])
})

test('refuses an object beside one of its fields', () => {
  const accounts = example('accounts')
  const mailingAddress = { constant: { line1: '1 Mill Lane' } }
  expect(
    read({ ...accounts, fields: { ...accounts.fields, 'data.mailingAddress': mailingAddress } }),
  ).toEqual({
    value: undefined,
    faults: ['fields.data.mailingAddress: map either the whole object or the fields inside it'],
  })
})

test('accepts a constant for a list, and for a whole object', () => {
  const { fields, ...rest } = example('accounts')
  const own = Object.entries(fields).filter(([path]) => !path.startsWith('data.mailingAddress'))
  const mailingAddress = { constant: { line1: '1 Mill Lane', city: 'Erie', state: 'PA', zip: '15999' } }
  expect(
    read({ ...rest, fields: { ...Object.fromEntries(own), 'data.mailingAddress': mailingAddress } }),
  ).toMatchObject({ faults: [] })
  expect(read(changed({ 'data.items': { constant: [] } }))).toMatchObject({ faults: [] })
})

test('says that a file is no JSON', () => {
  expect(readMapping(Buffer.from('{'))).toBe('is no JSON')
})
