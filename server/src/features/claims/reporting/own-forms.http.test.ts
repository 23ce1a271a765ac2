import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../../../../testing/make-record.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, testRecords } from '../../../../testing/test-records.ts'

let the: TestApp
beforeAll(async () => {
  const trip = policy({ account: larkspur, number: '12MT0500048', type: 'MISSIONS' })
  const cyber = policy({ account: larkspur, number: 'CY-2026/7', type: 'CYBER' })
  the = await createTestApp({ records: [...testRecords(), trip, cyber] })
})
afterAll(() => the?.close())

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  the.call({ method, path: `/api/v1/claims${path}`, cookie: await the.signIn('owner'), body })

const reporter = {
  reporterName: 'Bram Okonjo-Lisle',
  reporterPhone: '(260) 555-0143',
  reporterEmail: 'pastor@larkspur.example',
}
const injury = {
  lossDate: '2026-03-08',
  place: '1',
  cause: 'strain',
  description: 'Lifted a pew and hurt the lower back.',
  employeeName: 'Tobias Arkwright',
  treatment: 'clinic',
  nature: '52',
  wage: '21.50',
  wagePer: 'hour',
  ...reporter,
}
const illness = {
  lossDate: '2026-03-08',
  destination: 'Quetzaltenango, Guatemala',
  cause: 'medical',
  description: 'Fever and dehydration on the third day.',
  travelerName: 'Ines Quarrie',
  tripTo: '2026-03-20',
  ...reporter,
}

const breach = {
  lossDate: '2026-03-08',
  place: 'other',
  placeWords: 'Church office, Harrow Mills',
  cause: 'cyber',
  description: 'A stolen password opened the mailing list.',
  anyoneHurt: 'no',
  ...reporter,
}

async function send(form: ReportForm, policyNumber: string, answers: object) {
  const offered = (
    await call('GET', `/report_form?policyNumber=${encodeURIComponent(policyNumber)}&form=${form}`)
  ).json()
  const at = `/reports/${offered.newReportId}`
  const saved = await call('PUT', at, { policyNumber, form, revision: 0, answers })
  expect(saved.statusCode, saved.body).toBe(200)
  const signed = { noticeHash: offered.notice.hash, hasRead: true, signature: 'Bram Okonjo-Lisle' }
  return await call('POST', `${at}/submit`, { revision: 1, answers, ...signed })
}

describe.each([
  [
    'work_injury',
    '12WC0310442',
    injury,
    ['Tobias Arkwright', 'Strain from lifting or moving', 'Doctor or clinic', '$21.50', 'Hour'],
  ],
  [
    'mission_travel',
    '12MT0500048',
    illness,
    ['Ines Quarrie', 'Illness or injury of a traveler', 'What comes closest?', 'Mar 20, 2026'],
  ],
  ['general', 'CY-2026/7', breach, ['Church office, Harrow Mills', 'A stolen password opened']],
] as const)('%s', (form, policyNumber, answers, words) => {
  test('is sent with its event and a PDF of the answers', async () => {
    const sent = await send(form, policyNumber, answers)
    expect(sent.statusCode, sent.body).toBe(201)
    const { reportId, reportNumber } = sent.json()
    expect(sent.json()).toMatchObject({ form, policyNumber, cause: answers.cause, contactBy: '2026-03-13' })
    const [event] = await the.sql<{ body: object }>(
      `select body from outbox_events where type = 'claim.reported' and body->>'reportId' = $1`,
      [reportId],
    )
    expect(event?.body).toMatchObject({ form, policyNumber, reportNumber, answers })
    const paper = readPdf((await call('GET', `/reports/${reportId}/report.pdf`)).rawPayload)
    for (const each of words) expect(paper.text).toContain(each)
  })

  test('is not offered under a policy of another line', async () => {
    const answer = await call('GET', `/report_form?policyNumber=12MF0104417&form=${form}`)
    expect(answer.statusCode).toBe(404)
  })
})

test('sends only how to reach the reporter for an employee who died', async () => {
  const sent = await send('work_injury', '12WC0310442', { ...injury, treatment: 'died' })
  expect(sent.json(), sent.body).toMatchObject({ isForPhone: true, cause: null })
  const [event] = await the.sql<{ answers: object }>(
    `select body->'answers' as answers from outbox_events where body->>'reportId' = $1`,
    [sent.json().reportId],
  )
  expect(event?.answers).toEqual(reporter)
})
