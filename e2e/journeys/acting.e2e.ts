import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readCallerCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'
import { passStepUp, signInPageOf } from '../pages/sign-in.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

test.use({ login: 'supervisor' })

const account = '1000482917'
const note = 'Asks why Workers Comp is past due.'

test('an employee verifies a caller and acts for them by keyboard, and they see it', async ({
  page,
  browser,
  faults,
}) => {
  // A one-time code is good once: the other worker may have used this one.
  faults.expect(/status of 401 .*\/second$/)
  const portal = portalOf(page)
  await portal.open(`/admin/customers/${account}`)
  await expect(page.getByText('Listen, do not tell yet.')).toBeVisible()
  await page.getByRole('radio', { name: 'Odalys Fenwright' }).press('Space')
  await page.getByRole('radio', { name: 'treasurer@larkspur.example' }).press('Space')
  await page.getByRole('button', { name: 'Send the code' }).press('Enter')
  await page.getByLabel('Code from the caller').fill(await readCallerCode(account))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Caller verified, \d+ minutes left/)).toBeVisible()

  const actFor = page.getByRole('button', { name: 'Act for them: Odalys Fenwright' })
  await actFor.press('Enter')
  await expect(signInPageOf(page).password).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('You did not confirm')).toBeVisible()
  await checkAccessibility(page, 'a step-up that was cancelled')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await passStepUp(page, 'supervisor')
  const dialog = page.getByRole('dialog', { name: 'Act for Odalys Fenwright' })
  await dialog.getByLabel('Reason').selectOption('billing')
  await dialog.getByLabel('Note').fill('help')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Add a note of at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Note').fill(note)
  await checkAccessibility(page, 'why an employee acts')
  await page.keyboard.press('Enter')

  // After acting the employee is at the customer's accounts; with one, at its policies (specification 2).
  await expect(page).toHaveURL('/policies')
  const ribbon = page.getByRole('region', { name: 'Acting for a customer' })
  await expect(ribbon).toContainText('You are acting for Odalys Fenwright.')
  await checkAccessibility(page, 'a page while acting')

  // Every rule of the navigation is the customer's now.
  for (const [asked, shown] of [
    ['/admin', '/policies'],
    ['/login', '/policies'],
    ['/signout', '/policies'],
    ['/policies/invoices', '/policies/invoices'],
  ] as const) {
    await portal.goInside(asked)
    await expect(page).toHaveURL(shown)
    await expect(ribbon).toBeVisible()
  }

  await portal.open('/payment/methods')
  await expect(ribbon).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a bank account' })).toHaveCount(0)

  // Paying for the caller begins with one question; nothing is sent before they said yes.
  await portal.open(`/pay/review?account=${account}&invoices=1000043211`)
  const question = page.getByText(/^Odalys Fenwright, do you authorize us to .* Larkspur Hollow/)
  await expect(question.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Pay $392.00' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'They said yes' }).press('Space')
  await expect(page.getByRole('button', { name: 'Pay $392.00' })).toBeEnabled()
  await checkAccessibility(page, 'a payment for a caller')
  await ribbon.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page).toHaveURL(`/admin/customers/${account}`)
  await expect(portal.heading).toHaveText('Larkspur Hollow Fellowship')
  await expect(page.getByRole('list', { name: 'Recent calls' })).toContainText(note)
  await expect(ribbon).toHaveCount(0)

  const theirs = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(theirs, 'treasurer')
  const profile = await theirs.newPage()
  await portalOf(profile).open('/profile')
  const seen = profile
    .getByRole('list', { name: /^Help from / })
    .getByRole('listitem')
    .first()
  await expect(seen).toContainText(note)
  await profile.getByRole('button', { name: 'Stop staff from opening my account' }).press('Enter')
  await expect(profile.getByText(/^You stopped the staff of /)).toBeVisible()
  await profile.getByRole('button', { name: 'Allow staff to open my account' }).press('Enter')
  await expect(profile.getByRole('button', { name: 'Stop staff from opening my account' })).toBeVisible()
  await theirs.close()
})
