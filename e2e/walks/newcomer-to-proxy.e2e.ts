import type { Browser, Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readEmail, readInvitationLink, readPeopleCode, readProxyCode } from '../pages/mailbox.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { passStepUp } from '../pages/sign-in.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

// The whole of what people do: each of them in a browser of their own, at widths that they may have.

/** Of the Marrowstone Community Church, as the carrier's simulator shows its paper bill; no other journey is there. */
const account = '1000694672'
const bill = { zip: '15999', code: '9HWN-2CXV-6R4T' }
const password = 'four quiet barley fields'
const place = 'Town of Alder Reach'

test('a newcomer links an account and hands it over; the successor votes; employees help, and are seen', async ({
  page,
  browser,
}) => {
  const run = Date.now()
  const newcomer = { name: 'Imogen Sallow', email: `imogen.${run}@marrowstone.example` }
  const successor = { name: 'Caspar Nightingale', email: `caspar.${run}@marrowstone.example` }

  await page.setViewportSize({ width: 320, height: 700 })
  await registerByBill(page, newcomer)
  await invite(page, successor)

  const theirs = await openPage(browser, { width: 360, height: 740 })
  await registerByInvitation(theirs, successor)
  await handOver(page, newcomer, successor)

  // What a session may do never grows: the successor, an owner now, is asked for the password again.
  await portalOf(theirs).open('/policies')
  await expect(theirs).toHaveURL(/\/signout\?/)
  await signIn(theirs, successor.email)
  await theirs.getByRole('button', { name: 'I accept' }).press('Enter')
  await expect(theirs).toHaveURL(/\/profile\?welcome=1/)
  await appointProxy(theirs, successor)

  const staff = await openPage(browser, { width: 1280, height: 800 })
  await signInBeside(staff.context(), 'supervisor')
  await askForCertificateAsStaff(staff, successor)

  await portalOf(theirs).open('/profile/activity')
  const done = theirs.getByRole('listitem').filter({ hasText: 'Document asked for' })
  await expect(done).toContainText('Our staff, for you')
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Proxy appointed' })).not.toContainText('staff')
  await checkAccessibility(theirs, 'what staff did for a person')
  await portalOf(theirs).open('/profile')
  await expect(theirs.getByRole('list', { name: /^Help from / })).toContainText('Asks for a certificate')

  // By telephone again: a device is lost, and every session ends with its next request.
  await signOutAsStaff(staff, successor)
  await portalOf(theirs).goInside('/profile/activity')
  await expect(theirs).toHaveURL(/\/signout\?/)
  await readEmail(
    [successor.email, 'We signed you out everywhere', 'Lost his telephone'],
    /ended every session/,
  )
})

interface Person {
  readonly name: string
  readonly email: string
}

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return await (await browser.newContext({ baseURL: portalUrl, viewport })).newPage()
}

/** At the provider, which the portal's link "Create your sign-in" leads to. */
async function createSignIn(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create your sign-in' }).press('Enter')
  await page.getByLabel('First and last name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page
    .getByLabel('Code from our email')
    .fill(await readEmail([email, 'create your sign-in'], /\b\d{6}\b/))
  await page.keyboard.press('Enter')
}

async function registerByBill(page: Page, newcomer: Person): Promise<void> {
  await portalOf(page).open('/register')
  await createSignIn(page, newcomer)
  await expect(page).toHaveURL('/accounts?add=account')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account number or policy number').fill(account)
  await dialog.getByLabel('Billing ZIP code').fill(bill.zip)
  await dialog.getByLabel('Your role at the organization').selectOption('Treasurer')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Code from the bill').fill(bill.code)
  await dialog.getByRole('checkbox', { name: 'I am authorized to act for this organization' }).press('Space')
  await dialog.getByRole('checkbox', { name: /I accept the terms of service/ }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/policies')
}

async function confirmPeople(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/confirm\/stu_/)
  await page.getByLabel('Code from our email').fill(await readPeopleCode(account))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/people\?.*done=/)
}

async function invite(page: Page, { name, email }: Person): Promise<void> {
  await portalOf(page).open(`/profile/people?account=${account}`)
  await page.getByRole('link', { name: 'Invite a person' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Viewer' }).press('Space')
  await checkAccessibility(page, 'an invitation at 320 px')
  await dialog.getByLabel('Email').press('Enter')
  await confirmPeople(page)
}

/** The invitation is the proof: nothing of a bill is asked. */
async function registerByInvitation(page: Page, successor: Person): Promise<void> {
  await page.goto(await readInvitationLink(account))
  await expect(page.getByText('Marrowstone Community Church')).toBeVisible()
  await portalOf(page).goInside('/register')
  await expect(page.getByText('Accept your invitation')).toBeVisible()
  await checkAccessibility(page, 'registering by an invitation')
  await createSignIn(page, successor)
  await expect(page).toHaveURL('/invitation')
  await page.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
  await expect(page).toHaveURL('/policies')
}

async function handOver(page: Page, from: Person, to: Person): Promise<void> {
  await portalOf(page).open(`/profile/people?account=${account}`)
  await page.getByRole('link', { name: `Hand over ${from.name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Hand over from ${from.name}` })
  await dialog.getByRole('radio', { name: to.name }).press('Space')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await confirmPeople(page)
  await expect(page.getByText('It is handed over.')).toBeVisible()
  await portalOf(page).open('/accounts')
  await expect(page.getByText(account)).toHaveCount(0)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Continue to sign-in' }).press('Enter')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.origin === new URL(portalUrl).origin)
  await untilAlive(page)
}

async function appointProxy(page: Page, { name }: Person): Promise<void> {
  await portalOf(page).open('/proxy')
  await page.getByRole('link', { name: 'Appoint Marrowstone Community Church' }).press('Enter')
  for (const item of [/^1\./, /^2\./, /^3\./])
    await page.getByRole('group', { name: item }).getByLabel('They decide').press('Space')
  await page.getByRole('button', { name: 'Review and sign' }).press('Enter')
  await page.getByLabel('Your title').fill('Treasurer')
  await page.getByRole('checkbox', { name: /I certify this/ }).press('Space')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from our email').fill(await readProxyCode(account))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your proxy is appointed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText(name)
}

async function askForCertificateAsStaff(page: Page, { name }: Person): Promise<void> {
  await portalOf(page).open(`/admin/customers/${account}`)
  await page.getByRole('radio', { name }).press('Space')
  await page.getByRole('button', { name: /^Cannot verify\?/ }).press('Enter')
  await passStepUp(page, 'supervisor')
  const dialog = page.getByRole('dialog', { name: `Act for ${name}` })
  await dialog.getByLabel('Reason').selectOption('billing')
  await dialog.getByLabel('Note').fill('Asks for a certificate by telephone.')
  await page.keyboard.press('Enter')
  const ribbon = page.getByRole('region', { name: 'Acting for a customer' })
  await expect(ribbon).toContainText(`You are acting for ${name}.`)
  await portalOf(page).open('/documents/request')
  await page.getByLabel('Legal name of the holder').fill(place)
  await page.getByLabel('Address of the holder').fill('1 Mill Lane\nAlder Reach, PA 15999')
  // The policy has a place in Texas, where certificates are requested.
  await page.getByRole('button', { name: 'Send the request' }).press('Enter')
  await expect(portalOf(page).heading).toHaveText('Documents')
  await ribbon.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page).toHaveURL(`/admin/customers/${account}`)
}

async function signOutAsStaff(page: Page, { name }: Person): Promise<void> {
  await portalOf(page).open(`/admin/customers/${account}`)
  await page.getByRole('button', { name: `Sign out everywhere: ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Sign out ${name} everywhere?` })
  await dialog.getByLabel('Note').fill('Lost his telephone on the train.')
  await checkAccessibility(page, 'signing a customer out everywhere')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}
