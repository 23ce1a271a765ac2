import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainProvider } from '../../../../testing/plain-provider.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { PersonName } from '../../../../testing/test-records.ts'

const twoFactors = 'urn:carrier:two-factors'
const provider = plainProvider()
let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ environment: { EMPLOYEE_ACR: twoFactors }, identity: provider.identity })
})
afterAll(() => the.close())

const signIn = (person: PersonName, acr: string | null) => provider.landing(the, person, { acr })

test('signs an employee in with the proof that the carrier requires, and with no other', async () => {
  expect(await signIn('employee', null)).toBe('/login?reason=second_factor&returnTo=%2F')
  expect(await signIn('employee', 'password')).toBe('/login?reason=second_factor&returnTo=%2F')
  expect(provider.asked()?.isAcrDemanded).toBe(false)
  expect(provider.asked()?.acr).toBe(twoFactors)
  const [joined] = await the.sql('select count(*)::int as count from identities')
  expect(joined).toEqual({ count: 0 })
  expect(await signIn('employee', twoFactors)).toBe('/')
})

test('demands it at the next step, and leads to the page of the first try', async () => {
  const returnTo = '/admin/payments'
  expect(await provider.landing(the, 'employee', { returnTo })).toBe(
    '/login?reason=second_factor&returnTo=%2Fadmin%2Fpayments',
  )
  const again = { returnTo, acr: twoFactors, more: '&secondFactor=1' }
  expect(await provider.landing(the, 'employee', again)).toBe(returnTo)
  expect(provider.asked()?.isAcrDemanded).toBe(true)
})

test('signs a customer in without it', async () => {
  expect(await signIn('treasurer', null)).toBe('/')
})
