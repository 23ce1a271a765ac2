import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer' })

test('states that there is no connection, and recovers by itself', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const portal = portalOf(page)
  await portal.open('/policies')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  // The shell stays, and says what holds everywhere; the page says what became of it.
  await expect(
    page.getByRole('status').getByText('We keep trying, and nothing you typed is lost'),
  ).toBeVisible()
  await expect(portal.heading).toHaveText('This page did not load')
  const state = portal.main.getByRole('alert')
  await expect(state).toContainText('We cannot reach MyAccount right now. Check your connection.')
  await expect(state).toContainText('Nothing was changed. The page comes back by itself.')
  await expect(portal.main.getByRole('button', { name: 'Load it again' })).toBeVisible()
  await context.setOffline(false)
  await expect(portal.heading).toHaveText('Help')
  await expect(page.getByText('We cannot reach MyAccount right now')).toHaveCount(0)
})
