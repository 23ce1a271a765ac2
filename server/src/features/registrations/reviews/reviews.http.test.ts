import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { reviewLastsMs } from '@myaccount/domain/registrations/registration-limits'
import { type SeatRole, seatRoles } from '@myaccount/domain/seats/seat-role'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'
import {
  lantern,
  openRegistrationFixture,
  type RegistrationFixture,
  zip,
} from '../testing/open-registration-fixture.ts'

let fixture: RegistrationFixture

beforeAll(async () => {
  fixture = await openRegistrationFixture()
})
afterAll(() => fixture?.the.close())
beforeEach(() => fixture.clear())

const path = '/api/v1/admin/registration_reviews'
const reason = 'Nobody there knows of this request.'

async function list(person: PersonName = 'supervisor'): Promise<RegistrationReview[]> {
  const answer = await fixture.the.call({ path, cookie: await fixture.the.signIn(person) })
  return answer.json<{ reviews: RegistrationReview[] }>().reviews
}

const decide = async (id: string, body: object, person: PersonName = 'supervisor') =>
  await fixture.the.call({
    method: 'POST',
    path: `${path}/${id}/decision`,
    cookie: await fixture.the.signIn(person),
    body,
  })

const agency = '2605550142'
function approve(role: SeatRole, call: object = {}): object {
  const calledAt = new Date(fixture.the.clock.nowMs).toISOString()
  return { decision: 'approve', role, call: { number: agency, person: 'Sunniva Pryce', calledAt, ...call } }
}
const confirm = { decision: 'confirm' }
const withdraw = { decision: 'withdraw' }

const auditOf = async (id: string) =>
  (
    await fixture.the.sql<{ action: string; objects: Record<string, string> }>(
      `select action, objects from audit_entries
       where objects ->> 'registration' = $1::uuid::text and action like 'registration.%' order by entry_id`,
      [id.slice(4)],
    )
  ).map(({ action, objects }) => [action, objects.role, objects.email])

async function ask(): Promise<string> {
  const { registrationId } = await fixture.find()
  const asked = await fixture.askReview(registrationId)
  expect(asked.json(), asked.body).toMatchObject({ state: 'in_review' })
  return registrationId
}

async function notified(): Promise<readonly string[]> {
  await fixture.sender.send()
  return fixture.sender.sent.map(({ to, subject }) => `${to}: ${subject}`).sort()
}

test('shows the person since when their request is checked, and until when, as long as it is', async () => {
  const { nowMs } = fixture.the.clock
  const registrationId = await ask()
  const review = {
    askedAt: new Date(nowMs).toISOString(),
    endsAt: new Date(nowMs + reviewLastsMs).toISOString(),
  }
  expect(await fixture.list()).toMatchObject([{ registrationId, state: 'in_review', review }])
  expect(await fixture.list('stranger')).toEqual([])
  await decide(registrationId, { decision: 'reject', reason: 'Nobody there knows of this request.' })
  expect(await fixture.list()).toMatchObject([{ state: 'rejected', review: null }])
})

test('shows employees who asks, what the provider verified, and what approval gives', async () => {
  await ask()
  expect(await list()).toMatchObject([
    {
      accountNumber: lantern,
      accountName: 'Oxbow Lantern Church',
      email: 'newcomer@oxbow.example',
      relationship: 'treasurer',
      role: 'owner',
      owners: [],
      numbers: [{ number: agency, name: 'Foxglove & Tarn Insurance Agency', role: null }],
      approval: null,
    },
  ])
})

test('shows numbers on file of people with a seat today, never of the person who asks', async () => {
  const { registrationId } = await fixture.find({ number: larkspur, zip, relationship: 'treasurer' })
  await fixture.askReview(registrationId)
  await fixture.the.sql(`update users set phone = '2605550111' where email = 'owner@larkspur.example'`)
  await fixture.the.sql(`update users set phone = '2605550112' where email = 'former@larkspur.example'`)
  await fixture.the.sql(`update users set phone = '2605550113' where email = 'newcomer@oxbow.example'`)
  const [review] = await list()
  expect(review?.numbers).toEqual([
    { number: '2605550111', name: 'The owner', role: 'owner' },
    { number: agency, name: 'Foxglove & Tarn Insurance Agency', role: null },
  ])
  await fixture.the.sql(`update users set phone = null where user_type = 'Insured'`)
})

test('shows no unverified address, on the page and in the audit', async () => {
  const id = await ask()
  await fixture.the.sql(`update users set email = '' where email = 'newcomer@oxbow.example'`)
  expect((await list()).map(({ email }) => email)).toEqual([''])
  expect((await decide(id, approve('viewer'))).statusCode).toBe(204)
  expect((await auditOf(id)).at(-1)).toEqual(['registration.linked', 'viewer', 'none_verified'])
  const sent = await notified()
  expect(sent).toContain('office@oxbow.example: Somebody can now see your account')
  expect(fixture.sender.sent.at(-1)?.text).toContain('The newcomer (no verified email address)')
  await fixture.the.sql(
    `update users set email = 'newcomer@oxbow.example' where display_name = 'The newcomer'`,
  )
})

test.each(seatRoles.filter((role) => role !== 'owner'))(
  'lets one employee give the chosen role, and notifies everybody: %s',
  async (role) => {
    const id = await ask()
    expect((await decide(id, approve(role))).statusCode).toBe(204)
    expect(await fixture.seatsOn(lantern)).toEqual([`newcomer@oxbow.example ${role}`])
    expect(await notified()).toEqual([
      'newcomer@oxbow.example: We are checking your request',
      'newcomer@oxbow.example: Your account is linked',
      'office@oxbow.example: Somebody can now see your account',
    ])
    expect(await list()).toEqual([])
    const [kept] = await fixture.the.sql(
      'select called_number, called_person, called_at from registrations where linked_at is not null',
    )
    expect(kept).toEqual({
      called_number: agency,
      called_person: 'Sunniva Pryce',
      called_at: new Date(fixture.the.clock.nowMs),
    })
  },
)

describe('ownership', () => {
  test('waits for a second employee, who sees who approved it and whom they called', async () => {
    const id = await ask()
    expect((await decide(id, approve('owner'))).statusCode).toBe(204)
    expect(await fixture.seatsOn(lantern)).toEqual([])
    const approval = {
      role: 'owner',
      byName: 'The supervisor',
      calledNumber: agency,
      calledPerson: 'Sunniva Pryce',
    }
    expect(await list('employee')).toMatchObject([{ approval: { ...approval, isOwn: false } }])
    expect(await list()).toMatchObject([{ approval: { ...approval, isOwn: true } }])
    expect((await decide(id, confirm, 'employee')).statusCode).toBe(204)
    expect(await fixture.seatsOn(lantern)).toEqual(['newcomer@oxbow.example owner'])
    expect(await notified()).toEqual([
      'newcomer@oxbow.example: We are checking your request',
      'newcomer@oxbow.example: Your account is linked',
      'office@oxbow.example: Your account has a new owner',
    ])
    expect(await auditOf(id)).toEqual([
      ['registration.found', undefined, undefined],
      ['registration.review_requested', undefined, 'verified'],
      ['registration.approved', 'owner', 'verified'],
      ['registration.linked', 'owner', 'verified'],
    ])
  })

  test('is never given, confirmed or rejected by the employee who approved it', async () => {
    const id = await ask()
    await decide(id, approve('owner'))
    expectRefused(await decide(id, confirm), 403, 'confirms their own')
    expectRefused(await decide(id, { decision: 'reject', reason }), 403, 'rejects their own')
    expectRefused(await decide(id, approve('owner')), 409, 'approves twice')
    expectRefused(await decide(id, approve('viewer'), 'employee'), 409, 'another role instead')
    expectRefused(await decide(id, withdraw, 'employee'), 403, 'takes back what a colleague approved')
    expect(await fixture.seatsOn(lantern)).toEqual([])
  })

  test('is not confirmed without an approval, nor after a withdrawal', async () => {
    const id = await ask()
    expectRefused(await decide(id, confirm, 'employee'), 409, 'nothing to confirm')
    await decide(id, approve('owner'))
    expect((await decide(id, withdraw)).statusCode).toBe(204)
    expectRefused(await decide(id, confirm, 'employee'), 409, 'taken back')
    expect(await list()).toMatchObject([{ approval: null }])
    expect((await auditOf(id)).map(([action]) => action)).toEqual([
      'registration.found',
      'registration.review_requested',
      'registration.approved',
      'registration.approval_withdrawn',
    ])
  })

  test('is rejected by a second employee', async () => {
    const id = await ask()
    await decide(id, approve('owner'))
    expect((await decide(id, { decision: 'reject', reason }, 'employee')).statusCode).toBe(204)
    expect(await fixture.seatsOn(lantern)).toEqual([])
    expect(await list()).toEqual([])
  })

  test('is given once when confirmed twice at once', async () => {
    const id = await ask()
    await decide(id, approve('owner'))
    const answers = await Promise.all([decide(id, confirm, 'employee'), decide(id, confirm, 'employee')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(await fixture.seatsOn(lantern)).toEqual(['newcomer@oxbow.example owner'])
  })

  test('notifies the owners of the account beside another owner', async () => {
    const { registrationId } = await fixture.find({ number: larkspur, zip, relationship: 'treasurer' })
    await fixture.askReview(registrationId)
    await decide(registrationId, approve('owner'))
    await decide(registrationId, confirm, 'employee')
    expect(await notified()).toContain('owner@larkspur.example: Your account has a new owner')
    const email = fixture.sender.sent.find(({ to }) => to === 'owner@larkspur.example')
    expect(email?.text).toContain('The newcomer (newcomer@oxbow.example) asked us to own this account')
    expect(email?.text).toContain('Two of our employees agreed')
  })

  test('is given by no single employee in the database either', async () => {
    const id = await ask()
    await decide(id, approve('owner'))
    const give = (by: string) =>
      fixture.the.sql(
        `update registrations set linked_at = now(), granted_role = 'owner', decided_by = ${by}
         where registration_id = $1::uuid`,
        [id.slice(4)],
      )
    await expect(give('approved_by')).rejects.toThrow(/nobody_gives_ownership_alone/)
    await fixture.the.sql(
      `update registrations set approved_role = null, approved_by = null, approved_at = null, called_number = null,
         called_person = null, called_at = null`,
    )
    await expect(give('gen_random_uuid()')).rejects.toThrow(/staff_give_what_was_approved|nobody_gives/)
  })
})

test.each([
  ['a number that is not on file', () => ({ number: '2605550199' })],
  ['a call before the request', () => ({ calledAt: '2020-01-01T10:00:00Z' })],
  ['a call that is still to come', () => ({ calledAt: '2099-01-01T10:00:00Z' })],
  ['nobody who was spoken with', () => ({ person: ' ' })],
])('links nobody by %s', async (_, call) => {
  const id = await ask()
  expectRefused(await decide(id, approve('viewer', call())), 422, 'the call')
  expect(await fixture.seatsOn(lantern)).toEqual([])
})

test('shows a rejected person the reason, and no more of the account than before', async () => {
  const id = await ask()
  await decide(id, { decision: 'reject', reason })
  expect(await fixture.seatsOn(lantern)).toEqual([])
  expect(await fixture.list()).toMatchObject([{ state: 'rejected', rejection: reason }])
  await fixture.sender.send()
  const email = fixture.sender.sent.find(({ subject }) => subject === 'We could not link the account')
  expect(email?.text).toContain(reason)
  expect(`${email?.text} ${email?.html}`).not.toMatch(/Lantern|1000688127/)
})

test('is decided once, by the faster employee', async () => {
  const id = await ask()
  const answers = await Promise.all([
    decide(id, approve('viewer')),
    decide(id, { decision: 'reject', reason }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('decides nothing that was not requested', async () => {
  const { registrationId } = await fixture.find()
  expectRefused(await decide(registrationId, approve('viewer')), 404, 'not asked for')
})

test('makes one request when submitted twice, and accepts no code meanwhile', async () => {
  const id = await ask()
  expectRefused(await fixture.askReview(id), 409, 'again')
  expectRefused(await fixture.prove(id, { kind: 'bill_code', code: '3M8D-WZ5C-HN6P' }), 409, 'a proof')
  expect((await fixture.find()).registrationId).toBe(id)
})
