import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readPeopleCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

test.use({ login: 'employee' })

/** One of the office's, to which no other journey invites. */
const account = '1000604417'

test('lists a bounced email; an employee sends it again, then calls instead', async ({ page, browser }) => {
  // The mailbox of the demo takes nothing for such an address.
  const address = `orla.${Date.now()}+bounces@oxbow.example`
  const office = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(office, 'office')
  const theirs = await office.newPage()
  await portalOf(theirs).open(`/profile/people?account=${account}&invite=new`)
  const dialog = theirs.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Orla Wend')
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByRole('radio', { name: 'Viewer' }).press('Space')
  await dialog.getByLabel('Email').press('Enter')
  await theirs.getByLabel('Code from our email').fill(await readPeopleCode(account))
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/done=invite/)
  await office.close()

  const portal = portalOf(page)
  await portal.open('/admin')
  await portal.openMenu()
  await portal.mainNavigation.getByRole('link', { name: 'Undelivered emails' }).press('Enter')
  await expect(portal.heading).toHaveText('Undelivered emails')
  const row = page.getByRole('listitem').filter({ hasText: address })
  const appears = async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }
  await expect(appears).toPass({ timeout: 20_000 })
  await expect(row).toContainText('No such mailbox')
  await checkAccessibility(page, 'an email that bounced')

  await row.getByRole('button', { name: /^Send again/ }).press('Enter')
  await expect(page.getByText('It is sent again within a minute.').first()).toBeVisible()
  await expect(appears).toPass({ timeout: 20_000 })
  await row.getByRole('button', { name: /was called instead$/ }).press('Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Called instead' }).press('Enter')
  await expect(row).toContainText('Called by Jorun Castellane')
})
