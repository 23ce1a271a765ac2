import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOfRead } from '../../../testing/cost-of-read.ts'
import { kestrel, kestrelAccount, kestrelPolicy } from '../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { rowsToAskFor } from '../../http/paging.ts'
import { listDocumentsStatement } from './documents.store.ts'

/**
 * What a page of documents reads in an account of 5,000, held against the whole page of one of about 100 in the same
 * table. Every second one is replaced by a newer version, so that each row that is shown was told from another. Without
 * documents_of_series a page reads 24,000 blocks, without documents_in_list_order 13,000; with the newest found by a
 * group, all pages together take minutes. Counted in pages of 8 KB.
 */
let the: TestApp
/** The document that each page of the long list ends with. */
const ends: string[] = []

/** Two revisions of each, one of each day from 2020-01-01 on, in the policy's term. */
async function saveManyDocuments(accountNumber: string, policyNumber: string, count: number): Promise<void> {
  await the.sql(
    `insert into documents (account_number, document_id, policy_number, term_number, term_from, term_to, kind, title,
       document_date, source, series, revision, visibility, data, version)
     select $1, 'many:' || $1 || ':' || n, $2, '02', '2026-01-01', '2027-01-01', 'DEC', 'Declarations',
       date '2020-01-01' + n / 2, 'imageright', 'series:' || n / 2, 1 + n % 2, 'insured', '{}', 1
     from generate_series(0, $3 - 1) n`,
    [accountNumber, policyNumber, count],
  )
}

beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
  await the.sql('delete from invoices')
  await saveManyDocuments(kestrel, kestrelPolicy, 5_000)
  await saveManyDocuments(larkspur, '12MF0104417', 104)
  await the.sql('vacuum analyze')
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ accountNumber: kestrel, ...(after && { after }) })
    const cookie = await the.signIn('owner')
    const answer = await the.call({ path: `/api/v1/documents?${query}`, cookie })
    after = listDocuments.response.parse(answer.json()).next
    if (after !== null) ends.push(Buffer.from(after, 'base64url').toString())
  }
}, 60_000)
afterAll(() => the?.close())

const ownTitles = { bill: '{}', certificate: '{}', summary: '{}', id_cards: '{}', statement: '{}' }

async function costOfPage(account: string, after: string | null = null) {
  const accountNumber = account as AccountNumber
  const [owner] = await the.sql<{ id: string }>(
    `select user_id as id from users where feed_id = 'user-owner'`,
  )
  const userId = uuid(owner?.id ?? '')
  const today = calendarDate('2026-03-10')
  const whose = { accountNumber, userId, reader: userId }
  const reader = { ...whose, today, hiddenKinds: [], idCardStates: [], typesWithoutIdCards: [] }
  const page = { kinds: null, isOthers: false, ownTitles, kindNames: {}, after, limit: rowsToAskFor }
  return await costOfRead(the, { accounts: [accountNumber], person: userId }, [
    listDocumentsStatement({ ...reader, ...page }),
  ])
}

test('costs as much for any page of 5,000 documents as for one of a short list', async () => {
  const short = await costOfPage(larkspur)
  expect(ends).toHaveLength(50)
  for (const after of [undefined, ends[0], ends[24], ends[48]])
    expect((await costOfPage(kestrel, after)).blocks).toBeLessThanOrEqual(short.blocks * 1.25)
})
