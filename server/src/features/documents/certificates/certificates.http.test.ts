import { createHash } from 'node:crypto'
import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { listDocumentRequests } from '@myaccount/contract/endpoints/documents/requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policy } from '../../../../testing/make-record.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'
import { cookieSetBy, startActing } from '../../acting/testing/act-for.ts'
import { openSender } from '../../payments/receipts/testing/open-sender.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  await the.sql('alter table certificates disable trigger certificates_only_grow')
  for (const table of [
    'certificates',
    'certificate_holders',
    'document_views',
    'webhook_deliveries',
    'outbox_events',
  ])
    await the.sql(`delete from ${table}`)
  await the.sql('alter table certificates enable trigger certificates_only_grow')
})

const school = {
  holderName: 'Harrow Mills School District',
  holderAddress: '1 School Lane\nHarrow Mills, IN 46799',
}
const gym = { accountNumber: larkspur, policyNumber: '12MF0104417', language: 'en', ...school }

const issue = async (changes: object = {}, person: PersonName = 'treasurer') =>
  await the.call({
    method: 'POST',
    path: '/api/v1/documents/certificates',
    cookie: await the.signIn(person),
    body: { ...gym, ...changes },
  })
async function certificates(person: PersonName = 'treasurer') {
  const path = `/api/v1/documents?accountNumber=${larkspur}&type=certificates`
  return listDocuments.response.parse((await the.call({ path, cookie: await the.signIn(person) })).json())
    .items
}
async function open(documentId: string, person: PersonName = 'treasurer') {
  const path = `/api/v1/documents/${documentId}/file?accountNumber=${larkspur}`
  return await the.call({ path, cookie: await the.signIn(person), headers: { 'x-myaccount-request': null } })
}
async function holders(person: PersonName = 'treasurer') {
  const path = `/api/v1/documents/requests?accountNumber=${larkspur}`
  const answer = await the.call({ path, cookie: await the.signIn(person) })
  return listDocumentRequests.response.parse(answer.json()).holders
}

test('it is written at once, listed as new, and opens with the same bytes ever after', async () => {
  const answer = await issue()
  expect(answer.statusCode).toBe(201)
  const { documentId, number } = answer.json()
  expect(number).toMatch(/^C[0-9A-HJKMNP-TV-Z]{9}$/)
  const [row, ...others] = await certificates('viewer')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    documentId,
    own: { kind: 'certificate', number, holderName: school.holderName, issuedByName: 'The treasurer' },
    policy: { policyNumber: '12MF0104417' },
    term: { number: '01', from: '2026-01-01', to: '2027-01-01' },
    isNew: true,
    canBeOpened: true,
  })
  const first = await open(documentId)
  expect(first.headers['content-disposition']).toMatch(
    /filename="Certificate-for-Harrow-Mills-School-District-/,
  )
  expect(row?.sizeBytes).toBe(first.rawPayload.length)
  // The policy says something else by now.
  await the.sql(`update policy_details set coverages = '[]'`)
  const again = await open(documentId, 'viewer')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  await the.load([{ ...policy({ account: larkspur, number: '12MF0104417', type: 'MINFIRST' }), version: 2 }])
  const sha256 = createHash('sha256').update(first.rawPayload).digest('hex')
  const [event] = await the.sql<{ body: object }>(
    "select body from outbox_events where type = 'certificate.issued'",
  )
  expect(event?.body).toMatchObject({ number, sha256, policyNumber: '12MF0104417', ...school })
  const audited = await the.sql(
    "select objects->>'sha256' as sha256 from audit_entries where action = 'certificate.issued'",
  )
  expect(audited).toEqual([{ sha256 }])
})

test('it says who is covered for what and when, in locked words, and is tagged', async () => {
  const { documentId, number } = (await issue()).json()
  const { text, isTagged, language, structure, pageCount } = readPdf((await open(documentId)).rawPayload)
  const said = text.replaceAll(/\s+/g, ' ')
  for (const words of [
    number,
    'confers no rights on the certificate holder',
    'does not amend, extend or alter the coverage',
    'is not an additional insured',
    'Harrow Mills School District',
    'Larkspur Hollow Fellowship',
    'Foxglove & Tarn Insurance Agency',
    '12MF0104417',
    'Jan 01, 2026 to Jan 01, 2027',
    'General liability',
    '$1,000,000.00',
  ])
    expect(said).toContain(words)
  expect([isTagged, language, pageCount]).toEqual([true, 'en-US', 1])
  expect(structure[0]).toBe('H1')
})

test('it is in the language of its holder', async () => {
  const { documentId } = (await issue({ language: 'es' })).json()
  const { text, language } = readPdf((await open(documentId)).rawPayload)
  expect(language).toBe('es-US')
  expect(text).toContain('Certificado de seguro')
})

test('twice on one day it is one; for another holder or on another day it is another', async () => {
  const [first, second] = await Promise.all([issue(), issue()])
  expect(second?.json()).toEqual(first?.json())
  expect((await issue({ holderName: 'Town of Alder Reach' })).json()).not.toEqual(first?.json())
  the.clock.nowMs += 24 * 3_600_000
  expect((await issue()).json()).not.toEqual(first?.json())
  expect(await certificates()).toHaveLength(3)
  expect(await the.sql("select 1 as n from outbox_events where type = 'certificate.issued'")).toHaveLength(3)
  expect(await holders()).toHaveLength(2)
})

test('its holder is kept until it is removed; what was written stays', async () => {
  await issue()
  const [holder] = await holders('viewer')
  expect(holder).toMatchObject({ name: school.holderName, address: school.holderAddress })
  const remove = async (person: PersonName) =>
    (
      await the.call({
        method: 'DELETE',
        path: `/api/v1/documents/holders/${holder?.holderId}`,
        cookie: await the.signIn(person),
      })
    ).statusCode
  expect([await remove('stranger'), await remove('treasurer'), await remove('treasurer')]).toEqual([
    404, 204, 404,
  ])
  expect([await holders(), (await certificates()).length]).toEqual([[], 1])
  expect(
    await the.sql("select outcome from audit_entries where action = 'certificate_holder.removed'"),
  ).toEqual([{ outcome: 'done' }])
  await issue()
  expect(await holders()).toHaveLength(1)
})

test.each([
  ['Cancelled', null, /no longer in force/],
  ['Expired', null, /no longer in force/],
  ['Pending Cancellation', { cancelsOn: '2026-04-07', amountToStopCents: 100 }, /notice of cancellation/],
] as const)('a policy that is %s gives none, and says why', async (policyStatus, cancellation, why) => {
  const extra = { policyStatus, cancellation }
  await the.load([
    {
      ...policy({ account: larkspur, number: '12WC0310442', type: 'WORKERSCOMP', extra }),
      version: Date.now(),
    },
  ])
  const answer = await issue({ policyNumber: '12WC0310442' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().additional_detail).toMatch(why)
  expect([await certificates(), await holders()]).toEqual([[], []])
})

test('what was issued is not changed, whoever asks', async () => {
  await issue()
  await expect(the.sql("update certificates set holder_name = 'Other'")).rejects.toThrow(/append-only/)
  await expect(the.sql('delete from certificates')).rejects.toThrow(/append-only/)
})

test('an employee acting for a customer writes one in their own name, for the customer to see', async () => {
  const started = await startActing(the, openSender(the), await the.signIn('employee'))
  const cookie = cookieSetBy(started)
  const path = '/api/v1/documents/certificates'
  expect((await the.call({ method: 'POST', path, cookie, body: gym })).statusCode).toBe(201)
  expect(await certificates('owner')).toMatchObject([{ title: expect.stringContaining(school.holderName) }])
  const [kept] = await the.sql(
    `select c.issued_by_name, u.email from certificates c join users u on u.user_id = c.issued_by`,
  )
  expect(kept).toEqual({ issued_by_name: 'The employee', email: people.owner })
  const [entry] = await the.sql(
    `select actor_kind from audit_entries where action = 'certificate.issued' order by entry_id desc limit 1`,
  )
  expect(entry).toEqual({ actor_kind: 'employee-acting' })
  const [holder] = await holders('owner')
  const removing = { method: 'DELETE', path: `/api/v1/documents/holders/${holder?.holderId}` } as const
  expect((await the.call({ ...removing, cookie })).statusCode).toBe(204)
  expect(await holders('owner')).toEqual([])
})
