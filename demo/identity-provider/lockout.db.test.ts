import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './testing/open-browser.ts'
import { password, startTestedProvider } from './testing/start-tested-provider.ts'

let provider: Awaited<ReturnType<typeof startTestedProvider>>
beforeAll(async () => {
  provider = await startTestedProvider()
})
afterAll(() => provider.stop())
beforeEach(() => {
  provider.delaysMs.length = 0
})

const known = 'treasurer@larkspur.example'
const refusal = 'The email or password is not right. Check both and try again.'

async function openForm() {
  const browser = openBrowser(provider.issuer)
  const form = await browser.visit((await provider.beginSignIn()).url)
  return (email: string, typed: string) => browser.submit(form.url, { email, password: typed })
}

/** A page without what differs by nature: the address of the form and what was typed. */
function comparable(body: string, email: string): string {
  return body.replaceAll(/\/interaction\/[\w-]+/g, '').replaceAll(email, '')
}

test('gives wrong, unknown and locked one reply; the lock ends after 15 minutes and is not extended', async () => {
  const submit = await openForm()
  const wrong = await submit(known, 'wrong')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toContain(refusal)
  const unknown = await submit('nobody@oxbow.example', 'wrong')
  expect(unknown.status).toBe(401)
  expect(comparable(unknown.body, 'nobody@oxbow.example')).toBe(comparable(wrong.body, known))

  for (let miss = 2; miss <= 10; miss += 1) await submit(known, 'wrong')
  expect(provider.delaysMs).toEqual([1000, 2000, 4000, 8000, 16000])

  provider.clock.now = new Date(provider.clock.now.getTime() + 14 * 60_000)
  const locked = await submit(known, password)
  expect(locked.status).toBe(401)
  expect(comparable(locked.body, known)).toBe(comparable(wrong.body, known))

  provider.clock.now = new Date(provider.clock.now.getTime() + 60_000)
  expect((await submit(known, password)).url).toContain('?code=')
})

test('slows and locks an unknown email like a known one, also for guesses sent in parallel', async () => {
  const submit = await openForm()
  const email = 'ghost@oxbow.example'
  await Promise.all(Array.from({ length: 12 }, () => submit(email, 'wrong')))
  expect([...provider.delaysMs].sort((a, b) => a - b)).toEqual([1000, 2000, 4000, 8000, 16000])
})

test('clears the misses after a success', async () => {
  const submit = await openForm()
  for (let miss = 1; miss <= 5; miss += 1) await submit(known, 'wrong')
  const again = await openForm()
  await submit(known, password)
  expect(provider.delaysMs).toEqual([1000])
  await again(known, 'wrong')
  expect(provider.delaysMs).toEqual([1000])
})

test('refuses a form posted from another site', async () => {
  const browser = openBrowser(provider.issuer)
  const form = await browser.visit((await provider.beginSignIn()).url)
  const answer = await fetch(form.url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: `email=${known}&password=${password}`,
  })
  expect(answer.status).toBe(403)
})
