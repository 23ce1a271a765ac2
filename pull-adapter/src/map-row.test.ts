import { expect, test } from 'vitest'
import { mapRow, readHead, snapshotVersion } from './map-row.ts'
import { readMapping } from './mapping.ts'

interface Forms {
  readonly dates?: string
  readonly money?: string
}

function prepare(fields: object, { dates = 'DD.MM.YYYY', money = '1.234,56' }: Forms = {}) {
  const mapping = readMapping(
    JSON.stringify({
      dates,
      money,
      resources: [
        {
          type: 'invoice',
          list: '/bills',
          id: { field: 'key', prefix: 'bc:' },
          account: 'customer.no',
          version: 'seq',
          deleted: 'gone',
          fields,
        },
      ],
    }),
  )
  const [resource] = mapping.resources
  if (resource === undefined) throw new Error('The mapping has a resource.')
  return { mapping, resource }
}

const head = { key: 7301, customer: { no: '77-20418' }, seq: 12 }

function dataOf(fields: object, row: object, forms?: Forms): unknown {
  const { mapping, resource } = prepare(fields, forms)
  return (mapRow({ ...head, ...row }, resource, mapping) as { data: unknown }).data
}

test('maps a row with nested paths, constants, dates, money, codes and lists', () => {
  const { mapping, resource } = prepare({
    invoiceNumber: { field: 'no', as: 'text' },
    dueDate: { field: 'due', as: 'date' },
    amountCents: { field: 'sums.total', as: 'money' },
    invoiceStatus: { field: 'status', values: { B: 'billed' } },
    previousBalanceCents: { constant: 0 },
    items: { field: 'lines', fields: { amountCents: { field: 'sum', as: 'money' } } },
    draft: { field: 'debit', fields: { bankName: 'bank' } },
  })
  const row = {
    ...head,
    no: 44110,
    due: '15.03.2026',
    sums: { total: '1.626,34' },
    status: 'B',
    lines: [{ sum: '5' }, { sum: '-0,5' }],
    debit: { bank: 'First Federal' },
  }
  expect(mapRow(row, resource, mapping)).toEqual({
    v: 1,
    type: 'invoice',
    id: 'bc:7301',
    version: 24,
    op: 'upsert',
    accountNumber: '77-20418',
    data: {
      invoiceNumber: '44110',
      dueDate: '2026-03-15',
      amountCents: 162634,
      invoiceStatus: 'billed',
      previousBalanceCents: 0,
      items: [{ amountCents: 500 }, { amountCents: -50 }],
      draft: { bankName: 'First Federal' },
    },
  })
})

test('makes a delete of a marked row, also where its other fields are gone', () => {
  const { mapping, resource } = prepare({ dueDate: { field: 'due', as: 'date' } })
  expect(mapRow({ ...head, due: 'unknown', gone: true }, resource, mapping)).toEqual({
    v: 1,
    type: 'invoice',
    id: 'bc:7301',
    version: 24,
    op: 'delete',
    accountNumber: '77-20418',
  })
})

test('leaves out what the row does not have, and sends null for null and empty text', () => {
  const fields = { a: 'a', b: 'b', c: { field: 'c', as: 'money' }, d: { field: 'd', fields: { e: 'e' } } }
  expect(dataOf(fields, { b: '', c: null, d: null })).toEqual({ b: null, c: null, d: null })
})

test('sends a value that the mapping does not list as it is', () => {
  const fields = { plan: { field: 'plan', values: { Q: 'quarterly' } } }
  expect(dataOf(fields, { plan: 'constructor' })).toEqual({ plan: 'constructor' })
})

test.each([
  ['1234.56', '1626.34', 162634],
  ['1,234.56', '-1,626.34', -162634],
  ['1234,56', '0,29', 29],
  ['1.234,56', '90.071.992.547.409,91', Number.MAX_SAFE_INTEGER],
  ['1234.56', '-0.00', 0],
])('reads money of the form %s to the cent: %s', (money, sum, cents) => {
  expect(dataOf({ cents: { field: 'sum', as: 'money' } }, { sum }, { money })).toEqual({ cents })
})

test('reads dates of other forms', () => {
  const fields = { on: { field: 'on', as: 'date' } }
  expect(dataOf(fields, { on: '20260315' }, { dates: 'YYYYMMDD' })).toEqual({ on: '2026-03-15' })
  expect(dataOf(fields, { on: '03/15/2026' }, { dates: 'MM/DD/YYYY' })).toEqual({ on: '2026-03-15' })
})

test.each([
  [{ x: { field: 'x', as: 'date' } }, { x: '2026-03-15' }, 'x: It is no date of the form DD.MM.YYYY.'],
  [{ x: { field: 'x', as: 'money' } }, { x: 16.26 }, 'x: It is no amount in text of the form 1.234,56.'],
  [{ x: { field: 'x', as: 'money' } }, { x: '16.26' }, 'x: It is no amount in text of the form 1.234,56.'],
  [{ x: { field: 'x', as: 'money' } }, { x: '16,267' }, 'x: It is no amount in text of the form 1.234,56.'],
  [{ x: { field: 'x', as: 'money' } }, { x: '90.071.992.547.409,92' }, 'x: The amount is too large.'],
  [
    { x: { field: 'x', as: 'version' } },
    { x: '1.5' },
    'x: It is no change sequence, a whole number up to 549755813887.',
  ],
  [{ x: { field: 'x', as: 'text' } }, { x: {} }, 'x: It is no text.'],
  [{ x: { field: 'x', fields: { y: 'y' } } }, { x: 'y' }, 'x: It is no object.'],
  [{ x: { field: 'x', fields: { y: 'y' } } }, { x: [{ y: 1 }, 2] }, 'x[1]: It is no object.'],
  [
    { x: { field: 'x', fields: { y: { field: 'y', as: 'date' } } } },
    { x: [{ y: '15.03.2026' }, { y: 'soon' }] },
    'x[1]: y: It is no date of the form DD.MM.YYYY.',
  ],
  [{ a: 'a' }, { key: '' }, 'key: It is empty.'],
  [{ a: 'a' }, { customer: {} }, 'customer.no: It is empty.'],
  [{ a: 'a' }, { seq: -1 }, 'seq: It is no change sequence, a whole number up to 549755813887.'],
  [{ a: 'a' }, { seq: 2 ** 39 }, 'seq: It is no change sequence, a whole number up to 549755813887.'],
])('names the path, and not the value, of what cannot be mapped: %j of %j', (fields, row, says) => {
  expect(() => dataOf(fields, row)).toThrow(new Error(says))
})

test('gives a snapshot a version between two changes, and a revision one above all before', () => {
  const { mapping, resource } = prepare({ a: 'a' })
  const versionAt = (seq: number | string, revision = 0) =>
    readHead({ ...head, seq }, resource, { ...mapping, revision }).version
  const last = 2 ** 39 - 1
  const rising = [
    versionAt('12'),
    snapshotVersion(12, mapping),
    versionAt(13),
    versionAt(last),
    snapshotVersion(last, mapping),
    versionAt(0, 1),
    snapshotVersion(last, { ...mapping, revision: 8191 }),
  ]
  expect(rising).toEqual([...new Set(rising)].sort((one, other) => one - other))
  expect(Number.isSafeInteger(rising.at(-1))).toBe(true)
})
