import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainProvider } from '../../../../testing/plain-provider.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { PersonName } from '../../../../testing/test-records.ts'

const provider = plainProvider()
let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ identity: provider.identity })
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from welcomes'))

const landing = (person: PersonName) => provider.landing(the, person, { returnTo: '/policies' })

test('welcomes the first sign-in with a seat, once', async () => {
  expect(await landing('owner')).toBe('/profile?welcome=1&returnTo=%2Fpolicies')
  expect(await landing('owner')).toBe('/policies')
})

test('welcomes neither employees nor people without an account', async () => {
  expect(await landing('employee')).toBe('/policies')
  expect(await landing('newcomer')).toBe('/policies')
  expect(await the.sql('select 1 from welcomes')).toEqual([])
})

test('shows the terms first, which lead to the welcome', async () => {
  await the.sql('delete from terms_acceptances')
  const location = new URL(String(await landing('treasurer')), 'http://portal')
  expect(location.pathname).toBe('/terms-of-service')
  expect(location.searchParams.get('returnTo')).toBe('/profile?welcome=1&returnTo=%2Fpolicies')
})
