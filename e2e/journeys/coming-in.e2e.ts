import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readCodeTo } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'

/** Of the Oxbow Lantern Church, as the carrier's simulator shows its paper bill. */
const bill = { number: '1000688127', zip: '46799', code: '3M8D-WZ5C-HN6P' }

test('a newcomer registers and links the account with the code of a bill, by keyboard', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422 .*\/proof$/)
  const email = `ada.wenlock.${Date.now()}@oxbow.example`
  const portal = portalOf(page)
  await portal.open('/login')
  await page.getByRole('link', { name: 'Register' }).first().press('Enter')
  await expect(portal.heading).toHaveText(/^Register for/)
  await page.getByRole('link', { name: 'Create your sign-in' }).press('Enter')

  // At the provider: the address is proven before there is a sign-in.
  await page.getByLabel('First and last name').fill('Ada Wenlock')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('four quiet barley fields')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from our email').fill(await readCodeTo(email))
  await page.keyboard.press('Enter')

  // Back at the portal, where the account is found by two things from the bill.
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL('/accounts?add=account')
  await dialog.getByLabel('Account number or policy number').fill(bill.number)
  await dialog.getByLabel('Billing ZIP code').fill('99999')
  await dialog.getByLabel('Your role at the organization').selectOption('Treasurer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('We couldn’t match those details')).toBeVisible()
  await dialog.getByLabel('Billing ZIP code').fill(bill.zip)
  await page.keyboard.press('Enter')

  await expect(dialog).toContainText('O••••• L••••• C•••••')
  await expect(dialog).not.toContainText('Lantern')
  await checkAccessibility(page, 'proving an account')
  const code = dialog.getByLabel('Code from the bill')
  await code.fill('0000-0000-0000')
  await page.keyboard.press('Enter')
  // Nothing is sent while a declaration is missing, and the focus goes there.
  const authorized = dialog.getByRole('checkbox', { name: 'I am authorized to act for this organization' })
  await expect(authorized).toBeFocused()
  await authorized.press('Space')
  await dialog.getByRole('checkbox', { name: /I accept the terms of service/ }).press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/That code is wrong/)).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(bill.code.toLowerCase())
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/policies')
  await expect(page.getByRole('banner')).toContainText('Oxbow Lantern Church')
})
