import type { Page } from '@playwright/test'

/** Who pays, and a card that is good, in the processor's own fields; then Pay is pressed. */
export async function payAsGuest(
  page: Page,
  { email, zip }: { readonly email: string; readonly zip: string },
) {
  const fields = page.frameLocator('iframe[title="Card details"]')
  await fields.getByLabel('Card number').fill('4242424242424242')
  await fields.getByLabel('Expiry date').fill('08/30')
  await fields.getByLabel('Card security code').fill('123')
  await fields.getByLabel('Name on card').fill('Tobiah Wrenfield')
  await fields.getByLabel('Billing ZIP code').fill(zip)
  await page.getByLabel('Your name').fill('Tobiah Wrenfield')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
