import { makeJournalExport } from '@myaccount/contract/endpoints/admin/admin-journal-exports'
import { journalAccounts } from '@myaccount/domain/books/journal-accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCarrierFolder } from '../../../../testing/make-carrier-folder.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

/** The tests go on from one another. */
let the: PayingApp
const path = '/api/v1/admin/books/exports'

beforeAll(async () => {
  the = await startPayingApp()
  await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
})
afterAll(() => the.close())

async function make() {
  const answer = await the.call({ method: 'POST', path, cookie: await the.signIn('employee'), body: {} })
  expect(answer.statusCode, answer.body).toBe(200)
  return makeJournalExport.response.parse(answer.json()).made
}

/** Other tests run transactions on the same server, and an export ends below the oldest of them. */
const untilAllHaveEnded = (app: PayingApp = the) =>
  expect
    .poll(
      () =>
        app.sql('select from journal_entries where txid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1'),
      { timeout: 20_000 },
    )
    .toEqual([])

async function download(exportNumber: number) {
  return await the.call({ path: `${path}/${exportNumber}.csv`, cookie: await the.signIn('employee') })
}

const insertOf = (cents: number) => `
  with booked as (
    insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at)
    select gen_random_uuid(), 'payments', 'overpay', account_number, attempt_id, '2026-03-10', '2026-03-09', now()
    from payment_attempts limit 1 returning *)
  insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
  select entry_id, l.line, source, account_number, l.account, l.cents
  from booked, (values (1, 'billing', ${cents}), (2, 'overpayments', ${-cents})) l(line, account, cents)`

test('exports everything first, and then nothing until something is booked', async () => {
  await untilAllHaveEnded()
  expect(await make()).toMatchObject({ exportNumber: 1, entryCount: 2 })
  expect(await make()).toBeNull()
  const [header, ...rows] = (await download(1)).body.replace('\uFEFF', '').trim().split('\r\n')
  expect(header).toBe('"export","day","value_date","booking","account","carrier_account","debit","credit"')
  const lines = await the.sql<{ count: number }>(
    'select count(distinct (e.booking, l.ledger_account))::int as count from journal_entries e join journal_lines l using (entry_id)',
  )
  expect(rows).toHaveLength(lines[0]?.count ?? 0)
})

test('exports an entry that commits late with the next, and sends each export with the same bytes', async () => {
  const late = new pg.Client({ connectionString: the.ownerUrl })
  await late.connect()
  await late.query(`begin; select set_config('app.scope', 'jobs', true); ${insertOf(4_711)}`)
  await the.sql(insertOf(4_712))
  // The transaction that still runs began first, so both wait for it.
  expect(await make()).toBeNull()
  await late.query('commit')
  await late.end()
  await untilAllHaveEnded()
  const first = (await download(1)).body
  expect(await make()).toMatchObject({ exportNumber: 2, entryCount: 2, debitCents: 9_423 })
  const bytes = (await download(2)).body
  expect(bytes).toContain('"2","2026-03-10","2026-03-09","overpay","billing","","94.23","0.00"')
  await the.sql(insertOf(99))
  await untilAllHaveEnded()
  expect(await make()).toMatchObject({ exportNumber: 3, entryCount: 1 })
  expect((await download(2)).body).toBe(bytes)
  expect((await download(1)).body).toBe(first)
})

test('numbers without a gap when two employees export at once, and has each entry once', async () => {
  await the.sql(insertOf(5))
  await untilAllHaveEnded()
  const made = (await Promise.all([make(), make(), make()])).filter((one) => one !== null)
  expect(made).toMatchObject([{ exportNumber: 4, entryCount: 1 }])
  const [sums] = await the.sql<{ exported: number; booked: number }>(
    `select (select sum(entry_count)::int from journal_exports) as exported,
            (select count(*)::int from journal_entries) as booked`,
  )
  expect(sums?.exported).toBe(sums?.booked)
  expect((await download(5)).statusCode).toBe(404)
})

test.each([
  [
    'a number that leaves one out',
    `select 9, now(), below_txid, (below_txid::text::bigint + 1)::text::xid8, 1, 1, '{}'`,
  ],
  [
    'a gap',
    `select export_number + 1, now(), (below_txid::text::bigint + 1)::text::xid8, (below_txid::text::bigint + 2)::text::xid8, 1, 1, '{}'`,
  ],
  [
    'transactions that still run',
    `select export_number + 1, now(), below_txid, (pg_current_xact_id()::text::bigint + 1)::text::xid8, 1, 1, '{}'`,
  ],
])('refuses an export with %s', async (_, row) => {
  const insert = `insert into journal_exports ${row} from journal_exports order by export_number desc limit 1`
  await expect(the.sql(insert)).rejects.toThrow('an export continues the one before')
})

test('never changes an export', async () => {
  await expect(the.sql('update journal_exports set entry_count = 1')).rejects.toThrow()
  await expect(the.sql('delete from journal_exports')).rejects.toThrow()
})

test("keeps an export's account numbers of the carrier when the mapping changes", async () => {
  await the.sql(insertOf(7))
  await untilAllHaveEnded()
  // This portal has no mapping; the export was made while there was one.
  const [made] = await the.sql<{ number: number }>(
    `insert into journal_exports
     select export_number + 1, now(), below_txid, pg_snapshot_xmin(pg_current_snapshot()), 1, 7, '{"billing": "9-1"}'
     from journal_exports order by export_number desc limit 1
     returning export_number as number`,
  )
  expect((await download(made?.number ?? 0)).body).toContain('"overpay","billing","9-1","0.07","0.00"')
})

test("writes the carrier's account numbers by ledger.csv", async () => {
  const numbers = journalAccounts.map((account, at) => `${account},1${at}-00`)
  const folder = makeCarrierFolder({ 'ledger.csv': numbers.join('\n') })
  const mapped = await startPayingApp(undefined, { CARRIER_FOLDER: folder })
  onTestFinished(() => mapped.close())
  await mapped.pay({ invoices: '1000044110', method: await mapped.save('card', visa) })
  await untilAllHaveEnded(mapped)
  const cookie = await mapped.signIn('employee')
  await mapped.call({ method: 'POST', path, cookie, body: {} })
  const { body } = await mapped.call({ path: `${path}/1.csv`, cookie })
  const customer = journalAccounts.indexOf('customer')
  expect(body).toContain(`"customer","1${customer}-00"`)
})
