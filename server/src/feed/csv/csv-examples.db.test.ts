import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCodes } from '../../carrier/read-codes.ts'
import { checkFile, type ImportFileOptions, importFile } from '../import-file.ts'
import { openFeedDatabase } from '../testing/feed-database.ts'
import { agency, options } from '../testing/feed-fixtures.ts'
import { readMapping } from './read-mapping.ts'

/** The files of docs/examples/csv, loaded as docs/feed.md says. */
const examples = path.join(import.meta.dirname, '../../../../docs/examples/csv')
let feed: Awaited<ReturnType<typeof openFeedDatabase>>
let folder: string
beforeAll(async () => {
  feed = await openFeedDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'myaccount-csv-'))
})
afterAll(async () => {
  await feed?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await feed.clear()
  await feed.load([agency('FT0117')])
})

async function optionsOf(name: string): Promise<ImportFileOptions> {
  const read = readMapping(await readFile(path.join(examples, `${name}.json`)))
  const codes = readCodes(await readFile(path.join(examples, 'codes.csv')))
  if (typeof read === 'string' || read.value === undefined) throw new Error(JSON.stringify(read))
  if (typeof codes === 'string' || codes.faults.length > 0) throw new Error(JSON.stringify(codes))
  const rejectsPath = path.join(folder, `${name}.rejects`)
  return { ...options, again: false, mapping: read.value, codes: codes.value, rejectsPath, batchLines: 2 }
}
const fileOf = (name: string) => path.join(examples, `${name}.csv`)
const load = async (name: string) => await importFile(feed.database, fileOf(name), await optionsOf(name))
const rows = (text: ReturnType<typeof sql>) => feed.database.read('feed', text)

test('loads accounts, policies and invoices, each after a check that writes nothing', async () => {
  for (const [name, applied] of [
    ['accounts', 2],
    ['policies', 2],
    ['invoices', 3],
  ] as const) {
    const before = await feed.everything()
    expect(await checkFile(feed.database, fileOf(name), await optionsOf(name))).toMatchObject({
      applied,
      rejected: 0,
    })
    expect(await feed.everything()).toEqual(before)
    expect(await load(name)).toMatchObject({ kind: 'loaded', totals: { applied, rejected: 0, parked: 0 } })
    expect(await load(name)).toEqual({ kind: 'already-loaded' })
  }
  expect(
    await rows(sql`select account_name, email, version, mailing_address from accounts order by 1`),
  ).toEqual([
    {
      accountName: 'Copperwillow Youth, Inc.',
      email: null,
      version: Date.UTC(2026, 1, 21, 16, 40, 10),
      mailingAddress: {
        line1: '1 Mill Lane',
        line2: 'Suite 4',
        city: 'Alder Reach',
        state: 'PA',
        zip: '15999',
      },
    },
    {
      accountName: 'Larkspur Hollow Fellowship',
      email: 'office@larkspur.example',
      version: Date.UTC(2026, 1, 20, 9, 15),
      mailingAddress: { line1: '418 Juniper Street', city: 'Harrow Mills', state: 'IN', zip: '46799' },
    },
  ])
  expect(
    await rows(sql`select policy_number, term_number, policy_status, effective_date, payment_plan, premium_cents
      from policies order by 1`),
  ).toMatchObject([
    {
      policyNumber: '12CA0220975',
      termNumber: '01',
      effectiveDate: '2026-03-15',
      paymentPlan: 'quarterly',
      premiumCents: 438_600,
    },
    {
      policyNumber: '12MF0104417',
      termNumber: '02',
      policyStatus: 'Active',
      paymentPlan: 'monthly',
      premiumCents: 1_945_500,
    },
  ])
  expect(
    await rows(sql`select invoice_id, invoice_status, due_date, amount_cents, amount_due_cents, paid_status
      from invoices order by 1`),
  ).toEqual([
    {
      invoiceId: 'bc:8819',
      invoiceStatus: 'billed',
      dueDate: '2026-03-15',
      amountCents: 162_634,
      amountDueCents: 162_634,
      paidStatus: 'Unpaid',
    },
    {
      invoiceId: 'bc:8820',
      invoiceStatus: 'planned',
      dueDate: '2026-04-15',
      amountCents: 162_634,
      amountDueCents: null,
      paidStatus: 'Unpaid',
    },
    {
      invoiceId: 'bc:8821',
      invoiceStatus: 'billed',
      dueDate: '2026-03-31',
      amountCents: -2500,
      amountDueCents: -2500,
      paidStatus: 'Paid',
    },
  ])
})

test('resumes a CSV behind its last commit, and takes another mapping for another file', async () => {
  await load('accounts')
  await load('policies')
  const cut = new AbortController()
  const own = await optionsOf('invoices')
  const stopped = await importFile(feed.database, fileOf('invoices'), {
    ...own,
    signal: cut.signal,
    onBatch: () => cut.abort(),
  })
  expect(stopped).toMatchObject({ kind: 'loaded', totals: { lines: 2, isComplete: false } })
  expect(await importFile(feed.database, fileOf('invoices'), own)).toMatchObject({
    kind: 'loaded',
    wentOnFromLine: 3,
    totals: { lines: 1, applied: 1, isComplete: true },
  })
  const mapping = { ...(own.mapping as NonNullable<typeof own.mapping>), dates: 'MM/DD/YYYY' }
  expect(await importFile(feed.database, fileOf('invoices'), { ...own, mapping })).toMatchObject({
    kind: 'loaded',
    totals: { lines: 3, rejected: 3 },
  })
})

test('rejects rows with line, column and what to mend, from the reader and from the feed', async () => {
  await load('accounts')
  const file = path.join(folder, 'policies.csv')
  await copyFile(fileOf('policies'), file)
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text
      .replace('01/01/2026', '2026-01-01')
      .replace('Quarterly 25', 'Every new moon')
      .concat('12CA0220976;1000482917;1;AUTO;Active;03/15/2026;03/15/2027;monthly;direct;5,00;-1\n'),
  )
  const own = { ...(await optionsOf('policies')), rejectsPath: `${file}.rejects` }
  expect(await importFile(feed.database, file, own)).toMatchObject({ totals: { applied: 0, rejected: 3 } })
  const rejects = (await readFile(own.rejectsPath, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rejects).toMatchObject([
    {
      line: 2,
      type: 'policy',
      id: '12MF0104417',
      version: 3,
      code: 'invalid',
      reason: 'column "From" (data.effectiveDate): Write a date of the form MM/DD/YYYY.',
    },
    {
      line: 3,
      id: '12CA0220975',
      code: 'unmapped_code',
      reason: expect.stringMatching(
        /^column "Plan" \(data\.paymentPlan\): codes\.csv lacks the line payment_plan,Every new moon,/,
      ),
    },
    { line: 4, code: 'invalid', reason: expect.stringMatching(/^column "Rev" \(version\): /) },
  ])
})

test('prints file, line, column and what to mend, and exits with 1 where a check rejects a row', async () => {
  const file = path.join(folder, 'accounts.csv')
  const text = await readFile(fileOf('accounts'), 'utf8')
  await writeFile(file, text.replace('2026-02-21 16:40:10', 'yesterday'))
  const run = async (...more: readonly string[]) => {
    const words = [
      file,
      '--mapping',
      path.join(examples, 'accounts.json'),
      '--database-url',
      feed.urls.appUrl,
    ]
    const command = spawn(process.execPath, ['scripts/data/import.ts', ...words, ...more], {
      cwd: path.join(examples, '../../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([
      readText(command.stdout),
      readText(command.stderr),
      once(command, 'close'),
    ])
    return { out, err, code }
  }
  const says = `${file} line 3: column "Changed" (version): Write a time of the form YYYY-MM-DD HH:mm:ss. [invalid]\n`
  expect(await run('--check')).toEqual({
    out: `2 records: 1 would be applied, 0 repeated, 0 parked, 1 rejected. Nothing was written.\nRejected records with line and reason: ${file}.rejects.ndjson\n`,
    err: says,
    code: 1,
  })
  expect(await run()).toMatchObject({
    out: expect.stringMatching(/^2 records: 1 applied, /),
    err: says,
    code: 0,
  })
  await writeFile(file, text.replace('Agency', 'Agent'))
  const stopped = await run()
  expect(stopped).toMatchObject({ out: '', code: 1 })
  expect(stopped.err).toMatch(/accounts\.csv: Line 1: There is no column "Agency", .* for data\.agencyCode\./)
})
