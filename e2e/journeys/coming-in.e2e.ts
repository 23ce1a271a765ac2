import type { Browser, Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { readCodeTo } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

/** An account of the demo that no other journey uses. */
const quillmoor = { number: '1000628871', zip: '75999' }

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

  await createSignIn(page, 'Ada Wenlock', email)

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

/** At the provider: the address is proven before there is a sign-in. */
async function createSignIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('First and last name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('four quiet barley fields')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from our email').fill(await readCodeTo(email))
  await page.keyboard.press('Enter')
}

test('two employees make an owner after a call, by keyboard, and the person sees the account', async ({
  page,
  browser,
}) => {
  const stamp = Date.now()
  const name = `Perpetua ${stamp}`
  await portalOf(page).open('/register')
  await page.getByRole('link', { name: 'Create your sign-in' }).press('Enter')
  await createSignIn(page, name, `perpetua.${stamp}@quillmoor.example`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account number or policy number').fill(quillmoor.number)
  await dialog.getByLabel('Billing ZIP code').fill(quillmoor.zip)
  await dialog.getByLabel('Your role at the organization').selectOption('Pastor')
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: /I have neither/ }).press('Space')
  await dialog.getByLabel('Why you act for this organization').fill('I took over from the pastor in June.')
  await dialog.getByRole('checkbox', { name: 'I am authorized to act for this organization' }).press('Space')
  await dialog.getByRole('checkbox', { name: /I accept the terms of service/ }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your request is with us' })).toBeVisible()

  const first = await openFor(browser, 'supervisor')
  await portalOf(first).open('/admin/registrations')
  await first.getByRole('button', { name: `Link the account for ${name}` }).press('Enter')
  const approving = first.getByRole('dialog', { name: `Link ${name}?` })
  await approving.getByLabel('Role').selectOption('owner')
  await approving.getByLabel('Who you spoke with').fill('Perpetua Haldane')
  await checkAccessibility(first, 'a registration that is approved')
  await approving.getByLabel('Who you spoke with').press('Enter')
  await expect(first.getByText('Approved. A second employee confirms it.')).toBeVisible()
  await expect(first.getByRole('button', { name: `Take it back: the approval of ${name}` })).toBeVisible()
  await expect(first.getByRole('button', { name: `Confirm the owner ${name}` })).toHaveCount(0)

  const second = await openFor(browser, 'manager')
  await portalOf(second).open('/admin/registrations')
  await expect(second.getByText('Perpetua Haldane').first()).toBeVisible()
  await checkAccessibility(second, 'a registration that waits for a second employee')
  await second.getByRole('button', { name: `Confirm the owner ${name}` }).press('Enter')
  await second.getByRole('button', { name: 'Confirm the owner', exact: true }).press('Enter')
  await expect(second.getByText('The account is linked. Its owners were told.')).toBeVisible()

  await portalOf(page).open('/policies')
  await expect(page.getByRole('banner')).toContainText('Quillmoor Ministries')
  await first.context().close()
  await second.context().close()
})

async function openFor(browser: Browser, login: Login): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(context, login)
  return await context.newPage()
}
