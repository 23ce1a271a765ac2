import { readFileSync } from 'node:fs'
import { feedTypes } from '@myaccount/contract/feed/record'
import { expect, test } from 'vitest'
import { parseRecord } from './parse-record.ts'

/** Records as carriers have sent them. They stay as they are when a type gains a field. */
const stored = readFileSync(new URL('../testing/stored-records.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ type: (JSON.parse(line) as { readonly type: string }).type, line }))

/** The hashes under which databases have these records. */
const storedHashes: Readonly<Record<string, string>> = {
  agency: 'QQ2n8hLcuQX',
  account: 'KniQPaFiL70',
  user: 'b_8lOQRtznZ',
  seat: 'pq33z0JZcsQ',
  policy: 'eth4P2XYgLD',
  invoice: 'zu2MYUFxUS6',
  billing_event: '4jSgwIZ1sUb',
  payment_posting: 'TeLyBhaXpKX',
  bank_draft: '4FTajVetdR1',
  bill_code: 'jLU86mBNAFx',
  document: '90oM-Ng7P_-',
  claim: '8-UZb-2sw7Y',
  meeting: 'yJRQ2t4dZyN',
  member: 'C4mVpZPcIFH',
  proxy: 'lbT5IV1M4v2',
  system_status: 'PIY72ppks36',
}

const advice = `A record that a carrier sent before now has another hash, so its repetition would be refused as
version_conflict. In contract/src/feed, make the new field optional with orNull or orLeftOut in place of a default, and
leave the stored record and its hash as they are (CONTRIBUTING.md, "Adding a field of the feed to a screen").`

test.each(stored)('keeps the content hash of a stored record of the type $type', ({ type, line }) => {
  const parsed = parseRecord(line, 1)
  if (!parsed.ok) throw new Error(`A record that was valid is now refused: ${parsed.refusal.reason}`)
  expect(parsed.value, advice).toMatchObject({ op: 'upsert', contentHash: storedHashes[type] })
})

test('has a stored record of every type', () => {
  const advice = 'Add a record of the new type to stored-records.jsonl, and its hash to this test.'
  expect(stored.map(({ type }) => type).sort(), advice).toEqual([...feedTypes].sort())
})
