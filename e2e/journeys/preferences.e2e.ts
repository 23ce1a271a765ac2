import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readPaperCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

test('stops the paper of bills with a code by keyboard on a phone, and starts it again', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/notifications')
  await page.getByRole('link', { name: 'Preferences' }).press('Enter')
  await expect(portal.heading).toHaveText('Notification preferences')
  const billing = page.getByRole('group', { name: 'Billing' })
  await billing.getByRole('checkbox', { name: 'Paper mail' }).press('Space')
  await expect(billing.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  await checkAccessibility(page, 'the text that one agrees to')

  // Nothing is sent before the text is agreed to, and the focus goes there.
  const save = page.getByRole('button', { name: 'Save and get a code' })
  await save.press('Enter')
  await expect(page.locator('[name=agrees]:focus')).toHaveCount(1)
  await page.keyboard.press('Space')
  await save.press('Enter')

  await expect(page).toHaveURL(/\/confirm\/stu_/)
  await expect(page.getByText('By email, not on paper')).toBeVisible()
  await page.getByLabel('Code from our email').fill(await readPaperCode())
  await page.keyboard.press('Enter')
  await expect(portal.heading).toHaveText('Notification preferences')
  await expect(billing.getByRole('checkbox', { name: 'Paper mail' })).not.toBeChecked()

  await billing.getByRole('checkbox', { name: 'Paper mail' }).press('Space')
  await page.getByRole('button', { name: 'Save preferences' }).press('Enter')
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await page.reload()
  await expect(billing.getByRole('checkbox', { name: 'Paper mail' })).toBeChecked()
})
