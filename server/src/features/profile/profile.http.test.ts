import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PersonName } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const profileOf = async (person: PersonName) => {
  const answer = await the.call({ path: '/api/v1/user_profile', cookie: await the.signIn(person) })
  return getUserProfile.response.parse(answer.json()).profile
}

test('shows a person their own facts, by an id that is not the table’s', async () => {
  expect(await profileOf('owner')).toEqual({
    id: expect.stringMatching(/^usr_/),
    displayName: 'The owner',
    email: 'owner@larkspur.example',
    userType: 'Insured',
    phone: null,
    language: 'en',
  })
})

test('shows an employee as one, and the others not', async () => {
  expect((await profileOf('employee')).userType).toBe('Employee')
  expect((await profileOf('employeeWithoutRights')).userType).toBe('Employee')
  expect((await profileOf('newcomer')).userType).toBe('Insured')
})

test('costs no read of its own: everything came with the session', async () => {
  const cookie = await the.signIn('owner')
  const before = the.parts.database.roundTrips()
  await the.call({ path: '/api/v1/user_profile', cookie })
  expect(the.parts.database.roundTrips() - before).toBe(1)
})
