import { createHash } from 'node:crypto'
import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { listDocumentRequests } from '@myaccount/contract/endpoints/documents/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policy } from '../../../../testing/make-record.ts'
import { openSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'
import { cookieSetBy, startActing } from '../../acting/testing/act-for.ts'

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
    'guess_counts',
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

test('is written at once, listed as new, and opens with the same bytes from then on', async () => {
  const answer = await issue()
  expect(answer.statusCode).toBe(201)
  const { documentId, number } = answer.json()
  expect(number).toMatch(/^C[0-9A-HJKMNP-TV-Z]{9}$/)
  const [row, ...others] = await certificates('viewer')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    documentId,
    own: {
      kind: 'certificate',
      number,
      holderName: school.holderName,
      issuedByName: 'The treasurer',
      validUntil: '2026-06-08',
    },
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

test('states who is covered for what and when, in a locked text, and is tagged', async () => {
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
    'Valid until Jun 08, 2026',
    'General liability',
    '$1,000,000.00',
  ])
    expect(said).toContain(words)
  expect([isTagged, language, pageCount]).toEqual([true, 'en-US', 1])
  expect(structure[0]).toBe('H1')
})

test('is written in the language of its holder', async () => {
  const { documentId } = (await issue({ language: 'es' })).json()
  const { text, language } = readPdf((await open(documentId)).rawPayload)
  expect(language).toBe('es-US')
  expect(text).toContain('Certificado de seguro')
})

test('is one if requested twice on one day, and another for another holder or day', async () => {
  const [first, second] = await Promise.all([issue(), issue()])
  expect(second?.json()).toEqual(first?.json())
  expect((await issue({ holderName: 'Town of Alder Reach' })).json()).not.toEqual(first?.json())
  the.clock.nowMs += 24 * 3_600_000
  expect((await issue()).json()).not.toEqual(first?.json())
  expect(await certificates()).toHaveLength(3)
  expect(await the.sql("select 1 as n from outbox_events where type = 'certificate.issued'")).toHaveLength(3)
  expect(await holders()).toHaveLength(2)
})

test('keeps its holder until it is removed, and what was written after that', async () => {
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
  ['Pending Cancellation', { cancelsOn: '2026-04-07', amountToStopCents: 100 }, /may be cancelled/],
] as const)(
  'is refused for a policy that is %s, with the reason',
  async (policyStatus, cancellation, why) => {
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
  },
)

test('cannot be changed by anybody', async () => {
  await issue()
  await expect(the.sql("update certificates set holder_name = 'Other'")).rejects.toThrow(/append-only/)
  await expect(the.sql('delete from certificates')).rejects.toThrow(/append-only/)
})

test('is written by an acting employee in their own name, for the customer to see', async () => {
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

describe('limits of certificates', () => {
  const holder = (n: number) => ({ holderName: `Holder ${n}` })
  const many = async (count: number, person: PersonName, from = 0) => {
    const statuses: number[] = []
    for (let n = from; n < from + count; n += 1) {
      // The limit of a session is met by no test of these.
      if (n % 15 === 0) the.clock.nowMs += 61_000
      statuses.push((await issue(holder(n), person)).statusCode)
    }
    return statuses
  }
  const written = async () => await the.sql('select 1 from certificates')

  test('refuse the 21st of a person within the hour, with the time of the next', async () => {
    const startMs = the.clock.nowMs
    try {
      expect(new Set(await many(20, 'treasurer'))).toEqual(new Set([201]))
      const refused = await issue(holder(99))
      expect([refused.statusCode, refused.json().title]).toEqual([429, 'Too many certificates for now'])
      expect(refused.json().additional_detail).toMatch(/^You made 20 certificates .* from .* (CST|CDT)\./)
      const waitSeconds = Number(refused.headers['retry-after'])
      expect(waitSeconds).toBeGreaterThan(3_400)
      expect(waitSeconds).toBeLessThanOrEqual(3_600)
      // The same one again is no new certificate; another person makes theirs.
      expect((await issue(holder(3))).statusCode).toBe(201)
      expect((await issue(holder(98), 'viewer')).statusCode).toBe(201)
      the.clock.nowMs += waitSeconds * 1_000
      expect((await issue(holder(99))).statusCode).toBe(201)
      expect(await written()).toHaveLength(22)
    } finally {
      the.clock.nowMs = startMs
    }
  })

  test('count parallel requests like one after the other', async () => {
    await the.sql(
      `insert into guess_counts (kind, key, count, since)
      select 'certificates personHour', sha256(convert_to(user_id::text, 'UTF8')), 18, $2::timestamptz
      from users where email = $1`,
      [people.treasurer, new Date(the.clock.nowMs)],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => issue(holder(n))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429, 429])
    expect(await written()).toHaveLength(2)
  })

  test.each([
    ['personDay', 60, /^You made 60/],
    ['accountHour', 50, /^50 certificates were made for this account/],
    ['accountDay', 150, /^150 certificates were made for this account/],
  ] as const)('%s: refuse the one after %i, and write nothing', async (name, most, words) => {
    const key = name === 'personDay' ? '(select user_id::text from users where email = $1)' : '$1::text'
    await the.sql(
      `insert into guess_counts (kind, key, count, since)
      values ('certificates ${name}', sha256(convert_to(${key}, 'UTF8')), ${most - 1}, $2::timestamptz)`,
      [name === 'personDay' ? people.treasurer : larkspur, new Date(the.clock.nowMs)],
    )
    expect((await issue(holder(1))).statusCode).toBe(201)
    const refused = await issue(holder(2))
    expect([refused.statusCode, refused.json().additional_detail]).toEqual([
      429,
      expect.stringMatching(words),
    ])
    expect(await written()).toHaveLength(1)
    // A refused request counts nowhere.
    const counts = await the.sql<{ kind: string; count: number }>('select kind, count from guess_counts')
    expect(counts.find(({ kind }) => kind === `certificates ${name}`)?.count).toBe(most)
    expect(counts.find(({ kind }) => kind === 'certificates personHour')?.count).toBe(1)
  })
})

describe('expired certificates', () => {
  const zipOf = async () =>
    await the.call({
      path: `/api/v1/documents/zip?accountNumber=${larkspur}&policyNumber=12MF0104417&term=01`,
      cookie: await the.signIn('treasurer'),
      headers: { 'x-myaccount-request': null },
    })

  test('are listed as expired from their day on, and open nowhere', async () => {
    const startMs = the.clock.nowMs
    the.clock.nowMs = Date.parse('2026-03-10T18:00:00Z')
    const { documentId, validUntil } = (await issue()).json()
    expect(validUntil).toBe('2026-06-08')
    try {
      the.clock.nowMs = Date.parse('2026-06-07T18:00:00Z')
      expect((await open(documentId)).statusCode).toBe(200)
      expect((await zipOf()).rawPayload.toString('latin1')).toContain('Certificate-for-Harrow')
      the.clock.nowMs = Date.parse('2026-06-08T18:00:00Z')
      const refused = await open(documentId)
      expect(refused.statusCode).toBe(409)
      expect(refused.body).toContain('valid until Jun 08, 2026')
      const path = `/api/v1/documents/${documentId}/later`
      const body = { accountNumber: larkspur }
      const later = await the.call({ method: 'POST', path, cookie: await the.signIn('treasurer'), body })
      expect(later.statusCode).toBe(409)
      expect(await certificates()).toMatchObject([{ canBeOpened: false, own: { validUntil: '2026-06-08' } }])
      const zip = (await zipOf()).rawPayload.toString('latin1')
      expect(zip).not.toContain('Certificate-for-Harrow')
      expect(zip).toContain('%PDF-')
    } finally {
      the.clock.nowMs = startMs
    }
  })

  test('include those of a canceled policy, on its last day', async () => {
    const { documentId } = (await issue()).json()
    const facts = { account: larkspur, number: '12MF0104417', type: 'MINFIRST' }
    const version = Date.now()
    const cancellation = { cancelsOn: '2026-03-05', amountToStopCents: null }
    await the.load([
      { ...policy({ ...facts, extra: { policyStatus: 'Cancelled', cancellation } } as never), version },
    ])
    try {
      expect((await open(documentId)).statusCode).toBe(409)
      expect(await certificates()).toMatchObject([{ canBeOpened: false, own: { validUntil: '2026-03-05' } }])
    } finally {
      await the.load([{ ...policy(facts as never), version: version + 1 }])
    }
    expect((await open(documentId)).statusCode).toBe(200)
  })
})
