import type { Page } from '@playwright/test'
import { chooseAccount, payPageOf, readPayable, reviewPath, saveMethod } from './pay.page.ts'
import { portalOf } from './portal.page.ts'

/** The office's, with forty invoices to pay. */
const account = '1000604417'

/** Pays the oldest invoice as a person does, in English, and answers the address of the payment. */
export async function makePayment(page: Page, by: Parameters<typeof saveMethod>[2]): Promise<string> {
  await chooseAccount(page.request, account)
  const method = await saveMethod(page.request, account, by)
  const [invoice = ''] = await readPayable(page.request, account)
  await portalOf(page).open(`${reviewPath(account, [invoice])}&method=${method}`)
  await payPageOf(page).payButton.click()
  await page.waitForURL(/\/payments\/pay_/)
  return new URL(page.url()).pathname
}
