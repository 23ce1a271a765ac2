import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'employee' })

test('an employee sees how the portal is, and nothing of a customer', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/accounts')
  await expect(page).toHaveURL('/admin')
  await expect(portal.heading).toHaveText('Operations')
  const systems = page.getByRole('list', { name: 'The carrier’s systems' }).getByRole('listitem')
  await expect(systems).toHaveCount(3)
  for (const part of ['Feed', 'Outbox']) await expect(page.getByRole('heading', { name: part })).toBeVisible()

  // Kept here from inside the application as well (decision 11).
  await expect(portal.mainNavigation.getByRole('link')).toHaveText(['Operations'])
  await page.getByRole('link', { name: 'MyAccount' }).click()
  await expect(page).toHaveURL('/admin')
  await portal.goInside('/help')
  await expect(page).toHaveURL('/admin')

  await portal.signOut()
  await expect(page).toHaveURL('/signout')
})
