import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type Visit } from './testing/open-browser.ts'
import { password, portal, startTestedProvider } from './testing/start-tested-provider.ts'

let provider: Awaited<ReturnType<typeof startTestedProvider>>
beforeAll(async () => {
  provider = await startTestedProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  provider.emails.length = 0
  await provider.db.query('delete from identity.email_proofs')
})

const known = 'treasurer@larkspur.example'
const long = 'four quiet barley fields'
const minuteMs = 60_000

async function open(prompt = 'create', more: Record<string, string> = {}) {
  const browser = openBrowser(provider.issuer)
  const begun = await provider.beginSignIn({ prompt, ...more })
  const page = await browser.visit(begun.url)
  const at = new URL(page.url).pathname
  const post = (step: string, fields: Record<string, string>) =>
    browser.submit(`${provider.issuer}${at}/${step}`, fields)
  return {
    page,
    browser,
    finish: begun.finish,
    create: (email: string, more: Record<string, string> = {}) =>
      post('create', { name: 'Ada Wenlock', email, password: long, ...more }),
    forgotten: (email: string) => post('forgotten', { email }),
    confirm: (code: string, more: Record<string, string> = {}) =>
      post('confirm', { purpose: 'create', code, ...more }),
  }
}

const lastCode = () => /\b\d{6}\b/.exec(provider.emails.at(-1)?.text ?? '')?.[0] ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** A page without what differs by nature: the address of the form and what was typed. */
const comparable = ({ body, status }: Visit, email: string) =>
  `${status} ${body.replaceAll(/\/interaction\/[\w-]+/g, '').replaceAll(email, '')}`

test('lets a newcomer make a sign-in, and returns with a verified address', async () => {
  const at = await open()
  expect(at.page.body).toContain('<h1>Create your sign-in</h1>')
  await at.create(' Ada@Oxbow.example ')
  expect(provider.emails.map(({ to }) => to)).toEqual(['ada@oxbow.example'])
  const back = await at.confirm(lastCode())
  expect(back.url.startsWith(portal)).toBe(true)
  const tokens = await at.finish(back.url)
  expect(tokens.claims()).toMatchObject({
    name: 'Ada Wenlock',
    email: 'ada@oxbow.example',
    email_verified: true,
  })
})

test('makes no account before the code, nor after a wrong one', async () => {
  const at = await open()
  await at.create('bea@oxbow.example')
  const code = lastCode()
  expect((await at.confirm(wrongOf(code))).status).toBe(422)
  const { rows } = await provider.db.query(
    `select 1 from identity.accounts where email = 'bea@oxbow.example'`,
  )
  expect(rows).toEqual([])
})

test('shows an address with a sign-in the same pages; its mailbox is notified', async () => {
  const [taken, free] = [await open(), await open()]
  const [atTaken, atFree] = [await taken.create(known), await free.create('cleo@oxbow.example')]
  expect(comparable(atTaken, known)).toBe(comparable(atFree, 'cleo@oxbow.example'))
  expect(provider.emails.map(({ subject }) => subject)).toEqual([
    'You have a sign-in already',
    'Your code to create your sign-in',
  ])
  const code = lastCode()
  expect(comparable(await taken.confirm(code), known)).toBe(
    comparable(await free.confirm(wrongOf(code)), 'cleo@oxbow.example'),
  )
  const again = await open('login')
  const signedIn = await again.browser.submit(again.page.url, { email: known, password })
  expect(signedIn.url).toContain('?code=')
})

test('accepts a code in its own browser, five tries, ten minutes, once', async () => {
  const [mine, theirs] = [await open(), await open()]
  await mine.create('dora@oxbow.example')
  const code = lastCode()
  expect((await theirs.confirm(code)).status).toBe(422)
  for (let n = 0; n < 5; n += 1) await mine.confirm(wrongOf(code))
  expect((await mine.confirm(code)).status).toBe(422)

  await mine.create('dora@oxbow.example')
  provider.clock.now = new Date(provider.clock.now.getTime() + 10 * minuteMs)
  expect((await mine.confirm(lastCode())).status).toBe(422)
  await mine.create('dora@oxbow.example')
  expect((await mine.confirm(lastCode())).url).toContain('?code=')
})

test('sends five emails an hour to an address, whoever asks', async () => {
  for (let n = 0; n < 7; n += 1) await (await open()).create('eli@oxbow.example')
  expect(provider.emails).toHaveLength(5)
})

test('shows a mistake at its field, and does not repeat the password', async () => {
  const at = await open()
  const answer = await at.create('fay@oxbow.example', { password: 'short-zqcanary' })
  expect(answer.status).toBe(422)
  expect(answer.body).toContain('Use at least 15 characters.')
  expect(answer.body).not.toContain('zqcanary')
  expect(answer.body).toContain('value="fay@oxbow.example"')
})

test('sets a forgotten password by a code, and ends the old one', async () => {
  const at = await open('login')
  await at.forgotten('office@kestrelplains.example')
  const back = await at.confirm(lastCode(), { purpose: 'forgotten', password: long })
  expect(back.url).toContain('?code=')
  expect(provider.emails.map(({ subject }) => subject)).toEqual([
    'Your code to set a new password',
    'Your password was changed',
  ])
  const again = await open('login')
  const old = await again.browser.submit(again.page.url, { email: 'office@kestrelplains.example', password })
  expect(old.status).toBe(401)
})

test('shows an address without a sign-in the same pages, and sends no email', async () => {
  const [none, one] = [await open('login'), await open('login')]
  const [atNone, atOne] = [await none.forgotten('ghost@oxbow.example'), await one.forgotten(known)]
  expect(comparable(atNone, 'ghost@oxbow.example')).toBe(comparable(atOne, known))
  expect(provider.emails.map(({ to }) => to)).toEqual([known])
})

test('speaks the language of the portal on its pages, in its mistakes and in its emails', async () => {
  const at = await open('create', { ui_locales: 'es' })
  expect(at.page.body).toContain('<html lang="es">')
  expect(at.page.body).toContain('<h1>Cree su usuario</h1>')
  expect((await at.create('gil@oxbow.example', { password: 'short' })).body).toContain(
    'Use al menos 15 caracteres.',
  )
  const page = await at.create('gil@oxbow.example')
  expect(page.body).toContain('Enviamos un correo a gil@oxbow.example.')
  expect(provider.emails.map(({ subject }) => subject)).toEqual(['Su código para crear su usuario'])
  expect((await at.confirm(wrongOf(lastCode()))).body).toContain('Ese código no es correcto')
})
