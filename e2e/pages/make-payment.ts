import type { Page } from '@playwright/test'
import { chooseAccount, payPageOf, readPayable, reviewPath, saveMethod } from './pay.page.ts'
import { portalOf } from './portal.page.ts'

/** The office's, with forty invoices to pay. */
const account = '1000604417'

/** Pays the oldest invoice as a person does, in English, and answers the address of the payment. */
export async function makePayment(
  page: Page,
  by: Parameters<typeof saveMethod>[2],
  when: 'now' | 'scheduled' = 'now',
): Promise<string> {
  await chooseAccount(page.request, account)
  const method = await saveMethod(page.request, account, by)
  const payable = await readPayable(page.request, account)
  // The oldest is past due, and can be paid now alone.
  const invoice = (when === 'now' ? payable[0] : payable.at(-1)) ?? ''
  await portalOf(page).open(`${reviewPath(account, [invoice])}&method=${method}`)
  if (when === 'scheduled') {
    await page.locator('#main select').selectOption({ index: 1 })
    await page.waitForURL(/[?&]on=/)
  }
  await payPageOf(page).payButton.click()
  await page.waitForURL(/\/payments\/pay_/)
  return new URL(page.url()).pathname
}
