import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

test('counts what is due in the header without a reload, and leads to its invoice', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  const bell = page.getByRole('button', { name: /^Notifications \d+$/ })
  await expect(bell).toBeVisible({ timeout: 60_000 })
  await bell.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: 'Notifications' }).press('Enter')
  await expect(portal.heading).toHaveText('Notifications')
  await expect(panel).toBeHidden()

  const due = page
    .getByRole('region', { name: 'Unread' })
    .getByRole('listitem')
    .filter({ hasText: /: \$[\d,.]+ is due [A-Z][a-z]{2} \d\d, \d{4}/ })
    .first()
  await expect(due).toContainText('New')
  await checkAccessibility(page, 'the inbox')
  const link = due.getByRole('link').first()
  const title = await link.innerText()
  await link.press('Enter')
  await expect(portal.heading).toHaveText(/^Invoice \d{10}$/)

  await page.goBack()
  const read = page.getByRole('region', { name: 'Earlier' }).getByRole('listitem')
  await expect(read.filter({ hasText: title }).first()).not.toContainText('New')
})
