import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { cookieSetBy, startActing } from '../../acting/testing/act-for.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const choose = (consent: string, cookie?: string, app = the) =>
  app.call({
    method: 'PUT',
    path: '/api/v1/session/tag_consent',
    body: { consent },
    ...(cookie && { cookie }),
  })

test.each(['given', 'refused'])('keeps %s for six months, without an id', async (consent) => {
  for (const cookie of [undefined, await the.signIn('owner')]) {
    const answer = await choose(consent, cookie)
    expect(answer.statusCode).toBe(204)
    const kept = answer.cookies.find(({ name }) => name === 'myaccount_tags')
    expect(kept).toMatchObject({ value: consent, maxAge: 182 * 86_400, httpOnly: true, sameSite: 'Lax' })
  }
})

test('refuses an unknown value, and sets nothing', async () => {
  const answer = await choose('perhaps')
  expect([answer.statusCode, answer.cookies]).toEqual([422, []])
})

test('refuses consent of an employee, also for the customer for whom they act', async () => {
  const employee = await the.signIn('employee')
  expect((await choose('given', employee)).statusCode).toBe(403)
  const acting = cookieSetBy(await startActing(the, openSender(the), employee, 'owner'))
  const answer = await choose('given', acting)
  expect([answer.statusCode, answer.cookies]).toEqual([403, []])
})

test('offers no choice without a configured tag manager', async () => {
  const plain = await createTestApp({ environment: { TAG_MANAGER_URL: '' } })
  try {
    expect((await choose('given', undefined, plain)).statusCode).toBe(404)
  } finally {
    await plain.close()
  }
})
