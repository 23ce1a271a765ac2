import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { document } from '../../../../testing/test-documents.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  for (const table of [
    'certificate_holders',
    'document_requests',
    'documents',
    'emails',
    'webhook_deliveries',
    'outbox_events',
  ])
    await the.sql(`delete from ${table}`)
})

const certificate = {
  accountNumber: larkspur,
  kind: 'certificate',
  policyNumber: '12MF0104417',
  holderName: 'Harrow Mills School District',
  holderAddress: '1 School Lane\nHarrow Mills, IN 46799',
}

async function ask(body: object, person: PersonName = 'treasurer') {
  return await the.call({
    method: 'POST',
    path: '/api/v1/documents/requests',
    cookie: await the.signIn(person),
    body,
  })
}
async function list(person: PersonName = 'treasurer') {
  const answer = await the.call({
    path: `/api/v1/documents/requests?accountNumber=${larkspur}`,
    cookie: await the.signIn(person),
  })
  return answer.json()
}
const events = () =>
  the.sql<{ body: Record<string, unknown> }>(
    `select body from outbox_events where type = 'document.requested' order by sequence`,
  )

test('keeps a request, notifies the carrier once, and shows it until it is answered', async () => {
  const first = await ask(certificate)
  const second = await ask(certificate)
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  const { requestId } = first.json()
  const { accountNumber: _, ...notified } = certificate
  expect(await events()).toEqual([{ body: { requestId, ...notified } }])
  expect((await list('viewer')).open).toEqual([
    {
      requestId,
      kind: 'certificate',
      holderName: 'Harrow Mills School District',
      policyNumber: '12MF0104417',
      requestedAt: expect.any(String),
    },
  ])
})

test('is answered by the feed, and notifies the person who asked once', async () => {
  const { requestId } = (await ask(certificate)).json()
  await the.load([document('doc:other'), document('doc:draft', { requestId, status: 'draft' })])
  expect(await the.parts.jobs.look('document_requests')).toBe(0)
  await the.load([document('doc:answer', { requestId, kind: 'COI', title: 'Certificate' })])
  await Promise.all([1, 2, 3].map(() => the.parts.jobs.look('document_requests')))
  expect(await the.sql('select e.kind, u.email from emails e join users u on u.user_id = e.user_id')).toEqual(
    [{ kind: 'document_ready', email: 'treasurer@larkspur.example' }],
  )
  expect((await list()).open).toEqual([])
  // The same is then another request.
  expect((await ask(certificate)).json().requestId).not.toBe(requestId)
})

test('offers earlier holders, each once, by name', async () => {
  await ask(certificate)
  await ask({ ...certificate, note: 'For the gym' })
  await ask({ ...certificate, holderName: 'Town of Alder Reach' })
  await ask({ accountNumber: larkspur, kind: 'loss_run', years: 5 })
  expect((await list()).holders.map(({ name }: { name: string }) => name)).toEqual([
    'Harrow Mills School District',
    'Town of Alder Reach',
  ])
})

test('names what is missing, and keeps and sends nothing', async () => {
  const answer = await ask({ accountNumber: larkspur, kind: 'certificate', policyNumber: '12MF0104417' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'holderName',
    'holderAddress',
  ])
  expect(await events()).toEqual([])
})

test('accepts policies of the account alone', async () => {
  expect((await ask({ ...certificate, policyNumber: '13ME0417708' })).statusCode).toBe(404)
  expect((await list()).open).toEqual([])
})
