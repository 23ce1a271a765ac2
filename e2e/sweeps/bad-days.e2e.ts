import { killPortal, switchSystem } from '../bad-days.ts'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

// The configuration runs these alone, after all others: they take away what the others need.

test.describe('BillingCenter is off', () => {
  test.use({ login: 'treasurer' })

  test('shows the last known amounts with their time, until it is back', async ({ page }) => {
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
      await portal.open('/claims')
      await expect(portal.main).toContainText(/Payments as of \w{3} \d{2}, \d{4}/)
      await portal.main.getByRole('list', { name: 'Closed claims' }).getByRole('link').first().click()
      await expect(portal.main).toContainText('deductible')
      await expect(portal.main).toContainText(/Payments as of \w{3} \d{2}, \d{4}/)
      await checkAccessibility(page, 'a claim without BillingCenter')
    } finally {
      await switchSystem('billing_center', true)
    }
    await portal.open('/policies')
    await expect(notice).toHaveCount(0)
    await expect(portal.main).not.toContainText('as of')
  })
})

test.describe('an employee switches a system off', () => {
  test.use({ login: 'employee' })

  test('switches a system off by keyboard and posts a message; customers see both, then neither', async ({
    page,
    browser,
  }) => {
    const portal = portalOf(page)
    await portal.open('/admin/operations')
    await page.getByRole('button', { name: 'Turn off smartComms' }).press('Enter')
    await portal.dialog.getByLabel('Why').fill('moved')
    await page.keyboard.press('Enter')
    await expect(portal.dialog.getByText('Say why, in 10 to 200 characters.')).toBeVisible()
    await portal.dialog.getByLabel('Why').fill('The letter system is being moved.')
    await page.keyboard.press('Enter')
    const systems = page.getByRole('list', { name: 'The carrier’s systems' })
    await expect(systems).toContainText('The letter system is being moved.')

    const message = 'Letters are late today. Yours is sent when our letter system is back.'
    await page.getByRole('button', { name: 'Post a message' }).press('Enter')
    await portal.dialog.getByLabel('In English').fill(message)
    await portal.dialog.getByLabel('In Spanish').fill('Hoy las cartas llegan tarde.')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await portal.dialog.getByLabel('Last day', { exact: true }).fill(tomorrow)
    await checkAccessibility(page, 'a message to post')
    await portal.dialog.getByRole('button', { name: 'Post' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Message banners' })).toContainText('Shown now')

    const theirs = await browser.newContext({ baseURL: portalUrl })
    await signInBeside(theirs, 'treasurer')
    const customer = await theirs.newPage()
    // An instance asks the database once a second, and a page asks once a minute: a page of before knows nothing of it.
    await expect(async () => {
      await portalOf(customer).open('/policies')
      await expect(customer.getByText('Letters and ID cards are delayed')).toBeVisible({ timeout: 1 })
      await customer.keyboard.press('Tab')
      await expect(customer.getByText(message)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await checkAccessibility(customer, 'policies with a message')
    await customer.getByRole('button', { name: 'Close this message' }).press('Enter')
    await expect(customer.getByText(message)).toHaveCount(0)
    await portalOf(customer).open('/documents')
    await customer.keyboard.press('Tab')
    await expect(customer.getByRole('status').filter({ hasText: message })).toHaveCount(0)

    const needs = page.getByRole('region', { name: /needs? a person/ })
    await expect(needs).toContainText('smartComms is turned off')
    await needs.getByRole('button', { name: 'Turn on smartComms' }).press('Enter')
    await expect(systems).not.toContainText('The letter system is being moved.')
    await page.getByRole('button', { name: `End now: ${message}` }).press('Enter')
    await expect(page.getByRole('list', { name: 'Message banners' })).toContainText('Over')
    await expect(async () => {
      await portalOf(customer).open('/policies')
      await expect(customer.getByText('Letters and ID cards are delayed')).toHaveCount(0, { timeout: 1 })
    }).toPass({ timeout: 10_000 })
    await theirs.close()
  })
})

test.describe('the portal is killed', () => {
  test.use({ login: 'office' })

  test('shows it, keeps what was typed, and continues by itself', async ({ page, faults }) => {
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
