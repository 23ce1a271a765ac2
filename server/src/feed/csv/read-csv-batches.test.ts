import { expect, test } from 'vitest'
import type { FeedLine } from '../reading/read-lines.ts'
import { nameColumns, readCsvBatches } from './read-csv-batches.ts'
import { readMapping } from './read-mapping.ts'

function mappingOf(more: object = {}) {
  const read = readMapping(
    Buffer.from(
      JSON.stringify({
        type: 'billing_event',
        dates: 'M/D/YYYY',
        money: '1,234.56',
        fields: {
          id: { column: 'No', prefix: 'event:' },
          accountNumber: 'Account',
          version: { constant: 1 },
          'data.date': 'Date',
          'data.kind': { constant: 'payment_received' },
          'data.amountCents': 'Amount',
          'data.description': 'Text',
        },
        ...more,
      }),
    ),
  )
  if (typeof read === 'string' || read.value === undefined) throw new Error(JSON.stringify(read))
  return read.value
}
const mapping = mappingOf()

async function* inPieces(content: string | Buffer, size = 7) {
  const bytes = Buffer.from(content)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function linesOf(content: string | Buffer, own = mapping, afterLine = 0): Promise<FeedLine[]> {
  const batches: FeedLine[][] = []
  for await (const batch of readCsvBatches(inPieces(content), own, 2, afterLine)) batches.push(batch)
  expect(batches.every((batch) => batch.length <= 2)).toBe(true)
  return batches.flat()
}
const dataOf = ({ text }: FeedLine) => (JSON.parse(text ?? '') as { data: Record<string, unknown> }).data

const header = 'No,Account,Date,Amount,Text'

test.each(['\n', '\r\n', '\r'])('makes records of rows, with line ends %j', async (end) => {
  const rows = [
    `\uFEFF${header}`,
    '1,1000482917,3/9/2026,"1,626.34",Check',
    '',
    ',,,,',
    '2,1000482917,3/10/2026,-5.00,"Two',
    'lines"',
    '3,1000482917,3/11/2026,0.00,',
  ]
  const lines = await linesOf(rows.join(end))
  expect(lines.map(({ number }) => number)).toEqual([2, 6, 7])
  expect(JSON.parse(lines[0]?.text ?? '')).toEqual({
    v: 1,
    type: 'billing_event',
    op: 'upsert',
    id: 'event:1',
    accountNumber: '1000482917',
    version: 1,
    data: { date: '2026-03-09', kind: 'payment_received', amountCents: 162_634, description: 'Check' },
  })
  expect(lines.slice(1).map(dataOf)).toEqual([
    { date: '2026-03-10', kind: 'payment_received', amountCents: -500, description: 'Two\nlines' },
    { date: '2026-03-11', kind: 'payment_received', amountCents: 0 },
  ])
})

test('refuses rows by themselves, with column, field and what to mend, and no value', async () => {
  const lines = await linesOf(
    [
      header,
      '1,1000482917,2026-03-09,12.3,x',
      '2,,3/9/2026,1.00,x',
      '3,1000482917,3/9/2026,1.00',
      '4,1000482917,3/9/2026,1.00,x',
    ].join('\n'),
  )
  expect(lines.map(({ number, refusal }) => [number, refusal?.reason])).toEqual([
    [
      2,
      'column "Date" (data.date): Write a date of the form M/D/YYYY. column "Amount" (data.amountCents): Write an amount like 1,234.56.',
    ],
    [3, 'column "Account" (accountNumber): Fill the cell.'],
    [4, 'The row has 4 cells and the header 5. Look for a delimiter without quotes around its cell.'],
    [5, undefined],
  ])
  expect(lines[0]?.refusal?.code).toBe('invalid')
  expect(JSON.parse(lines[0]?.text ?? '')).toEqual({
    type: 'billing_event',
    id: 'event:1',
    version: 1,
    cells: ['1', '1000482917', '2026-03-09', '12.3', 'x'],
  })
})

test('passes over the rows up to a line, and keeps the numbers of those behind it', async () => {
  const rows = [header, ...[1, 2, 3].map((no) => `${no},1000482917,3/9/2026,1.00,x`)].join('\n')
  const all = await linesOf(rows)
  expect(await linesOf(rows, mapping, 3)).toEqual(all.slice(2))
})

test.each([
  ['an empty file', '', /^The file is empty/],
  [
    'a column that is missing',
    'No,Account,Date,Text\n',
    /^Line 1: There is no column "Amount".* The columns are "No", /,
  ],
  ['a column that is there twice', `${header},Date\n`, /^Line 1: Two columns are called "Date"/],
  ['a quote that does not end', `${header}\n1,1000482917,"3/9/2026,1.00,x\n`, /^Line 2: Quote Not Closed/],
  ['bytes that are no UTF-8', Buffer.from(`${header}\n1,1,1,1,\xe9`, 'latin1'), /^The file is not UTF-8/],
])('stops at %s', async (_, content, says) => {
  await expect(linesOf(content)).rejects.toThrow(says)
})

test('reads the encoding and the delimiter of the mapping', async () => {
  const own = mappingOf({ encoding: 'windows-1252', delimiter: ';' })
  const [line] = await linesOf(
    Buffer.from(`${header.replaceAll(',', ';')}\n1;1000482917;3/9/2026;1.00;caf\xe9`, 'latin1'),
    own,
  )
  expect(line && dataOf(line)).toMatchObject({ description: 'café' })
})

test('names the column of a field that the feed refuses', () => {
  expect(nameColumns('data.amountCents: Too big; data.kind: Too long', mapping)).toBe(
    'column "Amount" (data.amountCents): Too big; data.kind: Too long',
  )
  expect(nameColumns('id: No such system.', mapping)).toBe('column "No" (id): No such system.')
  expect(nameColumns('The line is not JSON.', mapping)).toBe('The line is not JSON.')
})
