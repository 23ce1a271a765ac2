import { expect, test } from '../journey.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { goToSignIn } from '../pages/sign-in.page.ts'

test('a guest with a deep link signs in and lands on that page with its filters', async ({
  page,
  faults,
}) => {
  const portal = portalOf(page)
  await portal.open('/policies/invoices?status=open')
  await expect(page).toHaveURL('/signout?returnTo=%2Fpolicies%2Finvoices%3Fstatus%3Dopen')
  await expect(portal.heading).toHaveText('Please sign in')
  await expect(page.getByRole('contentinfo')).toContainText('Harrow Vale Mutual (800) 555-0100')

  const signIn = await goToSignIn(page)
  faults.expect(/status of 401 .*\/interaction\//)
  await signIn.submit('treasurer', 'not-the-password')
  await expect(signIn.refusal).toHaveText('The email or password is not right. Check both and try again.')
  await signIn.submit('treasurer')

  await expect(page).toHaveURL('/policies/invoices?status=open')
  await expect(portal.heading).toHaveText('Invoices')
  // WebKit would keep no other on http://localhost: neither of the portal nor of the provider.
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('myaccount_session')
  expect(cookies.filter(({ secure, name }) => secure || name.startsWith('__'))).toEqual([])
  await expect(portal.main).toContainText('Showing open invoices')
})

test('signing out ends the session here, at the provider and in the other tab', async ({ page, context }) => {
  const portal = portalOf(page)
  await portal.open('/signout')
  await (await goToSignIn(page)).submit('treasurer')
  await expect(page).toHaveURL('/policies')
  await untilAlive(page)

  const other = await context.newPage()
  await portalOf(other).open('/policies/invoices')
  await expect(other.getByRole('table')).toBeVisible()

  await portal.signOut()
  await expect(page).toHaveURL('/signout')
  await expect(portal.heading).toHaveText('You are signed out')
  await expect(other).toHaveURL(/\/signout\?returnTo=%2Fpolicies%2Finvoices&reason=expired$/)
  await expect(other.getByText('$1,626.34')).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/signout\?returnTo=%2Fpolicies$/)
  await expect(page.getByText('Odalys')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vuex') ?? '')).not.toContain('1000482917')

  // The provider has forgotten too: it asks for the password.
  await (await goToSignIn(page)).submit('treasurer')
  await expect(page).toHaveURL('/policies')
})
