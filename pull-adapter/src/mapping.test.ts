import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMapping } from './mapping.ts'

const bill = {
  type: 'invoice',
  list: '/bills',
  id: 'key',
  account: 'customer.no',
  version: 'seq',
  deleted: 'gone',
  fields: { invoiceNumber: 'no' },
}

const read = (resource: object, rest: object = {}) =>
  readMapping(JSON.stringify({ ...rest, resources: [{ ...bill, ...resource }] }))

test('reads the mapping of the fake core, which has every type of the feed', () => {
  const text = readFileSync(new URL('fake-core/mapping.json', import.meta.url), 'utf8')
  expect(new Set(readMapping(text).resources.map(({ type }) => type)).size).toBe(16)
})

test('takes the short form of a field for a copy, and knows dates and money without being told', () => {
  const { dates, money, resources } = read({})
  expect([dates, money]).toEqual(['YYYY-MM-DD', '1234.56'])
  expect(resources[0]).toMatchObject({
    accountParameter: null,
    data: { invoiceNumber: { kind: 'value', field: 'no', as: 'copy', prefix: '', values: {} } },
  })
})

test.each([
  ['{', 'mapping: Write JSON.'],
  ['[]', 'mapping: Write an object.'],
  ['{"resource": []}', 'mapping.resource: There is no such key. Known: revision, dates, money, resources.'],
  ['{"revision": 8192, "resources": []}', 'revision: Write a whole number from 0 to 8191.'],
  ['{"revision": "1", "resources": []}', 'revision: Write a whole number from 0 to 8191.'],
  ['{"resources": []}', 'resources: Write a list with one resource or more.'],
  ['{"dates": "DD.MM.YY", "resources": []}', 'dates: Write a form with YYYY, MM and DD, each once.'],
  ['{"money": "1 234.56", "resources": []}', 'money: Write 1234.56 or 1,234.56 or 1234,56 or 1.234,56.'],
  ['{"resources": ["bills"]}', 'resources[0]: Write an object.'],
])('names what is wrong in %s', (text, says) => {
  expect(() => readMapping(text)).toThrow(new Error(says))
})

test.each([
  [{ type: 'bill' }, /^resources\[0\]\.type: Write one of account, agency, /],
  [{ list: 'bills' }, 'resources[0].list: Write a path that begins with a slash.'],
  [{ accountParameter: 7 }, 'resources[0].accountParameter: Write the name of a parameter.'],
  [{ account: undefined }, /^resources\[0\]\.account: Name the field with the account's number/],
  [{ type: 'agency' }, 'resources[0].account: Leave it out: a record of type agency has no account.'],
  [{ id: undefined }, 'resources[0].id: Write an object.'],
  [{ id: { field: 'a..b' } }, /^resources\[0\]\.id\.field: Name a field/],
  [{ version: 7 }, /^resources\[0\]\.version: Name a field/],
  [{ deleted: '' }, /^resources\[0\]\.deleted: Name a field/],
  [{ data: 'body' }, 'resources[0]: Write either fields or data.'],
  [{ fields: {} }, 'resources[0].fields: Name one field or more.'],
  [
    { fields: { dueDate: { field: 'd', as: 'day' } } },
    /^resources\[0\]\.fields\.dueDate\.as: Write one of copy/,
  ],
  [
    { fields: { dueDate: { column: 'd' } } },
    /^resources\[0\]\.fields\.dueDate\.column: There is no such key/,
  ],
  [{ fields: { dueDate: { field: 'd', prefix: 1 } } }, 'resources[0].fields.dueDate.prefix: Write text.'],
  [{ fields: { a: { field: 'd', values: { X: 1 } } } }, 'resources[0].fields.a.values.X: Write text.'],
  [{ fields: { a: { constant: 1, field: 'd' } } }, /^resources\[0\]\.fields\.a\.field: There is no such key/],
  [
    { fields: { items: { field: 'lines', fields: { cents: { field: 'sum', as: 'coins' } } } } },
    /^resources\[0\]\.fields\.items\.fields\.cents\.as: Write one of/,
  ],
])('names the path of the mistake in %j', (resource, says) => {
  expect(() => read(resource)).toThrow(says instanceof RegExp ? says : new Error(says))
})

test('refuses a list that is mapped twice to one type, since both would move one cursor', () => {
  const twice = JSON.stringify({ resources: [bill, bill] })
  expect(() => readMapping(twice)).toThrow(new Error('resources[1]: This type and list are there twice.'))
})
