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
  let answer = await context.request.get('/auth/login')
  if (!isPortal(answer.url()))
    answer = await context.request.post(answer.url(), { form: { email: logins[login], password } })
  if (!answer.ok() || !isPortal(answer.url()))
    throw new Error(`${login} could not sign in: ${answer.status()} ${answer.url()}`)
  const cookies = await context.cookies(portalUrl)
  knownToProvider.set(
    login,
    cookies.filter(({ name }) => name.startsWith('identity_')),
  )
}

const isPortal = (address: string): boolean => new URL(address).origin === new URL(portalUrl).origin
