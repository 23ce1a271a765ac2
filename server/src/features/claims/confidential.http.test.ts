import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimRecord, claimRecords, testClaims, testReports } from '../../../testing/test-claims.ts'
import { currentTerm, document, testArchive } from '../../../testing/test-documents.ts'
import { larkspur, type PersonName, testRecords } from '../../../testing/test-records.ts'
import { actFor } from '../acting/testing/act-for.ts'

/**
 * What hangs on a claim that names the contact for claims alone: for them, for somebody who is not named, and for an
 * employee who acts for the person named.
 */
let the: TestApp
let sender: TestSender
let version = 1
const { open, confidential } = testClaims
const documentId = 'doc:larkspur:letter'
const estimate = { requestId: 'req-9', title: 'An estimate', dueOn: '2026-03-20' }

beforeAll(async () => {
  the = await createTestApp({ archive: testArchive, records: [...testRecords(), ...claimRecords()] })
  sender = openSender(the)
})
afterAll(() => the?.close())
beforeEach(async () => {
  for (const table of [
    'documents',
    'document_watches',
    'document_requests',
    'emails',
    'notifications',
    'files',
  ])
    await the.sql(`delete from ${table}`)
  sender.sent.splice(0)
  await report(confidential, ['user-claimsContact'])
})

/** The claim system says who sees the claim from now on; null: whose seat shows claims. */
async function report(claimNumber: string, confidentialTo: string[] | null, facts: object = {}) {
  version += 1
  await the.load([claimRecord(claimNumber, { confidentialTo, ...facts }, { version })])
}
async function loadDocument(claimNumber: string, facts: object = {}) {
  version += 1
  const record = document(documentId, { kind: 'LETTER', title: 'About the deacon', claimNumber, ...facts })
  await the.load([{ ...record, version }])
}

const get = (cookie: string, path: string) => the.call({ path: `/api/v1${path}`, cookie })
const send = (cookie: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  the.call({ method, path: `/api/v1${path}`, cookie, body })
const ofAccount = `accountNumber=${larkspur}`
const encoded = encodeURIComponent(documentId)

async function readers(): Promise<readonly [who: string, cookie: string][]> {
  return [
    ['an employee acting for the person named', await actFor(the, 'claimsContact')],
    ['an owner who is not named', await the.signIn('owner')],
    ['a seat that only reads', await the.signIn('viewer')],
  ]
}

async function idOf(feedId: string): Promise<Uuid> {
  const [user] = await the.sql<{ id: Uuid }>('select user_id as id from users where feed_id = $1', [feedId])
  if (user === undefined) throw new Error(`No such user: ${feedId}`)
  return user.id
}

describe('a document of a confidential claim', () => {
  const asked = async (cookie: string) => ({
    list: (await get(cookie, `/documents?${ofAccount}`)).body.includes(documentId),
    search: (await get(cookie, `/documents?${ofAccount}&search=deacon`)).body.includes(documentId),
    counted: (await get(cookie, `/counts/documents?${ofAccount}&search=deacon`)).json().types.length,
    pdf: (await get(cookie, `/documents/${encoded}/file?${ofAccount}`)).statusCode,
    later: (await send(cookie, 'POST', `/documents/${encoded}/later`, { accountNumber: larkspur }))
      .statusCode,
    zip: (
      await get(cookie, `/documents/zip?${ofAccount}&policyNumber=12MF0104417&term=${currentTerm.number}`)
    ).rawPayload.includes('About-the-deacon'),
  })
  const all = { list: true, search: true, counted: 1, pdf: 200, later: 204, zip: true }
  const nothing = { list: false, search: false, counted: 0, pdf: 404, later: 404, zip: false }

  test('is shown to the person named alone, by every request', async () => {
    await loadDocument(confidential)
    expect(await asked(await the.signIn('claimsContact'))).toEqual(all)
    for (const [who, cookie] of await readers()) expect(await asked(cookie), who).toEqual(nothing)
    await report(confidential, null)
    for (const [who, cookie] of await readers()) expect(await asked(cookie), who).toEqual(all)
  })

  test('is answered as one that does not exist, byte for byte', async () => {
    await loadDocument(confidential)
    const look = async (cookie: string, id: string) => {
      const { statusCode, body } = await get(cookie, `/documents/${id}/file?${ofAccount}`)
      return [statusCode, body.replace(/inc_\w+/, '')]
    }
    for (const [who, cookie] of await readers())
      expect(await look(cookie, encoded), who).toEqual(await look(cookie, 'absent'))
  })

  test('is hidden by the database too, though the query forgets its claim', async () => {
    await loadDocument(confidential)
    const named = await idOf('user-claimsContact')
    const employee = await idOf('user-employee')
    const accounts = [accountNumber(larkspur)]
    const count = sql<{ count: number }>`select count(*) as count from documents`
    const seen = async (scope: Parameters<typeof the.parts.database.read>[0]) =>
      (await the.parts.database.read(scope, count))[0]?.count
    expect(await seen({ accounts, person: named, reader: named })).toBe(1)
    expect(await seen('jobs')).toBe(1)
    for (const scope of [{ accounts, person: named, reader: employee }, { accounts }, 'staff'] as const)
      expect(await seen(scope)).toBe(0)
  })
})

test('counts as open claims of an account what its list shows', async () => {
  const counted = async (cookie: string) => {
    const [account] = (await get(cookie, '/accounts/summary')).json()
    const { items } = (await get(cookie, `/claims?${ofAccount}`)).json()
    const listed = items.filter(({ isOpen }: { isOpen: boolean }) => isOpen).length
    return [account.openClaims, listed]
  }
  expect(await counted(await the.signIn('claimsContact'))).toEqual([2, 2])
  for (const [who, cookie] of await readers()) expect(await counted(cookie), who).toEqual([1, 1])
})

describe('an email about something that became confidential before it left', () => {
  const written = () => sender.sent.map(({ text }) => text).join()
  const ended = () => the.sql('select kind, last_error as why from emails where sent_at is null')
  const notifiedInApp = () => the.sql('select kind from notifications')

  async function askForDocument(person: PersonName) {
    const cookie = await the.signIn(person)
    return await send(cookie, 'POST', `/documents/${encoded}/later`, { accountNumber: larkspur })
  }

  test('names no document that can be opened again, except to people named', async () => {
    await report(open, null)
    await loadDocument(open)
    for (const person of ['owner', 'claimsContact'] as const)
      expect((await askForDocument(person)).statusCode).toBe(204)
    expect(await the.parts.jobs.look('document_watches')).toBe(2)
    await report(open, ['user-claimsContact'])
    await sender.send()
    expect(sender.sent.map(({ to }) => to)).toEqual(['claims@larkspur.example'])
    expect(await ended()).toEqual([{ kind: 'document_back', why: 'not needed' }])
    expect(await notifiedInApp()).toEqual([{ kind: 'document_back' }])
    await report(open, null)
  })

  test('names no requested document', async () => {
    await report(open, null)
    const asked = await send(await the.signIn('owner'), 'POST', '/documents/requests', {
      accountNumber: larkspur,
      kind: 'loss_run',
      years: 5,
    })
    await loadDocument(open, { requestId: asked.json().requestId })
    expect(await the.parts.jobs.look('document_requests')).toBe(1)
    await report(open, ['user-claimsContact'])
    await sender.send()
    expect(written()).toBe('')
    expect(await ended()).toEqual([{ kind: 'document_ready', why: 'not needed' }])
    expect(await notifiedInApp()).toEqual([])
    await report(open, null)
  })

  test('names no document that the feed assigned to a confidential claim since', async () => {
    await loadDocument(open)
    expect((await askForDocument('owner')).statusCode).toBe(204)
    expect(await the.parts.jobs.look('document_watches')).toBe(1)
    await loadDocument(confidential)
    await sender.send()
    expect(written()).toBe('')
  })

  test('does not mention that a file was not kept', async () => {
    await report(open, null)
    await addFile(await the.signIn('owner'), open)
    await the.sql(`update files set state = 'checking', whole_at = now(), check_at = now();
      update files set state = 'received', sha256 = repeat('a', 64), reported_at = now()`)
    const [file] = await the.sql<{ id: string }>(`select replace(file_id::text, '-', '') as id from files`)
    const failed = { files: [{ fileId: `fil_${file?.id}`, state: 'failed', date: '2026-03-10' }] }
    await report(open, null, failed)
    await the.parts.files.notifyOfFailure()
    expect(await the.sql('select kind, claim_number as claim from emails')).toEqual([
      { kind: 'file_not_kept', claim: open },
    ])
    await report(open, ['user-claimsContact'], failed)
    await sender.send()
    expect(written()).toBe('')
    expect(await notifiedInApp()).toEqual([])
    await report(open, null)
  })

  test('is not sent to a person named whose seat has ended', async () => {
    await loadDocument(confidential)
    expect((await askForDocument('claimsContact')).statusCode).toBe(204)
    expect(await the.parts.jobs.look('document_watches')).toBe(1)
    const seat = `feed_id = 'seat-claimsContact'`
    await the.sql(`update seats set seat_to = '2026-01-31' where ${seat}`)
    await sender.send()
    expect(written()).toBe('')
    expect(await notifiedInApp()).toEqual([])
    await the.sql(`update seats set seat_to = null where ${seat}`)
  })
})

test('hides a notification of a claim once the claim is confidential to others', async () => {
  await report(open, null)
  await the.parts.claims.notifyOfNews()
  await report(open, null, { requests: [estimate] })
  await the.parts.claims.notifyOfNews()
  await sender.send()
  const inbox = async (person: PersonName) => {
    const cookie = await the.signIn(person)
    const { unreadCount } = (await get(cookie, '/notifications/unread')).json()
    return [unreadCount, (await get(cookie, '/notifications')).body.includes(open)]
  }
  expect([await inbox('owner'), await inbox('claimsContact')]).toEqual([
    [1, true],
    [1, true],
  ])
  await report(open, ['user-claimsContact'])
  expect([await inbox('owner'), await inbox('claimsContact')]).toEqual([
    [0, false],
    [1, true],
  ])
  const acting = await actFor(the, 'claimsContact')
  expect((await get(acting, '/notifications')).body).not.toContain(open)
  expect((await get(acting, '/notifications/unread')).json().unreadCount).toBe(0)
  await report(open, null)
})

test('hides from employees who was notified of a confidential claim by email', async () => {
  await the.parts.claims.notifyOfNews()
  await the.sql('delete from emails')
  await report(confidential, ['user-claimsContact'], { requests: [estimate] })
  await the.parts.claims.notifyOfNews()
  const kinds = async () => {
    const { items } = (await get(await the.signIn('supervisor'), `/admin/deliveries?${ofAccount}`)).json()
    return items.map(({ kind }: { kind: string }) => kind)
  }
  expect(await the.sql('select kind from emails')).toEqual([{ kind: 'claim_news_private' }])
  expect(await kinds()).toEqual([])
  await report(confidential, null)
  expect(await kinds()).toEqual(['claim_news_private'])
})

describe('the audit', () => {
  const search = async () => {
    const cookie = await the.signIn('supervisor')
    const found = (await get(cookie, '/admin/audit/search?who=claims@larkspur.example')).body
    const file = (await get(cookie, '/admin/audit.csv?who=claims@larkspur.example')).body
    const admin = (await get(cookie, '/admin/audit')).body
    return { asked: [found, file], admin }
  }
  const count = (pages: string[], word: string) => pages.map((page) => page.split(word).length - 1)

  test('shows employees nothing of a confidential claim, and all of it once it is not confidential', async () => {
    await loadDocument(confidential)
    const cookie = await the.signIn('claimsContact')
    const words = { words: 'Please call me at home.' }
    expect((await send(cookie, 'POST', `/claims/${confidential}/messages`, words)).statusCode).toBe(201)
    expect((await get(cookie, `/documents/${encoded}/file?${ofAccount}`)).statusCode).toBe(200)
    await addFile(cookie, confidential)
    const hidden = await search()
    for (const word of [confidential, 'claim.message_written', 'document.opened', 'file.added'])
      expect(count(hidden.asked, word), word).toEqual([0, 0])
    expect(hidden.admin).not.toContain('claim.message_written')
    await report(confidential, null)
    const shown = await search()
    for (const word of ['claim.message_written', 'document.opened', 'file.added'])
      for (const found of count(shown.asked, word)) expect(found, word).toBeGreaterThan(0)
    for (const found of count(shown.asked, confidential)) expect(found).toBeGreaterThan(2)
    expect(shown.admin).toContain('claim.message_written')
    await report(confidential, ['user-claimsContact'])
  })
})

async function addFile(cookie: string, claimNumber: string) {
  const file = { name: 'photo.jpg', sizeBytes: 12, fingerprint: 'a'.repeat(64), claimNumber }
  expect((await send(cookie, 'POST', '/files', file)).statusCode).toBe(201)
}

test("keeps a person's messages on a confidential claim in their own activity", async () => {
  const activity = async (person: PersonName) =>
    (await get(await the.signIn(person), '/profile/activity')).body.includes('claim.message_written')
  const cookie = await the.signIn('claimsContact')
  await send(cookie, 'POST', `/claims/${confidential}/messages`, { words: 'Are you there?' })
  expect([await activity('claimsContact'), await activity('owner')]).toEqual([true, false])
  await report(confidential, ['user-owner'])
  expect(await activity('claimsContact')).toBe(true)
})

test("hides a person's acts on a confidential claim, and their emails, from acting employees", async () => {
  const named = await idOf('user-claimsContact')
  const cookie = await the.signIn('claimsContact')
  await send(cookie, 'POST', `/claims/${confidential}/messages`, { words: 'Once more.' })
  await the.parts.claims.notifyOfNews()
  await report(confidential, ['user-claimsContact'], { requests: [{ ...estimate, requestId: 'req-10' }] })
  await the.parts.claims.notifyOfNews()
  const accounts = [accountNumber(larkspur)]
  const counts = sql`
    select (select count(*) from audit_entries
            where objects->>'claim' = ${confidential} and actor_user_id = ${named}::uuid) > 0 as audit,
           (select count(*) from emails where claim_number = ${confidential}) > 0 as emails`
  const seen = (reader: Uuid) => the.parts.database.read({ accounts, person: named, reader }, counts)
  expect(await seen(named)).toEqual([{ audit: true, emails: true }])
  expect(await seen(await idOf('user-employee'))).toEqual([{ audit: false, emails: false }])
})

test('keeps a report whose confidential claim the feed deletes with its writer until another claim names it', async () => {
  const reportNumber = 'R-7Q7Q7Q7Q'
  await the.sql('delete from claim_reports')
  await the.sql(
    `insert into claim_reports (account_number, report_id, policy_number, form, state, revision, answers, created_by,
       saved_by, created_at, saved_at, expires_on, report_number, signature, submitted_at, submitted_on)
     select $1, gen_random_uuid(), '12MF0104417', 'property_liability', 'submitted', 1, '{"lossDate":"2026-03-01"}',
       user_id, user_id, now(), now(), '2026-04-09', $2, 'The contact', '2026-03-09T15:00:00Z', '2026-03-09'
     from users where feed_id = 'user-claimsContact'`,
    [larkspur, reportNumber],
  )
  const form = '/claims/report_form?policyNumber=12MF0104417&form=property_liability'
  const isSeen = async () =>
    (await get(await the.signIn('owner'), form)).body.includes('"lossDate":"2026-03-01"')
  const number = '2026-0018777'
  expect(await isSeen()).toBe(true)
  await report(number, ['user-claimsContact'], { reportNumber })
  expect(await isSeen()).toBe(false)
  version += 1
  const { data: _, ...rest } = claimRecord(number, {}, { version })
  await the.load([{ ...rest, op: 'delete' } as never])
  expect(await isSeen()).toBe(false)
  await report('2026-0018778', null, { reportNumber })
  expect(await isSeen()).toBe(true)
})

describe('a report of a loss with an allegation', () => {
  const policyNumber = '12MF0104417'
  const form = 'property_liability'
  const allegation = { what: 'injury', anyoneHurt: 'died', description: 'The deacon' }
  const hail = { what: 'property', cause: 'hail', description: 'Hail', anyoneHurt: 'no' }
  const ofForm = `/claims/report_form?policyNumber=${policyNumber}&form=${form}`
  const save = (cookie: string, reportId: string, answers: object, revision = 0) =>
    send(cookie, 'PUT', `/claims/reports/${reportId}`, { policyNumber, form, revision, answers })
  const list = async (cookie: string) => (await get(cookie, `/claims/reports?${ofAccount}`)).body

  async function begin(cookie: string, answers: object): Promise<string> {
    const { newReportId } = (await get(cookie, ofForm)).json()
    expect((await save(cookie, newReportId, answers)).statusCode).toBe(200)
    return newReportId
  }
  beforeEach(() => the.sql('delete from claim_reports'))

  test('is shown to its writer while they write it, and not to an acting employee', async () => {
    const writer = await the.signIn('claimsContact')
    const acting = await actFor(the, 'claimsContact')
    const draft = await begin(writer, allegation)
    expect((await get(writer, ofForm)).json().draft.reportId).toBe(draft)
    const form = await get(acting, ofForm)
    expect(form.json().draft).toBe(null)
    expect(form.body).not.toContain('deacon')
    expect(await list(acting)).not.toContain(draft)
    expect((await get(acting, `/files?reportId=${draft}`)).statusCode).toBe(404)
    expect((await save(acting, draft, hail, 1)).statusCode).toBe(409)
    expect((await send(acting, 'DELETE', `/claims/reports/${draft}`)).statusCode).toBe(404)
    expect((await get(writer, ofForm)).json().draft.answers).toMatchObject(allegation)
    expect((await get(writer, `/files?reportId=${draft}`)).statusCode).toBe(200)
  })

  test('is not revealed by blocking another draft', async () => {
    await begin(await the.signIn('claimsContact'), allegation)
    await begin(await actFor(the, 'claimsContact'), hail)
  })

  test('disappears for an acting employee once its writer reaches the allegation, and comes back with it', async () => {
    const writer = await the.signIn('claimsContact')
    const acting = await actFor(the, 'claimsContact')
    const draft = await begin(writer, hail)
    expect((await get(acting, ofForm)).json().draft.reportId).toBe(draft)
    expect((await save(writer, draft, allegation, 1)).statusCode).toBe(200)
    expect((await get(acting, ofForm)).json().draft).toBe(null)
    expect((await save(writer, draft, hail, 2)).statusCode).toBe(200)
    expect((await get(acting, ofForm)).json().draft.reportId).toBe(draft)
  })

  test('belongs to the employee who types it until it is sent, and is answered once', async () => {
    const acting = await actFor(the, 'claimsContact')
    const reporter = { reporterName: 'The contact', reporterPhone: '(260) 555-0143' }
    const answers = { ...allegation, ...reporter, reporterEmail: 'claims@larkspur.example' }
    const draft = await begin(acting, answers)
    expect((await get(acting, ofForm)).json().draft.reportId).toBe(draft)
    const signed = { revision: 1, answers, noticeHash: 'x', hasRead: true, signature: '' }
    const sent = await send(acting, 'POST', `/claims/reports/${draft}/submit`, signed)
    expect([sent.statusCode, sent.json().isForPhone], sent.body).toEqual([201, true])
    const again = await send(acting, 'POST', `/claims/reports/${draft}/submit`, signed)
    const absent = await send(acting, 'POST', `/claims/reports/${testReports.absent}/submit`, signed)
    const withoutIncident = (body: string) => body.replace(/inc_\w+/, '')
    expect(again.statusCode, again.body).toBe(404)
    expect(withoutIncident(again.body)).toBe(withoutIncident(absent.body))
    const writer = await the.signIn('claimsContact')
    expect([(await list(acting)).includes(draft), (await list(writer)).includes(draft)]).toEqual([
      false,
      true,
    ])
    await sender.send()
    const isNotified = async (cookie: string) => (await get(cookie, '/notifications')).body.includes(draft)
    expect([await isNotified(acting), await isNotified(writer)]).toEqual([false, true])
    const { reportNumber } = sent.json()
    const audit = await get(await the.signIn('supervisor'), '/admin/audit/search?action=claim.reported')
    expect(audit.body).not.toContain(reportNumber)
    expect(
      await the.sql('select 1 from audit_entries where objects->>$1 = $2', ['report', reportNumber]),
    ).toHaveLength(1)
  })

  test('is hidden by the database too, though the query forgets its writer', async () => {
    await begin(await the.signIn('claimsContact'), allegation)
    const named = await idOf('user-claimsContact')
    const accounts = [accountNumber(larkspur)]
    const count = sql<{ count: number }>`select count(*) as count from claim_reports`
    const seen = async (reader: Uuid) =>
      (await the.parts.database.read({ accounts, person: named, reader }, count))[0]?.count
    expect([await seen(named), await seen(await idOf('user-employee'))]).toEqual([1, 0])
  })
})
