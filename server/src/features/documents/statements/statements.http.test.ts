import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { kestrel, kestrelAccount, kestrelPolicy } from '../../../../testing/large-account.ts'
import { openSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import { saveManyBills } from '../../histories/testing/many-payments.ts'

let the: TestApp
let startMs: number

beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
  await saveManyBills(the, 600, { policyNumber: kestrelPolicy, from: 2_000_000_000 })
  startMs = the.clock.nowMs
}, 60_000)
afterAll(() => the?.close())
beforeEach(async () => {
  the.clock.nowMs = startMs
  for (const table of ['statements', 'emails', 'document_views']) await the.sql(`delete from ${table}`)
})

const ask = async (body: object = {}, person: PersonName = 'owner') =>
  await the.call({
    method: 'POST',
    path: '/api/v1/documents/statements',
    cookie: await the.signIn(person),
    body: { accountNumber: kestrel, ...body },
  })
const make = () => the.parts.jobs.look('statements')
const get = async (path: string, person: PersonName = 'owner') =>
  await the.call({ path, cookie: await the.signIn(person), headers: { 'x-myaccount-request': null } })
async function listed() {
  const path = `/api/v1/documents?accountNumber=${kestrel}&type=bills&search=statement`
  const answer = await the.call({ path, cookie: await the.signIn('owner') })
  return listDocuments.response.parse(answer.json()).items
}

test('refuses a short statement, which is downloaded at once', async () => {
  expect((await ask({ accountNumber: larkspur })).json()).toEqual({ documentId: null })
  expect((await get(`/api/v1/transactions.pdf?accountNumber=${larkspur}`)).statusCode).toBe(200)
  expect(await the.sql('select 1 from statements')).toEqual([])
})

test('makes a long statement by the job, complete, listed, and announced by email once', async () => {
  expectRefused(await get(`/api/v1/transactions.pdf?accountNumber=${kestrel}`), 409, 'at once')
  const { documentId } = (await ask()).json()
  expect((await ask()).json()).toEqual({ documentId })
  expect(await listed()).toEqual([])
  const file = `/api/v1/documents/${documentId}/file?accountNumber=${kestrel}`
  expectRefused(await get(file), 404, 'before it is made')
  const sender = openSender(the)
  await sender.send()
  expect(sender.sent).toEqual([])
  await make()
  await make()
  await sender.send()
  expect(sender.sent.map(({ subject }) => subject)).toEqual(['Your statement is ready'])
  const [row] = await listed()
  expect(row).toMatchObject({
    documentId,
    isNew: true,
    own: { kind: 'statement', from: null, to: '2026-03-10' },
  })
  const lineCount = row?.own?.kind === 'statement' ? row.own.lineCount : 0
  expect(lineCount).toBeGreaterThanOrEqual(600)
  const answer = await get(file)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = readPdf(answer.rawPayload)
  // The first and the last of 600 bills are there, and nothing is cut.
  for (const said of ['2000000001', '2000000600', `Statement of account ${kestrel}`])
    expect(text).toContain(said)
  expect(text).not.toContain('Earlier lines are not shown')
})

test('opens for people who see bills of the account, and for nobody else', async () => {
  const { documentId } = (await ask()).json()
  await make()
  const file = `/api/v1/documents/${documentId}/file?accountNumber=${kestrel}`
  expect((await get(file)).statusCode).toBe(200)
  expectRefused(await get(file, 'stranger'), 404, 'a stranger')
  expectRefused(await get(file.replace(kestrel, larkspur)), 404, 'by another account')
})

test('sends no email to a person who lost the seat meanwhile', async () => {
  await ask()
  await make()
  await the.sql(`update seats set seat_to = '2026-03-01' where account_number = $1`, [kestrel])
  const sender = openSender(the)
  try {
    await sender.send()
    expect(sender.sent).toEqual([])
  } finally {
    await the.sql(`update seats set seat_to = null where account_number = $1`, [kestrel])
  }
})

test('tries a failing statement five times, and makes the others', async () => {
  await ask()
  await the.sql(`update statements set tries = 5`)
  await ask({ to: '2026-03-01' })
  await make()
  const rows = await the.sql<{ tries: number; isMade: boolean }>(
    'select tries, made_at is not null as "isMade" from statements order by tries',
  )
  expect(rows).toEqual([
    { tries: 1, isMade: true },
    { tries: 5, isMade: false },
  ])
})
