import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readCodeTo } from '../pages/mailbox.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { goToSignIn } from '../pages/sign-in.page.ts'
import { signInBeside } from '../sign-in-beside.ts'

// One person and their first sign-in: whoever signs them in before has met the welcome.
test.describe.configure({ mode: 'serial' })

test('asks for the terms at sign-in, by keyboard, and never again', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  await (await goToSignIn(page)).submit('trustee')
  await expect(page).toHaveURL(/^[^?]*\/terms-of-service\?accept=1&returnTo=/)
  await untilAlive(page)
  const dialog = page.getByRole('dialog', { name: 'Our terms of service' })
  await expect(dialog.getByRole('heading', { name: 'Your data' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Their first sign-in, too: the welcome knows that the terms still wait.
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await expect(welcome.getByRole('link', { name: /Accept the terms of service/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/policies')

  // Put off, not refused: the page still offers it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).press('Enter')
  await page.getByRole('link', { name: 'Read and accept' }).press('Enter')
  await dialog.getByRole('button', { name: 'I accept' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(portal.main.getByText(/^Accepted /)).toBeVisible()

  await portal.signOut()
  await (await goToSignIn(page)).submit('trustee')
  await expect(page).not.toHaveURL(/terms-of-service/)
})

test("changes a person's email by the codes of both addresses, by keyboard", async ({ page, context }) => {
  const fresh = `tobiah.${Date.now()}@oxbow.example`
  await signInBeside(context, 'trustee')
  await portalOf(page).open('/profile')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Change your email' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(fresh)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Code from our email').fill(await readCodeTo('trustee@kestrelplains.example'))
  await dialog.getByLabel('Code from the new email').fill(await readCodeTo(fresh))
  await checkAccessibility(page, 'entering both codes')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(fresh)).toBeVisible()
})
