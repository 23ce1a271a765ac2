import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const choose = (language: string, cookie?: string) =>
  the.call({
    method: 'PUT',
    path: '/api/v1/session/language',
    body: { language },
    ...(cookie && { cookie }),
  })
const languageCookie = async (answer: ReturnType<typeof choose>) =>
  (await answer).cookies.find(({ name }) => name === 'myaccount_language')

test("answers a guest in their chosen language, else in the browser's", async () => {
  const refusalFor = async (headers: Record<string, string>) =>
    (await the.call({ path: '/auth/sessions', headers })).json().title
  expect(await refusalFor({})).toBe('Please sign in')
  expect(await refusalFor({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toBe('Inicie sesión')
  expect(await refusalFor({ 'accept-language': 'es', cookie: 'myaccount_language=guest.en' })).toBe(
    'Please sign in',
  )
  expect(await refusalFor({ cookie: 'myaccount_language=guest.en-XA' })).toBe('Please sign in')
  expect(await refusalFor({ cookie: 'myaccount_language=person.es' })).toBe('Inicie sesión')
})

test("ends a guest's choice with the browser, and stores nothing", async () => {
  const cookie = await languageCookie(choose('en'))
  expect(cookie).toMatchObject({ value: 'guest.en', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.maxAge).toBeUndefined()
  expect(await the.sql('select from language_choices')).toEqual([])
})

test('stores the choice of a person', async () => {
  const cookie = await languageCookie(choose('es', await the.signIn('owner')))
  expect(cookie).toMatchObject({ value: 'person.es', maxAge: 365 * 24 * 60 * 60 })
  expect(
    await the.sql('select email, chosen.language from language_choices chosen join users using (user_id)'),
  ).toEqual([{ email: 'owner@larkspur.example', language: 'es' }])
})

test('refuses an unknown language, and sets nothing', async () => {
  const answer = await choose('en-XA', await the.signIn('owner'))
  expect(answer.statusCode).toBe(422)
  expect(answer.cookies).toEqual([])
})
