import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecord, claimRecords, testClaims } from '../../../../testing/test-claims.ts'
import { larkspur, testRecords } from '../../../../testing/test-records.ts'
import { cookieSetBy, startActing } from '../../acting/testing/act-for.ts'

let the: TestApp
let sender: TestSender
let acting: string
const property = '12MF0104417'

beforeAll(async () => {
  the = await createTestApp({ records: [...testRecords(), ...claimRecords()] })
  sender = openSender(the)
  // The one acted for is named on a confidential claim.
  await the.load([claimRecord(testClaims.confidential, { confidentialTo: ['user-owner'] }, { version: 2 })])
  acting = cookieSetBy(await startActing(the, sender, await the.signIn('employee')))
})
afterAll(() => the?.close())

const call = (cookie: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  the.call({ method, path: `/api/v1/claims${path}`, cookie, body })

const hail = {
  what: 'property',
  lossDate: '2026-03-08',
  place: '1',
  cause: 'hail',
  description: 'Hail broke shingles of the sanctuary.',
  anyoneHurt: 'no',
  reporterName: 'The owner',
  reporterPhone: '(260) 555-0143',
  reporterEmail: 'owner@larkspur.example',
}

async function report(answers: object) {
  const asked = await call(acting, 'GET', `/report_form?policyNumber=${property}&form=property_liability`)
  const { newReportId, draft, notice } = asked.json()
  const reportId = draft?.reportId ?? newReportId
  const body = { policyNumber: property, form: 'property_liability', revision: draft?.revision ?? 0, answers }
  const saved = await call(acting, 'PUT', `/reports/${reportId}`, body)
  const signed = { noticeHash: notice.hash, hasRead: true, signature: 'The owner' }
  const { revision } = saved.json()
  return await call(acting, 'POST', `/reports/${reportId}/submit`, { revision, answers, ...signed })
}

test('shows a report by telephone to the customer, with the employee who took it', async () => {
  const sent = await report(hail)
  expect(sent.statusCode, sent.body).toBe(201)
  const { reportId, reportNumber } = sent.json()
  const customer = await the.signIn('owner')
  expect((await call(customer, 'GET', `/reports?accountNumber=${larkspur}`)).json()).toMatchObject([
    { reportId, state: 'submitted', takenBy: 'The employee' },
  ])
  const paper = readPdf((await call(customer, 'GET', `/reports/${reportId}/report.pdf`)).rawPayload)
  expect(paper.text).toContain('Taken by telephone by')
  await sender.send()
  const email = sender.sent.find(({ subject }) => subject.includes(reportNumber))
  expect(email?.to).toBe('owner@larkspur.example')
  expect(email?.text).toContain('The employee')

  const [kept] = await the.sql<{ acted: string; taken: string; notified: string }>(
    `select a.acting_user_id as acted, r.taken_by as taken, o.body->>'takenBy' as notified
     from claim_reports r
     join acceptances a on a.account_number = r.account_number and a.acceptance_id = r.report_id
     join outbox_events o on o.account_number = r.account_number and o.body->>'reportNumber' = r.report_number
     where r.report_number = $1`,
    [reportNumber],
  )
  expect(kept?.acted).toBe(kept?.taken)
  expect(kept?.notified).toBe(`usr_${kept?.taken.replaceAll('-', '')}`)
})

test('hides what goes to the telephone from the employee who took it', async () => {
  const { reportId } = (await report({ ...hail, anyoneHurt: 'died' })).json()
  expect((await call(acting, 'GET', `/reports/${reportId}`)).statusCode).toBe(404)
  expect((await call(await the.signIn('owner'), 'GET', `/reports/${reportId}`)).json()).toMatchObject({
    isForPhone: true,
  })
})

test('shows a confidential claim to the person named, and not to an acting employee', async () => {
  const { confidential } = testClaims
  expect((await call(await the.signIn('owner'), 'GET', `/${confidential}`)).statusCode).toBe(200)
  expect((await call(acting, 'GET', `/${confidential}`)).statusCode).toBe(404)
  expect((await call(acting, 'GET', `?accountNumber=${larkspur}`)).body).not.toContain(confidential)
  const written = await call(acting, 'POST', `/${confidential}/messages`, { words: 'Hello.' })
  expect(written.statusCode).toBe(404)
})

test('keeps a report that became a confidential claim with its writer, and not with the employee who took it', async () => {
  const sent = (await report({ ...hail, lossDate: '2026-03-07' })).json()
  const path = `/reports/${sent.reportId}`
  expect((await call(acting, 'GET', path)).statusCode).toBe(200)
  // Of a later report on the same policy, whoever makes it.
  const before = async (cookie: string) => {
    const form = `/report_form?policyNumber=${property}&form=property_liability`
    const { reported }: { reported: { lossDate: string }[] } = (await call(cookie, 'GET', form)).json()
    return reported.some(({ lossDate }) => lossDate === '2026-03-07')
  }
  const colleague = await the.signIn('claimsContact')
  const writer = await the.signIn('owner')
  expect([await before(acting), await before(colleague), await before(writer)]).toEqual([true, true, true])
  const { confidential } = testClaims
  const facts = { confidentialTo: ['user-owner'], reportNumber: sent.reportNumber }
  await the.load([claimRecord(confidential, facts, { version: 3 })])
  expect((await call(await the.signIn('owner'), 'GET', path)).json()).toMatchObject({
    claimNumber: confidential,
  })
  const again = { revision: 1, answers: {}, noticeHash: 'x', hasRead: true, signature: 'The owner' }
  for (const answer of [
    await call(acting, 'GET', path),
    await call(acting, 'GET', `${path}/report.pdf`),
    await call(acting, 'POST', `${path}/submit`, again),
  ]) {
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.body).not.toContain(confidential)
  }
  const listed = await call(acting, 'GET', `/reports?accountNumber=${larkspur}`)
  expect(listed.body).not.toContain(sent.reportNumber)
  const form = await call(acting, 'GET', `/report_form?policyNumber=${property}&form=property_liability`)
  expect(form.body).not.toContain(confidential)
  expect([await before(acting), await before(colleague), await before(writer)]).toEqual([false, false, true])
  // Shown again once it is confidential no more.
  await the.load([
    claimRecord(confidential, { confidentialTo: null, reportNumber: sent.reportNumber }, { version: 4 }),
  ])
  expect([await before(acting), await before(colleague), await before(writer)]).toEqual([true, true, true])
})
