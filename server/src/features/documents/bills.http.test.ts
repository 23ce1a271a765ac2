import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoice } from '../../../testing/make-record.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { document, testArchive, withoutSummaries } from '../../../testing/test-documents.ts'
import { larkspur, type PersonName } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ archive: testArchive })
  await the.sql("update policies set term_number = '02'")
  await the.sql('update invoices set bill_date = due_date - 20')
})
afterAll(() => the?.close())
beforeEach(async () => {
  for (const table of ['documents', 'document_views']) await the.sql(`delete from ${table}`)
})

async function get(path: string, query: Record<string, string> = {}, person: PersonName = 'owner', as = {}) {
  return await the.call({
    path: `${path}?${new URLSearchParams({ accountNumber: larkspur, ...query })}`,
    cookie: await the.signIn(person),
    ...as,
  })
}
const list = async (query = {}, person: PersonName = 'owner', as = {}) =>
  withoutSummaries(listDocuments.response.parse((await get('/api/v1/documents', query, person, as)).json()))
const idsOf = async (query = {}, person: PersonName = 'owner', as = {}) =>
  (await list(query, person, as)).items.map(({ documentId }) => documentId)
const browser = { headers: { 'x-myaccount-request': null } }
const inSpanish = { headers: { 'accept-language': 'es' } }

const ofMinistry = ['bill~1000044110', 'bill~1000043544', 'bill~1000043002']

test('lists bills among the documents of their term, newest first, with what is due', async () => {
  const { items } = await list({ policyNumber: '12MF0104417', term: 'current' })
  expect(items.map(({ documentId }) => documentId)).toEqual(ofMinistry)
  expect(items[0]).toMatchObject({
    type: 'bills',
    own: { kind: 'bill', invoiceNumber: '1000044110', amountCents: 162_634, dueDate: '2026-03-15' },
    policy: { policyNumber: '12MF0104417', policyType: 'MINFIRST' },
    term: { number: '02', from: '2026-01-01', to: '2027-01-01' },
    isPdf: true,
    canBeOpened: true,
  })
  // Due in the year before; what is planned is nowhere.
  const [before, ...others] = (await list({ policyNumber: '12MF0104417', term: 'earlier' })).items
  expect(others).toEqual([])
  expect(before).toMatchObject({
    documentId: 'bill~1000050003',
    term: { number: '01', from: '2025-01-01', to: '2026-01-01' },
  })
})

test('shows a bill that the carrier sends as a document once', async () => {
  const sent = { kind: 'INVOICE', title: 'Bill', invoiceNumber: '1000044110' }
  await the.load([document('draft', { ...sent, status: 'draft' })])
  expect(await idsOf({ policyNumber: '12MF0104417', term: 'current' })).toEqual([
    'bill~1000044110',
    ...ofMinistry.slice(1),
  ])
  await the.load([document('sent', sent)])
  expect((await idsOf({ policyNumber: '12MF0104417', term: 'current' })).toSorted()).toEqual(
    ['sent', ...ofMinistry.slice(1)].toSorted(),
  )
})

test('hides bills from a seat that sees no invoices', async () => {
  await the.load([document('dec')])
  expect(await idsOf({}, 'claimsContact')).toEqual(['dec'])
  const counted = await get('/api/v1/counts/documents', {}, 'claimsContact')
  expect(countDocuments.response.parse(counted.json()).types.map(({ type }) => type)).toEqual(['policy'])
  const zip = await get(
    '/api/v1/documents/zip',
    { policyNumber: '12MF0104417', term: '02' },
    'claimsContact',
    browser,
  )
  expect(Object.keys(unzipSync(zip.rawPayload))).toEqual([
    'Declarations-2026-03-01.pdf',
    'Policy-summary-2026-01-01.pdf',
  ])
})

test('counts bills, finds them by readable text, and pages through them', async () => {
  const records = Array.from({ length: 60 }, (_, index) =>
    invoice({
      account: larkspur,
      number: String(2_000_000_000 + index),
      policy: '12WC0310442',
      status: 'due',
      due: '2026-02-15',
      cents: 100,
      dueCents: 0,
    }),
  )
  await the.load([...records, document('dec')])
  const counted = countDocuments.response.parse((await get('/api/v1/counts/documents')).json())
  expect(counted.types).toContainEqual({ type: 'bills', count: 66, newCount: expect.any(Number) })
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await list(after ? { after } : {})
    ids.push(...page.items.map(({ documentId }) => documentId))
    after = page.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([67, 67])
  expect(await idsOf({ search: 'bill 2000000007' })).toEqual(['bill~2000000007'])
  expect(await idsOf({ search: 'factura 2000000007' })).toEqual([])
  expect(await idsOf({ search: 'factura 2000000007' }, 'owner', inSpanish)).toEqual(['bill~2000000007'])
  await the.sql("delete from invoices where invoice_number like '2%'")
})

test('finds a document by the name of its kind, which a reader of Spanish sees', async () => {
  await the.load([document('named', { kind: 'DEC', title: 'Declarations' })])
  expect(await idsOf({ search: 'declaraciones' })).not.toContain('named')
  expect(await idsOf({ search: 'declaraciones' }, 'owner', inSpanish)).toContain('named')
  expect(await idsOf({ search: 'declarations' }, 'owner', inSpanish)).toContain('named')
})

test('opens while the archive is away, in the language of the reader, and is no longer new', async () => {
  await the.load([
    { v: 1, op: 'upsert', type: 'system_status', id: 'imageright', version: 1, data: { online: false } },
  ])
  const path = '/api/v1/documents/bill~1000044110/file'
  expect((await list({ type: 'bills', policyNumber: '12MF0104417' })).items[0]?.isNew).toBe(true)
  const seen = await get(path, { as: 'view' }, 'owner', browser)
  expect(seen.headers['content-disposition']).toMatch(/^inline; filename="Bill-1000044110-.*\.pdf"$/)
  expect(readPdf(seen.rawPayload)).toMatchObject({ isTagged: true, language: 'en-US' })
  expect((await list({ type: 'bills', policyNumber: '12MF0104417' })).items[0]?.isNew).toBe(false)
  const spanish = await get(path, {}, 'owner', { headers: { ...browser.headers, ...inSpanish.headers } })
  expect(spanish.headers['content-disposition']).toMatch(/^attachment; filename="Factura-1000044110/)
  await the.sql("delete from system_status where system = 'imageright'")
})

test('includes the bills in the ZIP of a term', async () => {
  const zip = await get(
    '/api/v1/documents/zip',
    { policyNumber: '12MF0104417', term: '02' },
    'owner',
    browser,
  )
  const files = unzipSync(zip.rawPayload)
  const bills = Object.keys(files).filter((name) => name.startsWith('Bill-'))
  expect(bills.map((name) => name.slice(0, 15))).toEqual(ofMinistry.map((id) => `Bill-${id.slice(5)}`))
  for (const bytes of Object.values(files)) expect(readPdf(Buffer.from(bytes)).isTagged).toBe(true)
})
