import { expect, type Locator, type Page } from '@playwright/test'
import { type Login, logins, password } from '../logins.ts'
import { portalUrl } from '../portal-url.ts'

/** The identity provider's own page. */
export interface SignInPage {
  readonly email: Locator
  readonly password: Locator
  readonly refusal: Locator
  submit(login: Login, typed?: string): Promise<void>
}

export function signInPageOf(page: Page): SignInPage {
  const email = page.getByLabel('Email')
  const passwordField = page.getByLabel('Password')
  return {
    email,
    password: passwordField,
    refusal: page.getByRole('alert'),
    async submit(login, typed = password) {
      await email.fill(logins[login])
      await passwordField.fill(typed)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
  }
}

/** From any page that offers it, through /login, to the provider's form. */
export async function goToSignIn(page: Page): Promise<SignInPage> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  const signIn = signInPageOf(page)
  await expect(signIn.password).toBeVisible()
  return signIn
}

/** Confirms at the provider, by keyboard, as an employee who is about to act. The provider knows who they are. */
export async function passStepUp(page: Page, login: Login): Promise<void> {
  const signIn = signInPageOf(page)
  await expect(signIn.email).toHaveValue(logins[login])
  await signIn.password.fill(password)
  await signIn.password.press('Enter')
  await passSecondStep(page)
}

/**
 * An employee's one-time code, by keyboard. The demo has filled it in; where it was used in this moment, the next one
 * comes within 30 seconds.
 */
export async function passSecondStep(page: Page): Promise<void> {
  const isThrough = () => new URL(page.url()).origin === new URL(portalUrl).origin
  const tried = new Set<string>()
  await expect(async () => {
    const code = page.getByLabel('One-time code')
    const shown = await code.inputValue()
    if (tried.has(shown)) await page.goto(page.url())
    else {
      tried.add(shown)
      await code.press('Enter')
      await page.waitForLoadState()
    }
    expect(isThrough()).toBe(true)
  }).toPass({ timeout: 35_000, intervals: [500] })
}
