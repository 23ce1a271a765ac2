import { killPortal, switchSystem } from '../bad-days.ts'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'

// The configuration runs these alone, after all others: they take away what the others need.

test.describe('BillingCenter is off', () => {
  test.use({ login: 'treasurer' })

  test('the last known amounts are shown with their time, until it is back', async ({ page }) => {
    const portal = portalOf(page)
    const notice = page.getByText('Billing is being updated')
    await switchSystem('billing_center', false)
    try {
      await portal.open('/policies')
      await expect(notice).toBeVisible()
      await expect(portal.main).toContainText('$1,626.34')
      await expect(portal.main).toContainText(/These amounts are as of \w{3} \d{2}, \d{4}/)
      await checkAccessibility(page, 'policies without BillingCenter')
      await page.getByRole('link', { name: 'See invoices' }).click()
      await expect(portal.main).toContainText(/Amounts as of \w{3} \d{2}, \d{4}/)
    } finally {
      await switchSystem('billing_center', true)
    }
    await portal.open('/policies')
    await expect(notice).toHaveCount(0)
    await expect(portal.main).not.toContainText('as of')
  })
})

test.describe('the portal is killed', () => {
  test.use({ login: 'office' })

  test('the page says so, keeps what was typed, and goes on by itself', async ({ page, faults }) => {
    faults.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 503/)
    const portal = portalOf(page)
    const { filters, rows, showMore } = invoicesPageOf(page)
    const notice = page.getByText('We cannot reach MyAccount right now')
    await portal.open('/accounts')
    await page.getByRole('button', { name: 'The Farthing Street Food Pantry', exact: true }).click()
    await page.getByRole('link', { name: 'See invoices' }).click()
    const typed = filters.getByLabel('Due from')
    await typed.fill('2020-01-31')

    await killPortal()
    await showMore.click()
    await expect(notice).toBeVisible()
    await expect(portal.main).toContainText('We could not load more invoices.')
    await expect(rows).toHaveCount(50)
    await expect(typed).toHaveValue('2020-01-31')

    // Started again by its supervisor; the page finds out without being asked.
    await expect(notice).toHaveCount(0, { timeout: 15_000 })
    await portal.main.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(100)
    await expect(typed).toHaveValue('2020-01-31')
  })
})
