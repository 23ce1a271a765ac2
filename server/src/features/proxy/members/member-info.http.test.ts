import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { memberRecords } from '../../../../testing/test-members.ts'
import { copperwillow, larkspur, type PersonName, testRecords } from '../../../../testing/test-records.ts'

const path = '/api/v1/member_info'
let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ records: [...testRecords(), ...memberRecords()] })
})
afterAll(() => the?.close())

const list = async (query = '', person: PersonName = 'owner') =>
  (await the.call({ path: `${path}${query}`, cookie: await the.signIn(person) })).json()
const save = async (body: object, person: PersonName = 'votingRepresentative') =>
  the.call({ method: 'PUT', path, cookie: await the.signIn(person), body })

const profile = {
  accountNumber: larkspur,
  revision: 0,
  representative: {
    name: 'Bram Okonjo-Lisle',
    title: 'Pastor',
    email: 'pastor@larkspur.example',
    phone: null,
  },
  noticePreference: 'mail',
  consentHash: null,
}

test('lists the members that the person votes for, and leaves others out without a trace', async () => {
  expect((await list()).items).toMatchObject([
    {
      accountNumber: larkspur,
      standing: 'active',
      representative: null,
      noticePreference: 'mail',
      revision: 0,
    },
  ])
  const mixed = await list(
    `?accountNumber=${larkspur}&accountNumber=${copperwillow}&accountNumber=9999999999`,
  )
  expect(mixed.items.map((item: { accountNumber: string }) => item.accountNumber)).toEqual([larkspur])
  expect((await list('?search=no%20such%20name')).items).toEqual([])
  expect((await list('?search=fellowship')).items).toHaveLength(1)
  expect((await list('?page=2')).items).toEqual([])
})

test('saves a profile once, notifies the carrier, and overwrites nothing that another window saved', async () => {
  const saved = await save(profile)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json()).toMatchObject({ revision: 1, representative: { name: 'Bram Okonjo-Lisle' } })
  expect((await save(profile)).statusCode).toBe(409)

  const { consent } = await list()
  const electronic = { ...profile, revision: 1, noticePreference: 'electronic' }
  expect((await save(electronic)).statusCode).toBe(409)
  const agreed = await save({ ...electronic, consentHash: consent.hash })
  expect(agreed.json()).toMatchObject({ revision: 2, noticePreference: 'electronic' })
  expect(agreed.json().consentedAt).not.toBeNull()

  const events = await the.sql<{ body: { revision: number } }>(
    `select body from outbox_events where type = 'member.changed' order by sequence`,
  )
  expect(events.map(({ body }) => body.revision)).toEqual([1, 2])
  expect((await save({ ...profile, revision: 2 })).json()).toMatchObject({ consentedAt: null })
})

test('treats a foreign member like one that does not exist', async () => {
  const foreign = await save({ ...profile, accountNumber: copperwillow })
  const absent = await save({ ...profile, accountNumber: '9999999999' })
  expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
})
