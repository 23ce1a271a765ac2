import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../testing/open-browser.ts'
import { password, portal, startTestedProvider } from '../testing/start-tested-provider.ts'
import { codeOfStep, stepOf } from './one-time-password.ts'
import { twoFactors } from './two-factors.ts'

let provider: Awaited<ReturnType<typeof startTestedProvider>>
beforeAll(async () => {
  provider = await startTestedProvider()
})
afterAll(() => provider.stop())

const employee = 'employee@carrier.example'
const customer = 'treasurer@larkspur.example'
const demanded = { claims: JSON.stringify({ id_token: { acr: { essential: true, values: [twoFactors] } } }) }

beforeEach(async () => {
  await provider.db.query('delete from identity.accounts where email = $1', [employee])
  await provider.saveAccounts([
    { email: employee, displayName: 'Jorun Castellane', password, needsFactor: true, sub: 'sub-employee' },
  ])
  await provider.db.query('delete from identity.sign_in_misses')
  provider.delaysMs.length = 0
})

async function typePassword(
  email: string,
  more: Record<string, string> = {},
  browser = openBrowser(provider.issuer),
) {
  const { url, finish } = await provider.beginSignIn(more)
  const form = await browser.visit(url)
  return { browser, finish, page: await browser.submit(form.url, { email, password }) }
}

const secretOn = ({ body }: Visit) =>
  (/Type this key: <strong>([^<]+)</.exec(body)?.[1] ?? '').replaceAll(' ', '')
const codeNow = (secret: string, ahead = 0) => codeOfStep(secret, stepOf(provider.clock.now) + ahead)
const nextStep = () => {
  provider.clock.now = new Date(provider.clock.now.getTime() + 30_000)
}

async function enroll(): Promise<string> {
  const { browser, page } = await typePassword(employee)
  const secret = secretOn(page)
  expect((await browser.submit(page.url, { code: codeNow(secret) })).url).toContain('?code=')
  nextStep()
  return secret
}

test('enrolls people who must behind the password; the token names two factors; the secret is shown once', async () => {
  const { browser, finish, page } = await typePassword(employee, { acr_values: twoFactors })
  expect(page.body).toContain('<h1>Set up your one-time codes</h1>')
  expect(page.body).toContain('<svg role="img"')
  const secret = secretOn(page)
  expect((await browser.submit(page.url, { code: '000000' })).status).toBe(401)
  const end = await browser.submit(page.url, { code: codeNow(secret) })
  expect(end.url.startsWith(portal)).toBe(true)
  expect((await finish(end.url)).claims()).toMatchObject({ sub: 'sub-employee', acr: twoFactors })

  nextStep()
  const later = await typePassword(employee, { acr_values: twoFactors })
  expect(later.page.body).toContain('<h1>Enter your one-time code</h1>')
  expect(later.page.body).not.toContain(secret)
  // Only a demo tells it.
  expect(later.page.body).not.toContain(codeNow(secret))
  const again = await later.browser.submit(later.page.url, { code: codeNow(secret) })
  expect((await later.finish(again.url)).claims()).toMatchObject({ acr: twoFactors })
})

test('completes no sign-in by a password alone: neither by the next address, nor by a code to the mailbox', async () => {
  const { browser, page } = await typePassword(employee)
  const at = new URL(page.url).pathname.replace('/second', '')
  expect((await browser.visit(`${provider.issuer}${at}`)).url).not.toContain('?code=')
  await browser.submit(`${provider.issuer}${at}/forgotten`, { email: employee })
  const code = /\b\d{6}\b/.exec(provider.emails.at(-1)?.text ?? '')?.[0] ?? ''
  const fields = { purpose: 'forgotten', code, password: 'four quiet barley fields' }
  const after = await browser.submit(`${provider.issuer}${at}/confirm`, fields)
  expect(after.body).toContain('One-time code')
})

test('accepts a code once, also in two browsers at the same time', async () => {
  const secret = await enroll()
  const [one, two] = [await typePassword(employee), await typePassword(employee)]
  const code = codeNow(secret)
  const ends = await Promise.all([one, two].map(({ browser, page }) => browser.submit(page.url, { code })))
  expect(ends.filter(({ url }) => url.includes('?code='))).toHaveLength(1)
  const third = await typePassword(employee)
  expect((await third.browser.submit(third.page.url, { code })).status).toBe(401)
})

test('allows five tries a sign-in; many sign-ins slow and lock the account for a while', async () => {
  const secret = await enroll()
  for (let round = 0; round < 2; round += 1) {
    const { browser, page } = await typePassword(employee)
    for (let n = 0; n < 5; n += 1) await browser.submit(page.url, { code: '000000' })
    const over = await browser.submit(page.url, { code: codeNow(secret) })
    expect(over.body).toContain('Go back and begin again')
  }
  expect(provider.delaysMs.length).toBeGreaterThan(3)
  const locked = await typePassword(employee)
  expect((await locked.browser.submit(locked.page.url, { code: codeNow(secret) })).status).toBe(401)
  provider.clock.now = new Date(provider.clock.now.getTime() + 16 * 60_000)
  const free = await typePassword(employee)
  expect((await free.browser.submit(free.page.url, { code: codeNow(secret) })).url).toContain('?code=')
})

test('accepts the code in its own browser only, and in none after ten minutes', async () => {
  const secret = await enroll()
  const { browser, page } = await typePassword(employee)
  const other = await openBrowser(provider.issuer).submit(page.url, { code: codeNow(secret) })
  expect(other.url).not.toContain('?code=')
  provider.clock.now = new Date(provider.clock.now.getTime() + 11 * 60_000)
  expect((await browser.submit(page.url, { code: codeNow(secret) })).status).toBe(401)
})

test('asks a signed-in employee for both factors again before they act, and says when it was', async () => {
  const secret = await enroll()
  const signedIn = await typePassword(employee, { acr_values: twoFactors })
  await signedIn.browser.submit(signedIn.page.url, { code: codeNow(secret) })
  nextStep()
  const stepUp = { ...demanded, prompt: 'login', max_age: '0', login_hint: employee }
  const before = Math.floor(Date.now() / 1000)
  const { browser, page, finish } = await typePassword(employee, stepUp, signedIn.browser)
  expect(page.body).toContain('<h1>Enter your one-time code</h1>')
  const end = await browser.submit(page.url, { code: codeNow(secret) })
  const claims = (await finish(end.url)).claims()
  expect(claims).toMatchObject({ sub: 'sub-employee', acr: twoFactors })
  expect(claims?.auth_time).toBeGreaterThanOrEqual(before)
})

test('names the person whom the application waits for, and lets them cancel', async () => {
  const { url } = await provider.beginSignIn({ ...demanded, prompt: 'login', login_hint: employee })
  const browser = openBrowser(provider.issuer)
  const form = await browser.visit(url)
  expect(form.body).toContain(`value="${employee}"`)
  const cancel = /href="([^"]+\/cancel)"/.exec(form.body)?.[1] ?? ''
  const end = new URL((await browser.visit(`${provider.issuer}${cancel}`)).url)
  expect(end.href.startsWith(portal)).toBe(true)
  expect(end.searchParams.get('error')).toBe('access_denied')
  expect(end.searchParams.get('state')).toBeTruthy()
})

test('asks a customer for the code only if the application demands it', async () => {
  const { page, finish, browser } = await typePassword(customer, { acr_values: twoFactors })
  expect(page.url).toContain('?code=')
  expect((await finish(page.url)).claims()?.acr).toBeUndefined()
  // The same browser: what it is signed in with is not enough.
  const asked = await typePassword(customer, demanded, browser)
  const secret = secretOn(asked.page)
  const end = await browser.submit(asked.page.url, { code: codeNow(secret) })
  expect((await asked.finish(end.url)).claims()).toMatchObject({ acr: twoFactors })
  await provider.db.query('update identity.accounts set factor_secret = null, factor_step = null')
})
