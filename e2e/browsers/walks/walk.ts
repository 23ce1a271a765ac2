import { type Login, logins, password } from '../../logins.ts'
import type { WalkedPage } from '../walked-page.ts'

/** What a person does from start to end. It leaves enough behind that the next browser can do the same. */
export interface Walk {
  readonly name: string
  /** Besides a wide window. */
  readonly isNarrowToo?: true
  run(page: WalkedPage): Promise<void>
}

/** Through the identity provider, from a page that asks for a sign-in. */
export async function signIn(page: WalkedPage, login: Login, from = '/signout'): Promise<void> {
  await page.open(from)
  await page.press({ role: 'link', name: 'Sign in' })
  await page.press({ role: 'link', name: 'Continue to sign-in' })
  await page.fill({ label: 'Email' }, logins[login])
  await page.fill({ label: 'Password' }, password)
  await page.press({ role: 'button', name: 'Sign in' })
  await page.arrive(/^\/(?!signout|login|auth)/)
  await refuseTags(page)
}

/** For a person with several accounts, who chooses one after signing in. */
export async function signInForAccount(page: WalkedPage, login: Login, name: string): Promise<void> {
  await signIn(page, login)
  await page.press({ role: 'button', name })
  await page.arrive(/^\/policies/)
}

export async function signOut(page: WalkedPage): Promise<void> {
  await page.press({ role: 'button', name: /, your menu, / })
  await page.press({ role: 'link', name: 'Sign out' })
  await page.arrive(/^\/signout$/)
  await page.untilAlive()
}

/** The question about the tag manager lies over the end of some pages. */
export async function refuseTags(page: WalkedPage): Promise<void> {
  await page.untilAlive()
  const refuse = { role: 'button', name: 'Do not allow' } as const
  if (await page.isShown(refuse)) await page.press(refuse)
}
