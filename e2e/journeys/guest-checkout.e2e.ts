import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

// Of an account whose other invoices no journey pays.
const bill = { invoice: '1000044110', zip: '46799' }

test.use({ viewport: { width: 320, height: 700 } })

/** From the field that has the focus on, by the keyboard alone. */
async function type(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test('a guest finds a bill and reaches the card by keyboard, on the narrowest screen', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/guest-checkout')
  await page.getByLabel('Invoice number').focus()
  await type(page, [bill.invoice])
  await page.keyboard.type('46798')
  await page.keyboard.press('Enter')
  await expect(portal.main.getByRole('alert')).toContainText("We couldn't find a payable invoice")
  await page.getByLabel('Billing ZIP code').fill('')
  await page.keyboard.type(bill.zip)
  await page.keyboard.press('Enter')
  await expect(portal.heading).toHaveText('Review and pay')
  await expect(portal.heading).toBeFocused()
  await expect(portal.main).toContainText('L••••• H••••• F•••••')
  await expect(portal.main).not.toContainText('Larkspur')
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByLabel('Card number')).toBeVisible()
  await page.getByLabel('Your name').focus()
  await type(page, ['Tobiah Wrenfield', 'tobiah@wrenfield.example'])
  await expect(fields.getByLabel('Card number')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await checkAccessibility(page, 'guest review')
  // The bill stays open behind its own cookie.
  await page.reload()
  await expect(portal.heading).toHaveText('Review and pay')
})
