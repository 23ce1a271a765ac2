import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'

test.describe('the office of an association with many accounts', () => {
  test.use({ login: 'office' })

  test('searches, chooses one of 500 policies, and takes another in the header', async ({ page }) => {
    const portal = portalOf(page)
    // None is chosen yet, so there is nothing to show the policies of (ADR 0003).
    await portal.open('/policies')
    await expect(page).toHaveURL('/accounts')
    const accounts = page
      .getByRole('list', { name: /^(Due, or needs you|Nothing due|Your accounts)$/ })
      .getByRole('listitem')
    await expect(accounts).toHaveCount(12)
    await expect(accounts.first()).toContainText('due')
    await page.getByRole('button', { name: 'Past due' }).click()
    await expect(page).toHaveURL('/accounts?show=past_due')
    for (const account of await accounts.all()) await expect(account).toContainText('past due')
    await page.getByRole('button', { name: 'All' }).click()

    await page.getByLabel('Search by name or number').fill('ninefold')
    await expect(accounts).toHaveCount(1)
    await expect(portal.main).toContainText('1 of 12 accounts')
    await page.getByRole('button', { name: 'Ninefold Mercy Outreach', exact: true }).click()

    await expect(page).toHaveURL('/policies')
    const policies = page.getByRole('list', { name: 'Your coverage' }).getByRole('listitem')
    await expect(portal.main).toContainText('50 of 500 policies shown')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(policies).toHaveCount(100)
    await expect(policies.nth(50).getByRole('link').first()).toBeFocused()

    await portal.switchAccount('Io')
    await expect(portal.main).not.toContainText('500 policies')
    await expect(page.getByRole('banner')).toContainText('1000671188')
  })

  test('pages and filters the 5,000 invoices of one policy', async ({ page }) => {
    const portal = portalOf(page)
    const invoices = invoicesPageOf(page)
    await portal.open('/accounts')
    await page.getByRole('button', { name: 'The Farthing Street Food Pantry', exact: true }).click()
    await expect(page).toHaveURL('/policies')
    await portal.mainNavigation.getByRole('link', { name: 'Invoices' }).click()

    await expect(invoices.rows).toHaveCount(50)
    await invoices.showMore.click()
    await expect(invoices.rows).toHaveCount(100)
    await expect(invoices.rows.nth(50).getByRole('link').first()).toBeFocused()

    await invoices.filterBy('Past due')
    await expect(page).toHaveURL('/policies/invoices?status=past_due')
    await expect(invoices.rows).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL('/policies/invoices')
    await page.goForward()
    await page.reload()
    await expect(invoices.rows).toHaveCount(1)
    await invoices.filterBy('All')
    await expect(invoices.rows).toHaveCount(50)
  })
})

test.describe('a newcomer without an account', () => {
  test.use({ login: 'newcomer' })

  test('reads what to do', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies')
    await expect(page).toHaveURL('/accounts')
    await expect(page.getByRole('heading', { name: 'We found no account for this address' })).toBeVisible()
    await page.getByRole('link', { name: 'Get help' }).click()
    await expect(portal.heading).toHaveText('Help')
  })
})
