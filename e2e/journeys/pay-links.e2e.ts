import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { payAsGuest } from '../pages/money/guest.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'

// No other journey pays it.
const invoice = '1000204998'

test.use({ login: 'employee' })

test('an employee makes a link by keyboard, a guest pays by it, and it opens nothing afterwards', async ({
  page,
  browser,
}) => {
  const portal = portalOf(page)
  await portal.open('/admin/pay-links')
  await page.getByLabel('Invoice number').focus()
  await page.keyboard.type(invoice)
  await page.keyboard.press('Enter')
  await expect(portal.main).toContainText('The Farthing Street Food Pantry')
  await page.getByRole('button', { name: 'Make a link to copy' }).press('Enter')
  const made = page.getByLabel('Link', { exact: true })
  await expect(made).toBeFocused()
  await checkAccessibility(page, 'a link that was made')
  const url = await made.inputValue()

  const other = await browser.newContext({ baseURL: portalUrl, viewport: { width: 320, height: 700 } })
  const guest = await other.newPage()
  await guest.goto(url)
  await expect(portalOf(guest).heading).toHaveText('Review and pay')
  // Nothing of the link stays in the address, which others may see.
  await expect(guest).not.toHaveURL(/#./)
  await expect(portalOf(guest).main).toContainText(invoice)
  await payAsGuest(guest, { email: 'tobiah@wrenfield.example', zip: '75999' })
  await expect(portalOf(guest).main).toContainText('We expect your invoice to show it by')
  await checkAccessibility(guest, 'the receipt of a guest')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await other.close()

  await page.reload()
  await expect(page.getByRole('table', { name: 'Pay links' })).toContainText('Paid')
  const late = await browser.newContext({ baseURL: portalUrl })
  const again = await late.newPage()
  await again.goto(url)
  await expect(again.getByText('This link does not open a bill any more')).toBeVisible()
  await late.close()
})
