import { createHash } from 'node:crypto'
import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { ok, refuse } from '@myaccount/domain/kernel/result'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { document, withoutSummaries } from '../../../testing/test-documents.ts'
import { larkspur, type PersonName } from '../../../testing/test-records.ts'
import type { DocumentsGateway } from '../../gateways/documents/port.ts'

let the: TestApp
const pdf = Buffer.from('%PDF-1.7\nDeclarations')
const files = new Map<string, Buffer>()
const asked: (readonly [string, string | null])[] = []
const archive: DocumentsGateway = {
  async read(id, sha256) {
    asked.push([id, sha256])
    const bytes = files.get(id)
    return bytes === undefined ? refuse('missing') : ok(bytes)
  },
}

beforeAll(async () => {
  the = await createTestApp({ archive })
  // The carrier's documents alone; the portal's own have tests of their own.
  await the.sql('delete from invoices')
})
afterAll(() => the?.close())
beforeEach(async () => {
  for (const table of ['documents', 'document_views', 'document_watches', 'emails'])
    await the.sql(`delete from ${table}`)
  await the.sql("delete from system_status where system = 'imageright'")
  files.clear()
  asked.length = 0
})

async function list(query: Record<string, string> = {}, person: PersonName = 'owner') {
  const answer = await the.call({
    path: `/api/v1/documents?${new URLSearchParams({ accountNumber: larkspur, ...query })}`,
    cookie: await the.signIn(person),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return withoutSummaries(listDocuments.response.parse(answer.json()))
}
const idsOf = async (query?: Record<string, string>, person?: PersonName) =>
  (await list(query, person)).items.map(({ documentId }) => documentId)

async function counts(query: Record<string, string> = {}, person: PersonName = 'owner') {
  const answer = await the.call({
    path: `/api/v1/counts/documents?${new URLSearchParams({ accountNumber: larkspur, ...query })}`,
    cookie: await the.signIn(person),
  })
  return countDocuments.response.parse(answer.json())
}

async function open(id: string, query = '', person: PersonName = 'owner') {
  return await the.call({
    path: `/api/v1/documents/${encodeURIComponent(id)}/file?accountNumber=${larkspur}${query}`,
    cookie: await the.signIn(person),
    headers: { 'x-myaccount-request': null },
  })
}

const archiveIs = (online: boolean, version: number): FeedRecord => ({
  v: 1,
  op: 'upsert',
  type: 'system_status',
  id: 'imageright',
  version,
  data: { online },
})

describe('the list', () => {
  test('is sorted by policy and term, newest first, with the facts of a row', async () => {
    await the.load([
      document('a', { date: '2026-01-02' }),
      document('b', {
        date: '2026-03-02',
        kind: 'IDCARD',
        title: 'Auto ID cards',
        policyNumber: '12CA0220975',
      }),
      document('c', { date: '2026-03-03' }),
      document('d', { date: '2025-01-02', term: { number: '01', from: '2025-01-01', to: '2026-01-01' } }),
      document('e', { policyNumber: null, term: null, kind: 'ANNUAL', title: 'Annual statement' }),
    ])
    expect(await idsOf()).toEqual(['b', 'c', 'a', 'd', 'e'])
    const [first] = (await list()).items
    expect(first).toEqual({
      documentId: 'b',
      kind: 'IDCARD',
      title: 'Auto ID cards',
      own: null,
      date: '2026-03-02',
      revision: 1,
      isPdf: true,
      pages: 8,
      sizeBytes: 1024,
      isNew: true,
      canBeOpened: true,
      isAskedFor: false,
      type: 'id_cards',
      policy: { policyNumber: '12CA0220975', policyType: 'AUTO' },
      term: { number: '02', from: '2026-01-01', to: '2027-01-01' },
      earlier: [],
    })
  })

  test('comes in pages, each row once', async () => {
    await the.load(
      Array.from({ length: 120 }, (_, index) =>
        document(`doc:${String(index).padStart(3, '0')}`, {
          policyNumber: index % 2 ? '12MF0104417' : '12CA0220975',
          date: index % 3 ? '2026-03-01' : '2026-02-01',
        }),
      ),
    )
    const ids: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(after ? { after } : {})
      ids.push(...page.items.map(({ documentId }) => documentId))
      after = page.next
    }
    expect(ids).toHaveLength(120)
    expect(new Set(ids).size).toBe(120)
  })

  test('is narrowed by policy, term, type and name', async () => {
    await the.load([
      document('dec'),
      document('old', { term: { number: '01', from: '2025-01-01', to: '2026-01-01' } }),
      document('cards', { kind: 'IDCARD', title: 'Auto ID cards', policyNumber: '12CA0220975' }),
      document('odd', { kind: 'SOMETHING', title: '100% new' }),
    ])
    expect(await idsOf({ policyNumber: '12CA0220975' })).toEqual(['cards'])
    expect(await idsOf({ term: 'earlier' })).toEqual(['old'])
    expect((await idsOf({ term: 'current' })).toSorted()).toEqual(['cards', 'dec', 'odd'])
    expect(await idsOf({ type: 'id_cards' })).toEqual(['cards'])
    expect(await idsOf({ type: 'other' })).toEqual(['odd'])
    expect(await idsOf({ search: 'id CARDS' })).toEqual(['cards'])
    expect(await idsOf({ search: '0%' })).toEqual(['odd'])
  })

  test('shows the newest version, and below it the replaced ones', async () => {
    const of = (revision: number) => document(`v${revision}`, { series: 'declarations', revision })
    // In any order.
    await the.load([of(2), of(3), of(1)])
    const { items } = await list()
    expect(items.map(({ documentId }) => documentId)).toEqual(['v3'])
    expect(items[0]?.earlier.map(({ documentId }) => documentId)).toEqual(['v2', 'v1'])
    files.set('v1', pdf)
    expect((await open('v1')).statusCode).toBe(200)
  })

  test('leaves out what is not finished, or not for the insured', async () => {
    await the.load([
      document('draft', { status: 'draft' }),
      document('agency', { visibility: 'agency' }),
      document('internal', { visibility: 'internal' }),
    ])
    expect(await idsOf()).toEqual([])
    files.set('draft', pdf)
    files.set('internal', pdf)
    expect((await open('draft')).statusCode).toBe(404)
    expect((await open('internal')).statusCode).toBe(404)
    expect(asked).toEqual([])
  })

  test('leaves out bills for a seat that sees no invoices', async () => {
    await the.load([document('bill', { kind: 'INVOICE', title: 'Bill' }), document('dec')])
    expect((await idsOf({}, 'viewer')).toSorted()).toEqual(['bill', 'dec'])
    expect(await idsOf({}, 'claimsContact')).toEqual(['dec'])
    expect((await counts({}, 'claimsContact')).types).toEqual([{ type: 'policy', count: 4, newCount: 1 }])
    files.set('bill', pdf)
    expect((await open('bill', '', 'claimsContact')).statusCode).toBe(404)
  })
})

describe('opening one', () => {
  test('returns its bytes to view or keep, checked by the hash of the feed', async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    await the.load([document('dec', { sha256 })])
    files.set('dec', pdf)
    const seen = await open('dec', '&as=view')
    expect([seen.statusCode, seen.rawPayload]).toEqual([200, pdf])
    expect(seen.headers['content-type']).toBe('application/pdf')
    expect(seen.headers['content-disposition']).toBe('inline; filename="Declarations-2026-03-01.pdf"')
    expect((await open('dec')).headers['content-disposition']).toBe(
      'attachment; filename="Declarations-2026-03-01.pdf"',
    )
    expect(asked).toEqual([
      ['dec', sha256],
      ['dec', sha256],
    ])
  })

  test('offers a file that is not a PDF for keeping only', async () => {
    await the.load([document('dec')])
    files.set('dec', Buffer.from('<html><script>alert(1)</script>'))
    const answer = await open('dec', '&as=view')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('marks it as read for this person alone', async () => {
    await the.load([document('dec')])
    files.set('dec', pdf)
    expect((await counts()).types).toEqual([{ type: 'policy', count: 4, newCount: 1 }])
    await open('dec')
    await open('dec')
    expect((await list()).items[0]?.isNew).toBe(false)
    expect((await counts()).types).toEqual([{ type: 'policy', count: 4, newCount: 0 }])
    expect((await list({}, 'treasurer')).items[0]?.isNew).toBe(true)
  })

  test('keeps it new if the archive does not have it, and reports that it is away', async () => {
    await the.load([document('dec')])
    expect((await open('dec')).statusCode).toBe(503)
    expect((await list()).items[0]?.isNew).toBe(true)
  })
})

describe('while the archive is away', () => {
  beforeEach(() => the.load([archiveIs(false, Date.now())]))

  test('waits for what the archive holds, and opens everything else', async () => {
    await the.load([document('dec'), document('cards', { source: 'smartcomm' })])
    files.set('dec', pdf)
    files.set('cards', pdf)
    expect((await counts()).archiveAwaySince).toBe(new Date(the.clock.nowMs).toISOString())
    const { items } = await list()
    expect(items.map(({ documentId, canBeOpened }) => [documentId, canBeOpened])).toEqual([
      ['dec', false],
      ['cards', true],
    ])
    expect((await open('dec')).statusCode).toBe(503)
    expect((await open('cards')).statusCode).toBe(200)
    expect(asked.map(([id]) => id)).toEqual(['cards'])
  })

  test('notifies the person who asked once, when it is back', async () => {
    await the.load([document('dec')])
    const ask = async () =>
      await the.call({
        method: 'POST',
        path: '/api/v1/documents/dec/later',
        cookie: await the.signIn('owner'),
        body: { accountNumber: larkspur },
      })
    expect((await ask()).statusCode).toBe(204)
    expect((await ask()).statusCode).toBe(204)
    expect((await list()).items[0]?.isAskedFor).toBe(true)
    expect((await list({}, 'treasurer')).items[0]?.isAskedFor).toBe(false)
    expect(await the.parts.jobs.look('document_watches')).toBe(0)
    await the.load([archiveIs(true, Date.now() + 1)])
    await Promise.all([1, 2, 3].map(() => the.parts.jobs.look('document_watches')))
    expect(await the.sql('select kind from emails')).toEqual([{ kind: 'document_back' }])
    expect((await list()).items[0]?.isAskedFor).toBe(false)
  })
})

test('shows a letter of a claim only with its claim', async () => {
  await the.load([
    record(
      'claim',
      '2026-0018342',
      {
        claimNumber: '2026-0018342',
        policyNumber: '12MF0104417',
        status: 'Open',
        isOpen: true,
        lossDate: '2026-01-19',
        reportedDate: '2026-01-20',
        cause: 'water_freeze',
      },
      larkspur,
    ),
    document('letter', { kind: 'CLAIMLTR', title: 'We received your report', claimNumber: '2026-0018342' }),
  ])
  expect(await idsOf()).toEqual(['letter'])
  await the.sql('delete from claims')
  expect(await idsOf()).toEqual([])
})

describe('a whole term', () => {
  const zip = async (query = '&policyNumber=12MF0104417&term=02', person: PersonName = 'owner') =>
    the.call({
      path: `/api/v1/documents/zip?accountNumber=${larkspur}${query}`,
      cookie: await the.signIn(person),
      headers: { 'x-myaccount-request': null },
    })
  const namesIn = (body: Buffer) => Object.keys(unzipSync(body))

  test('is one file of the newest versions, and names what could not be read', async () => {
    await the.load([
      document('old', { series: 's', revision: 1 }),
      document('new', { series: 's', revision: 2 }),
      document('policy', { kind: 'POLICY', title: 'Policy and forms' }),
      document('gone', { kind: 'ENDT', title: 'Endorsement' }),
      document('elsewhere', { policyNumber: null }),
    ])
    for (const id of ['old', 'new', 'policy']) files.set(id, pdf)
    const answer = await zip()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="12MF0104417-02.zip"')
    expect(namesIn(answer.rawPayload).toSorted()).toEqual([
      'Declarations-2026-03-01.pdf',
      'Policy-and-forms-2026-03-01.pdf',
      'not-included.txt',
    ])
    const missing = Buffer.from(unzipSync(answer.rawPayload)['not-included.txt'] ?? []).toString()
    expect(missing).toContain('Endorsement, 2026-03-01')
    expect(asked.map(([id]) => id).toSorted()).toEqual(['gone', 'new', 'policy'])
    const unread = (await list()).items.filter(({ isNew }) => isNew)
    expect(unread.map(({ documentId }) => documentId).toSorted()).toEqual(['elsewhere', 'gone'])
  })

  test('leaves out what the seat does not show', async () => {
    await the.load([
      document('dec'),
      document('letter', { kind: 'CLAIMLTR', title: 'Claim letter' }),
      document('draft', { status: 'draft' }),
    ])
    for (const id of ['dec', 'letter', 'draft']) files.set(id, pdf)
    expect(namesIn((await zip(undefined, 'viewer')).rawPayload)).toHaveLength(2)
    expect((await zip(undefined, 'votingRepresentative')).statusCode).toBe(403)
    expect((await zip(undefined, 'stranger')).statusCode).toBe(404)
  })

  test('is refused while every source of it is away', async () => {
    await the.load([document('dec'), archiveIs(false, 9)])
    expect((await zip()).statusCode).toBe(503)
    expect(asked).toEqual([])
  })
})

test('audits each opening: of a document, and of a full term', async () => {
  await the.load([document('dec')])
  files.set('dec', pdf)
  const before = await audited()
  await open('dec')
  await the.call({
    path: `/api/v1/documents/zip?accountNumber=${larkspur}&policyNumber=12MF0104417&term=02`,
    cookie: await the.signIn('owner'),
    headers: { 'x-myaccount-request': null },
  })
  expect((await audited()).slice(before.length)).toEqual([
    { action: 'document.opened', objects: { document: 'dec' } },
    { action: 'documents.zipped', objects: { policy: '12MF0104417', term: '02', count: '1' } },
  ])
})

const audited = () =>
  the.sql<object>(
    `select action, objects from audit_entries where action in ('document.opened', 'documents.zipped') order by entry_id`,
  )
