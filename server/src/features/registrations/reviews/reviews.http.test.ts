import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { lantern, openRegistrationDesk, type RegistrationDesk } from '../testing/open-registration-desk.ts'

let desk: RegistrationDesk

beforeAll(async () => {
  desk = await openRegistrationDesk()
})
afterAll(() => desk?.the.close())
beforeEach(() => desk.clear())

const path = '/api/v1/admin/registration_reviews'
const reason = 'Nobody there knows of this request.'

async function list(): Promise<RegistrationReview[]> {
  const answer = await desk.the.call({ path, cookie: await desk.the.signIn('supervisor') })
  return answer.json<{ reviews: RegistrationReview[] }>().reviews
}

const decide = async (id: string, body: object) =>
  await desk.the.call({
    method: 'POST',
    path: `${path}/${id}/decision`,
    cookie: await desk.the.signIn('supervisor'),
    body,
  })

async function ask(): Promise<string> {
  const { registrationId } = await desk.find()
  const asked = await desk.askReview(registrationId)
  expect(asked.json(), asked.body).toMatchObject({ state: 'in_review' })
  return registrationId
}

async function told(): Promise<readonly string[]> {
  await desk.sender.send()
  return desk.sender.sent.map(({ to, subject }) => `${to}: ${subject}`).sort()
}

test('staff see who asks, by what the provider verified, and what approving gives', async () => {
  await ask()
  expect(await list()).toMatchObject([
    {
      accountNumber: lantern,
      accountName: 'Oxbow Lantern Church',
      email: 'newcomer@oxbow.example',
      relationship: 'treasurer',
      role: 'owner',
      owners: [],
    },
  ])
})

test('approved, the account is linked, and everybody hears of it', async () => {
  const id = await ask()
  expect((await decide(id, { decision: 'approve' })).statusCode).toBe(204)
  expect(await desk.seatsOn(lantern)).toEqual(['newcomer@oxbow.example owner'])
  expect(await told()).toEqual([
    'newcomer@oxbow.example: We are checking your request',
    'newcomer@oxbow.example: Your account is linked',
    'office@oxbow.example: Somebody can now see your account',
  ])
  expect(await list()).toEqual([])
})

test('turned down, the person reads why, and no more of the account than before', async () => {
  const id = await ask()
  await decide(id, { decision: 'reject', reason })
  expect(await desk.seatsOn(lantern)).toEqual([])
  expect(await desk.list()).toMatchObject([{ state: 'rejected', rejection: reason }])
  await desk.sender.send()
  const email = desk.sender.sent.find(({ subject }) => subject === 'We could not link the account')
  expect(email?.text).toContain(reason)
  expect(`${email?.text} ${email?.html}`).not.toMatch(/Lantern|1000688127/)
})

test('it is decided once, whoever is quicker', async () => {
  const id = await ask()
  const answers = await Promise.all([
    decide(id, { decision: 'approve' }),
    decide(id, { decision: 'reject', reason }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('what was not asked for is not decided', async () => {
  const { registrationId } = await desk.find()
  expectRefused(await decide(registrationId, { decision: 'approve' }), 404, 'not asked for')
})

test('asked for twice it is one, and a code is not taken meanwhile', async () => {
  const id = await ask()
  expectRefused(await desk.askReview(id), 409, 'again')
  expectRefused(await desk.prove(id, { kind: 'bill_code', code: '3M8D-WZ5C-HN6P' }), 409, 'a proof')
  expect((await desk.find()).registrationId).toBe(id)
})
