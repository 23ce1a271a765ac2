import type { BrowserContext } from '@playwright/test'
import { type Login, logins, password } from './logins.ts'
import { portalUrl } from './portal-url.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** By these the provider knows who was here before, in this worker's journeys, which come one after the other. */
const knownToProvider = new Map<Login, Cookies>()

/**
 * Signs in as the browser would, without its pages: the journeys that are about something else begin behind it. The
 * cookies are then the context's. The portal's session is a new one each time; the provider checks the password, on
 * which it spends a fifth of a second of a core, when it does not know the person yet or a journey has signed out.
 */
export async function signInBeside(context: BrowserContext, login: Login): Promise<void> {
  await context.addCookies(knownToProvider.get(login) ?? [])
  await authenticateBeside(context, '/auth/login', logins[login])
  const cookies = await context.cookies(portalUrl)
  knownToProvider.set(
    login,
    cookies.filter(({ name }) => name.startsWith('identity_')),
  )
}

/** Goes from that address through the provider's pages, as far as it asks, and back to the portal. */
export async function authenticateBeside(
  context: BrowserContext,
  address: string,
  email: string,
): Promise<void> {
  let answer = await context.request.get(address)
  if (!isPortal(answer.url()))
    answer = await context.request.post(answer.url(), { form: { email, password } })
  if (isSecondStep(answer.url())) answer = await enterSecondStep(context, answer.url())
  if (!answer.ok() || !isPortal(answer.url()))
    throw new Error(`${email} could not sign in: ${answer.status()} ${answer.url()}`)
}

const isSecondStep = (address: string): boolean => address.endsWith('/second')

/**
 * The page of the demo tells the code of the moment, which is good once: whoever comes after others, or in the same
 * moment from the other worker, waits for the next.
 */
async function enterSecondStep({ request }: BrowserContext, address: string) {
  const tried = new Set<string>()
  for (let waitedMs = 0; ; waitedMs += 1_000) {
    const page = await request.get(address)
    if (!isSecondStep(page.url())) throw new Error(`The second step is over: ${page.status()} ${page.url()}`)
    const code = /name="code"[^>]* value="(\d{6})"/.exec(await page.text())?.[1] ?? ''
    if (!tried.has(code)) {
      tried.add(code)
      const answer = await request.post(address, { form: { code } })
      if (isPortal(answer.url()) || waitedMs > 60_000) return answer
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const isPortal = (address: string): boolean => new URL(address).origin === new URL(portalUrl).origin
