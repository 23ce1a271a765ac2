import { expect, test } from 'vitest'
import { inBatches } from '../testing/in-batches.ts'
import { readSnapshot } from './read-snapshot.ts'

const head = { v: 1, snapshot: '1000482917', version: 20, counts: { invoice: 2, policy: 0 } }
const one = { type: 'invoice', id: 'bc:1', version: 3 }
const two = { type: 'invoice', id: 'bc:2', version: 20 }

const read = (...lines: readonly unknown[]) => readSnapshot(inBatches(lines, 2))

test('reads the head and every record', async () => {
  const snapshot = await read(head, one, two)
  expect(snapshot).toMatchObject({
    ok: true,
    value: { accountNumber: '1000482917', version: 20, types: ['invoice', 'policy'], lines: 3 },
  })
  expect(snapshot.ok && [...snapshot.value.named.values()]).toEqual([one, two])
})

test('accepts a record that changed while the list was read', async () => {
  expect(await read(head, one, { ...two, version: 21 })).toMatchObject({ ok: true })
})

test.each([
  ['nothing', [], 'line 1', 'snapshot_head'],
  ['no head', [one, two], 'line 1', 'snapshot_head'],
  ['no counts', [{ ...head, counts: undefined }, one, two], 'line 1', 'snapshot_head'],
  ['the account itself', [{ ...head, counts: { account: 1 } }], 'line 1', 'snapshot_head'],
  ['a seat', [{ ...head, counts: { seat: 1 } }], 'line 1', 'snapshot_head'],
  ['one record less', [head, one], 'counts.invoice', 'snapshot_count'],
  ['one record more', [head, one, two, { ...one, id: 'bc:3' }], 'counts.invoice', 'snapshot_count'],
  ['a line that was cut off', [head, one, '{"type":"invo'], 'line 3', 'snapshot_line'],
  ['a line without a version', [head, one, { ...two, version: undefined }], 'line 3', 'snapshot_line'],
  ['one record twice', [head, one, one], 'line 3', 'snapshot_twice'],
  ['a type without a count', [head, one, two, { ...one, type: 'claim' }], 'line 4', 'snapshot_type'],
] as const)('refuses %s', async (_, lines, field, code) => {
  expect(await read(...lines)).toEqual({ ok: false, refusal: { field, code } })
})
