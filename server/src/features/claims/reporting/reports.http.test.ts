import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecord, claimRecords } from '../../../../testing/test-claims.ts'
import { larkspur, type PersonName, testRecords } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'

let the: TestApp
let sender: TestSender
const dayMs = 24 * 60 * 60 * 1000
const property = '12MF0104417'

beforeAll(async () => {
  the = await createTestApp({ records: [...testRecords(), ...claimRecords()] })
  sender = openSender(the)
})
afterAll(() => the?.close())
beforeEach(async () => {
  the.clock.nowMs = testNowMs
  await the.sql(`update claim_reports set state = 'discarded', answers = '{}' where state = 'draft'`)
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = async (method: Method, path: string, body?: unknown, person: PersonName = 'owner') =>
  the.call({ method, path: `/api/v1/claims${path}`, cookie: await the.signIn(person), body })

const hail = {
  what: 'property',
  lossDate: '2026-03-08',
  place: 'other',
  placeWords: 'The sanctuary, 12 Mill Lane',
  cause: 'hail',
  description: 'Hail broke shingles of the sanctuary.',
  anyoneHurt: 'no',
  reporterName: 'Bram Okonjo-Lisle',
  reporterPhone: '(260) 555-0143',
  reporterEmail: 'pastor@larkspur.example',
}

const readForm = async (person?: PersonName) =>
  (
    await call('GET', `/report_form?policyNumber=${property}&form=property_liability`, undefined, person)
  ).json()

const save = (reportId: string, revision: number, answers: object = hail, person?: PersonName) =>
  call(
    'PUT',
    `/reports/${reportId}`,
    { policyNumber: property, form: 'property_liability', revision, answers },
    person,
  )

const sign = async (reportId: string, over: object = {}) => {
  const { notice } = await readForm()
  const signed = { noticeHash: notice.hash, hasRead: true, signature: 'Bram Okonjo-Lisle' }
  return await call('POST', `/reports/${reportId}/submit`, { revision: 1, answers: hail, ...signed, ...over })
}

const begin = async (answers: object = hail): Promise<string> => {
  const { newReportId } = await readForm()
  expect((await save(newReportId, 0, answers)).statusCode).toBe(200)
  return newReportId
}

describe('the form', () => {
  test('offers what is known: person, policy, notice and earlier reports', async () => {
    await the.sql(`update users set phone = '2605550142' where email = 'owner@larkspur.example'`)
    expect(await readForm()).toMatchObject({
      policyNumber: property,
      effectiveDate: '2026-01-01',
      draft: null,
      prefilled: {
        reporterName: 'The owner',
        reporterEmail: 'owner@larkspur.example',
        reporterPhone: '(260) 555-0142',
      },
      notice: { text: expect.stringContaining('knowingly'), declaration: expect.any(String) },
      reported: [{ cause: 'hail', lossDate: '2026-02-27', reportedOn: '2026-02-28' }],
    })
  })

  test('is not offered for a policy that is reported on another form', async () => {
    for (const query of [
      'policyNumber=12CA0220975&form=property_liability',
      'policyNumber=12WC0310442&form=auto',
    ])
      expect((await call('GET', `/report_form?${query}`)).statusCode).toBe(404)
  })
})

describe('a draft', () => {
  test('comes back as it was saved, and is listed with its last day', async () => {
    const reportId = await begin({ what: 'property', description: 'Hail' })
    expect((await readForm()).draft).toMatchObject({
      reportId,
      revision: 1,
      answers: { what: 'property', description: 'Hail' },
      expiresOn: '2026-04-09',
    })
    expect((await call('GET', `/reports?accountNumber=${larkspur}`)).json()).toMatchObject([
      { reportId, state: 'draft', expiresOn: '2026-04-09' },
    ])
  })

  test('refuses to overwrite what another device has not read', async () => {
    const reportId = await begin()
    expect((await save(reportId, 1, { ...hail, contractor: 'Roofs and More' })).json()).toMatchObject({
      revision: 2,
    })
    const late = await save(reportId, 1, { ...hail, contractor: 'Nobody' })
    expect([late.statusCode, late.json().title]).toEqual([409, 'This report was changed on another device'])
    // Begun on both: the second finds the first one's.
    const { newReportId } = await readForm()
    expect((await save(newReportId, 0)).statusCode).toBe(409)
    expect((await readForm()).draft.answers.contractor).toBe('Roofs and More')
  })

  test('names whether this browser or another device has saved it last', async () => {
    const [cookie, other] = [await the.signIn('owner'), await the.signIn('owner')]
    const path = `/api/v1/claims/report_form?policyNumber=${property}&form=property_liability`
    const formIn = async (session: string) =>
      (await the.call({ method: 'GET', path, cookie: session })).json()
    const saveIn = (session: string, reportId: string, revision: number) =>
      the.call({
        method: 'PUT',
        path: `/api/v1/claims/reports/${reportId}`,
        cookie: session,
        body: { policyNumber: property, form: 'property_liability', revision, answers: hail },
      })
    const { newReportId } = await formIn(cookie)
    expect((await saveIn(cookie, newReportId, 0)).statusCode).toBe(200)
    const seenBy = async (session: string) => (await formIn(session)).draft.isFromHere
    expect([await seenBy(cookie), await seenBy(other)]).toEqual([true, false])
    expect((await saveIn(other, newReportId, 1)).statusCode).toBe(200)
    expect([await seenBy(cookie), await seenBy(other)]).toEqual([false, true])
  })

  test('is saved once, however often the same save is sent', async () => {
    const reportId = await begin()
    expect((await save(reportId, 0)).json()).toMatchObject({ revision: 1 })
    const more = { ...hail, contractor: 'Roofs and More' }
    const [first, again] = [await save(reportId, 1, more), await save(reportId, 1, more)]
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await save(reportId, 0)).statusCode).toBe(409)
    expect((await readForm()).draft).toMatchObject({ revision: 2, answers: more })
  })

  test('is for its writer alone', async () => {
    const reportId = await begin()
    expect((await readForm('claimsContact')).draft).toBeNull()
    expect((await save(reportId, 1, {}, 'claimsContact')).statusCode).toBe(409)
    expect((await call('DELETE', `/reports/${reportId}`, undefined, 'claimsContact')).statusCode).toBe(404)
    expect((await readForm()).draft.revision).toBe(1)
  })

  test('is discarded with its answers, by its writer or after 30 days', async () => {
    const reportId = await begin()
    expect((await call('DELETE', `/reports/${reportId}`)).statusCode).toBe(204)
    expect((await readForm()).draft).toBeNull()
    const second = await begin()
    the.clock.nowMs += 31 * dayMs
    expect((await call('GET', `/reports?accountNumber=${larkspur}`)).json()).toEqual([])
    await the.parts.claims.reports.expireDrafts(the.clock.nowMs)
    const kept = await the.sql(
      `select answers from claim_reports where answers <> '{}' and state <> 'submitted'`,
    )
    expect(kept, second).toEqual([])
  })
})

describe('a report', () => {
  test('is sent once, with number, day, event, and an email of its answers', async () => {
    const reportId = await begin({ ...hail, witnesses: ' ' })
    const sent = await sign(reportId)
    expect(sent.statusCode, sent.body).toBe(201)
    const report = sent.json()
    expect(report).toMatchObject({ state: 'submitted', contactBy: '2026-03-13', claimNumber: null })
    expect(report.reportNumber).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/)
    // Pressed again, even with other words.
    expect((await sign(reportId, { revision: 9, signature: 'Another' })).json()).toEqual(report)

    const events = await the.sql<{ body: Record<string, unknown> }>(
      `select body from outbox_events where type = 'claim.reported'`,
    )
    expect(events.map(({ body }) => body)).toMatchObject([
      { reportNumber: report.reportNumber, policyNumber: property, isForPhone: false, answers: hail },
    ])
    await sender.send()
    const email = sender.sent.find(({ subject }) => subject.includes(report.reportNumber))
    expect(email?.subject).toBe(`We received your report ${report.reportNumber}`)
    const attached = readPdf(email?.attachments[0]?.content ?? Buffer.from(''))
    const downloaded = await call('GET', `/reports/${reportId}/report.pdf`)
    for (const paper of [attached, readPdf(downloaded.rawPayload)])
      for (const words of [
        report.reportNumber,
        'Hail broke shingles of the sanctuary.',
        'Mar 08, 2026',
        'knowingly',
      ])
        expect(paper.text).toContain(words)

    const [accepted] = await the.sql<{ kind: string; signer: string }>(
      `select t.kind, a.signer_name as signer from acceptances a join authorization_texts t using (account_number, text_hash)
       where a.acceptance_id = $1`,
      [idOf(reportId)],
    )
    expect(accepted).toEqual({ kind: 'claim_notice', signer: 'Bram Okonjo-Lisle' })

    // The claim system answers by the feed alone.
    await the.load([claimRecord('2026-0019000', { reportNumber: report.reportNumber })])
    expect((await call('GET', `/reports/${reportId}`)).json()).toMatchObject({ claimNumber: '2026-0019000' })
  })

  test('names what is missing, and is not sent', async () => {
    const reportId = await begin()
    const answer = await sign(reportId, {
      answers: { ...hail, cause: 'vandalism', description: 'Paint' },
      hasRead: false,
      signature: '',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { field: 'answers.description', message: 'Describe what happened in at least 20 characters.' },
      { field: 'answers.police', message: 'Tell us whether police were contacted.' },
      { field: 'signature', message: 'Type your full name.' },
      { field: 'hasRead', message: 'Confirm that you have read the notice for your state.' },
    ])
  })

  test.each([
    ['answers that another device has changed', { revision: 7 }, 'This report was changed on another device'],
    ['a notice that has changed', { noticeHash: 'another' }, 'The notice has changed'],
  ])('%s: sends nothing', async (_, over, title) => {
    const answer = await sign(await begin(), over)
    expect([answer.statusCode, answer.json().title]).toEqual([409, title])
  })

  test('is sent once when submitted twice at once', async () => {
    const reportId = await begin()
    const answers = await Promise.all([sign(reportId), sign(reportId), sign(reportId)])
    expect(new Set(answers.map((each) => each.json().reportNumber)).size).toBe(1)
    const [notified] = await the.sql<{ count: string }>(
      `select count(*) from outbox_events where type = 'claim.reported' and body->>'reportId' = $1`,
      [reportId],
    )
    expect(notified?.count).toBe('1')
  })
})

describe('abuse, misconduct and death', () => {
  test('keep only how to reach the writer, and are shown to nobody else', async () => {
    const secret = 'Something that nobody should read.'
    const answers = { ...hail, anyoneHurt: 'died', description: secret }
    const reportId = await begin(answers)
    const sent = await sign(reportId, { answers, hasRead: false, signature: '' })
    expect(sent.json(), sent.body).toMatchObject({ isForPhone: true, cause: null, lossDate: null })
    const [row] = await the.sql<{ row: string }>(
      'select to_jsonb(r)::text as row from claim_reports r where report_id = $1',
      [idOf(reportId)],
    )
    const [event] = await the.sql<{ body: string }>(
      `select body::text as body from outbox_events where body->>'reportId' = $1`,
      [reportId],
    )
    await sender.send()
    const { reportNumber } = sent.json()
    const email = sender.sent.find(({ subject }) => subject.includes(reportNumber))
    for (const text of [row?.row, event?.body, email?.text, sent.body]) expect(text).not.toContain(secret)
    expect(email?.text).not.toContain(property)
    expect(email?.attachments).toEqual([])
    const others = await call('GET', `/reports?accountNumber=${larkspur}`, undefined, 'claimsContact')
    expect(others.body).not.toContain(reportId)
    expect((await call('GET', `/reports/${reportId}`, undefined, 'claimsContact')).statusCode).toBe(404)
  })
})

/** As the tables have it. */
function idOf(reportId: string): string {
  const hex = reportId.slice('clr_'.length)
  const id = parseUuid(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  if (!id.ok) throw new Error(`Not an id: ${reportId}`)
  return id.value
}
