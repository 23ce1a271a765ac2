import { expect, type Locator, type Page } from '@playwright/test'
import { type Login, logins, password } from '../logins.ts'

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
