import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { openPortalBrowser, type PortalBrowser, targetOf } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, people } from '../../../../testing/test-records.ts'
import { userIdOf, why } from '../../acting/testing/act-for.ts'

/** Acting where the carrier sets how employees prove their identity: the employee confirms at the provider first. */
const clientSecret = 'client-secret-of-the-tests'
const twoFactors = 'urn:carrier:two-factors'
const minuteMs = 60_000
const nowSeconds = () => Math.floor(Date.now() / 1000)

let rogue: RogueProvider
let the: TestApp
let browser: PortalBrowser
let userId: string
let customersPage: string

const employee = { email: people.employee, acr: twoFactors }
const customer = { email: people.treasurer, sub: 'subject-of-a-customer' }

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret, { takesClaims: true })
  the = await createTestApp({
    environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret, EMPLOYEE_ACR: twoFactors },
  })
  userId = await userIdOf(the, 'owner')
  customersPage = `/admin/customers/${larkspur}?act_for=${userId}`
})
afterAll(async () => {
  await the?.close()
  await rogue?.stop()
})
beforeEach(async () => {
  browser = await signIn()
})
afterEach(async () => {
  rogue.recipe = {}
  rogue.failure = undefined
  await the.sql('delete from sessions')
})

async function signIn(claims: Readonly<Record<string, unknown>> = employee): Promise<PortalBrowser> {
  rogue.recipe = { claims }
  const signedIn = openPortalBrowser(the)
  expect(await signInAtRogue(rogue, signedIn)).toBe('/policies')
  return signedIn
}

const begin = (of = browser) => of.post('/auth/sessions/step_up', { accountNumber: larkspur, userId })
const ask = (of = browser) => of.post(`/api/v1/admin/customers/${larkspur}/act_as`, { userId, ...why })
const start = (of = browser) => of.post('/auth/sessions/as_user', { insured_client_id: userId })

/** Begins the step-up, and lets the provider answer with its nonce. */
async function beginStepUp(of = browser) {
  const begun = await begin(of)
  expect(begun.statusCode, begun.body).toBe(200)
  const asked = new URL(begun.json().url).searchParams
  rogue.nonce = asked.get('nonce') ?? ''
  const answer = { code: 'a-code', state: asked.get('state') ?? '', iss: rogue.issuer }
  return {
    asked,
    back: `/auth/callback/authorization-code?${new URLSearchParams(answer)}`,
    cancelled: `/auth/callback/authorization-code?${new URLSearchParams({ state: answer.state, iss: answer.iss, error: 'access_denied' })}`,
  }
}

async function stepUp(of = browser): Promise<void> {
  const { back } = await beginStepUp(of)
  expect(targetOf(await of.go(back))).toBe(customersPage)
}

const stepUps = () =>
  the.sql<{ outcome: string; cause: string | null; actor: string }>(
    `select outcome, objects->>'cause' as cause, actor_kind as actor from audit_entries
     where action = 'session.stepped_up' order by entry_id`,
  )
const sessionsNow = () => the.sql('select * from sessions order by session_hash')

/** The answer leads back with that word, changes no session, and stands in the audit with its cause. */
async function expectStepUpRefused(path: string, cause: string, by = browser): Promise<void> {
  const [before, audited] = [await sessionsNow(), (await stepUps()).length]
  const answer = await by.go(path)
  expect(targetOf(answer)).toBe(`${customersPage}&step_up=${cause === 'cancelled' ? 'cancelled' : 'refused'}`)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const after = await sessionsNow()
  // The request itself counts as activity.
  expect(after.map((row) => ({ ...row, active_at: null }))).toEqual(
    before.map((row) => ({ ...row, active_at: null })),
  )
  expect((await stepUps()).slice(audited)).toMatchObject([{ outcome: 'denied', cause }])
  if (after.length > 0) expectRefused(await ask(), 409, cause)
}

describe('the step-up of acting', () => {
  test('asks the provider for the second factor, the password again and this employee', async () => {
    const { asked } = await beginStepUp()
    expect([asked.get('prompt'), asked.get('max_age'), asked.get('login_hint')]).toEqual([
      'login',
      '0',
      people.employee,
    ])
    expect(JSON.parse(asked.get('claims') ?? '')).toEqual({
      id_token: { acr: { essential: true, values: [twoFactors] } },
    })
    expect(asked.get('code_challenge_method')).toBe('S256')
  })

  test('asks for the pages of the provider in the language of the reader', async () => {
    browser.cookies.set('myaccount_language', 'person.es')
    expect(new URL((await begin()).json().url).searchParams.get('ui_locales')).toBe('es')
    browser.cookies.set('myaccount_language', 'person.en')
    expect(new URL((await begin()).json().url).searchParams.get('ui_locales')).toBe('en')
  })

  test('leads back to the customer in a session with a new id, and acting starts at once', async () => {
    const before = new Map(browser.cookies)
    expectRefused(await ask(), 409, 'before the step-up')
    await stepUp()
    expect([...browser.cookies]).not.toEqual([...before])
    const old = [...before].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await the.call({ path: '/auth/sessions', cookie: old })).statusCode).toBe(401)
    expect((await ask()).json().state).toBe('confirmed')
    expect(await the.sql(`select from emails where kind = 'act_as_code'`)).toEqual([])
    expect((await start()).statusCode).toBe(200)
    expect((await stepUps()).at(-1)).toEqual({ outcome: 'done', cause: null, actor: 'employee' })
  })

  test('counts for 15 minutes by the clock of the server, also after Stop', async () => {
    await stepUp()
    expect((await begin()).json()).toEqual({ url: null })
    await ask()
    await start()
    expect(await browser.call('/auth/sessions/as_user', 'DELETE')).toBe(200)
    the.clock.nowMs += 15 * minuteMs - 1
    expect((await begin()).json()).toEqual({ url: null })
    expect((await ask()).statusCode).toBe(201)
    the.clock.nowMs += 1
    expectRefused(await start(), 409, 'a reason that was given in time')
    expectRefused(await ask(), 409, '15 minutes later')
    expect((await begin()).json().url).toContain(`${rogue.issuer}/authorize?`)
  })

  test('ends with the session: neither a sign-out nor another sign-in leaves it', async () => {
    await stepUp()
    const other = await signIn()
    expectRefused(await ask(other), 409, 'another browser of the same employee')
    expect((await ask()).statusCode).toBe(201)
    expectRefused(await start(other), 409, 'the reason of the first browser in the other')
    await browser.go('/auth/callback/logout', { 'sec-fetch-site': 'same-origin' })
    expectRefused(await ask(), 401, 'signed out')
    rogue.recipe = { claims: employee }
    await signInAtRogue(rogue, browser)
    expectRefused(await ask(), 409, 'signed in again')
  })

  test('is for an employee who may act: neither a customer nor anybody else begins it', async () => {
    expectRefused(await begin(await signIn(customer)), 403, 'a customer')
    expectRefused(await begin(openPortalBrowser(the)), 401, 'a guest')
    rogue.recipe = { claims: employee }
    await stepUp()
    await ask()
    await start()
    expectRefused(await begin(), 403, 'while acting')
  })

  test('begins for our own pages alone', async () => {
    const body = { accountNumber: larkspur, userId }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expectRefused(await browser.post('/auth/sessions/step_up', body, headers), 403, JSON.stringify(headers))
  })
})

describe('an answer that proves nothing', () => {
  test.each<[what: string, claims: Readonly<Record<string, unknown>>, cause: string]>([
    ['a customer', { sub: 'subject-of-a-viewer', email: people.viewer }, 'subject'],
    ['a colleague', { sub: 'subject-of-a-colleague', email: people.supervisor }, 'subject'],
    ['no acr', { acr: undefined }, 'acr'],
    ['a lower acr', { acr: 'urn:carrier:password' }, 'acr'],
    ['a list that holds the acr', { acr: [twoFactors] }, 'acr'],
    ['an authentication before the request', { auth_time: nowSeconds() - 300 }, 'answer'],
    ['no word of when', { auth_time: undefined }, 'answer'],
    ['the nonce of another request', { nonce: 'another' }, 'answer'],
  ])('is refused: %s', async (_, claims, cause) => {
    // The other person has signed in before, so that the portal knows whose subject it is.
    if (cause === 'subject') await signIn({ ...employee, ...claims })
    const { back } = await beginStepUp()
    rogue.recipe = { claims: { ...employee, ...claims } }
    await expectStepUpRefused(back, cause)
  })

  test('joins nobody: a subject that the portal does not know is refused and stays unknown', async () => {
    const { back } = await beginStepUp()
    rogue.recipe = { claims: { ...employee, sub: 'never-seen', email: people.supervisor } }
    await expectStepUpRefused(back, 'subject')
    expect(await the.sql(`select from identities where subject = 'never-seen'`)).toEqual([])
  })

  test('is accepted once', async () => {
    const { back } = await beginStepUp()
    await browser.go(back)
    const steppedUp = await sessionsNow()
    expect(targetOf(await browser.go(back))).toBe('/404?from=callback')
    expect((await sessionsNow()).map((row) => ({ ...row, active_at: null }))).toEqual(
      steppedUp.map((row) => ({ ...row, active_at: null })),
    )
  })

  test('is refused in another session of the same employee, in this browser and in another', async () => {
    const { back } = await beginStepUp()
    const other = await signIn()
    expect(targetOf(await other.go(back))).toBe('/404?from=callback')
    rogue.recipe = { claims: employee }
    const { back: second } = await beginStepUp()
    const kept = rogue.nonce
    await signInAtRogue(rogue, browser)
    rogue.nonce = kept
    await expectStepUpRefused(second, 'session')
  })

  test('is refused after a sign-out', async () => {
    const { back } = await beginStepUp()
    await browser.go('/auth/callback/logout', { 'sec-fetch-site': 'same-origin' })
    await expectStepUpRefused(back, 'session')
    expect(await browser.call('/auth/sessions')).toBe(401)
  })

  test('is refused once the permission is gone, and eleven minutes later', async () => {
    const { back } = await beginStepUp()
    await the.sql(`update users set permissions = '{look_up}' where email = $1`, [people.employee])
    const asked = rogue.codesRequested.length
    expect(targetOf(await browser.go(back))).toBe(`${customersPage}&step_up=refused`)
    expect(rogue.codesRequested).toHaveLength(asked)
    await the.sql(
      `update users set permissions = '{look_up,act_as,operate,refund,approve}' where email = $1`,
      [people.employee],
    )
    const late = await beginStepUp()
    the.clock.nowMs += 11 * minuteMs
    await expectStepUpRefused(late.back, 'answer')
  })

  test('leads back after Cancel, and says so', async () => {
    const { cancelled } = await beginStepUp()
    await expectStepUpRefused(cancelled, 'cancelled')
  })

  test.each(['cut', 500, 'invalid_client'] as const)(
    'leads back from a provider that is away (%s), and no code by email stands in for it',
    async (failure) => {
      const { back } = await beginStepUp()
      rogue.failure = failure
      expect(targetOf(await browser.go(back))).toBe(`${customersPage}&step_up=unavailable`)
      expectRefused(await ask(), 409, 'without the provider')
      expect(await the.sql(`select from emails where kind = 'act_as_code'`)).toEqual([])
    },
  )
})

test('says that the provider is away, and begins nothing', async () => {
  const away = await createTestApp({ environment: { EMPLOYEE_ACR: twoFactors } })
  try {
    const cookie = await away.signIn('employee')
    const body = { accountNumber: larkspur, userId: await userIdOf(away, 'owner') }
    expectRefused(
      await away.call({ method: 'POST', path: '/auth/sessions/step_up', cookie, body }),
      503,
      'no provider there',
    )
    expect(await away.sql('select from login_transactions')).toEqual([])
  } finally {
    await away.close()
  }
})

test('asks nothing of an employee where the carrier does not set how they prove themselves', async () => {
  const plain = await createTestApp()
  try {
    const cookie = await plain.signIn('employee')
    const body = { accountNumber: larkspur, userId: await userIdOf(plain, 'owner') }
    const begun = await plain.call({ method: 'POST', path: '/auth/sessions/step_up', cookie, body })
    expect(begun.json()).toEqual({ url: null })
  } finally {
    await plain.close()
  }
})
