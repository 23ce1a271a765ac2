import type { Browser, Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { moveDebit, refundADollar, returnRefundedDebits } from '../pages/money/debits.page.ts'
import { chooseAccount, payPageOf, reviewPath, saveMethod } from '../pages/pay.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

// Other journeys pay with no bank account of this one, and by link its other open invoice.
const account = '1000612260'
const invoice = '1000204999'

test.use({ login: 'office' })

async function openFor(browser: Browser, login: Login): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(context, login)
  return await context.newPage()
}

/** By bank account, in English; answers the payment's id. */
async function payByBank(page: Page): Promise<string> {
  await chooseAccount(page.request, account)
  const method = await saveMethod(page.request, account, 'bank')
  await portalOf(page).open(`${reviewPath(account, [invoice])}&method=${method}`)
  await payPageOf(page).payButton.click()
  await page.waitForURL(/\/payments\/pay_/)
  return new URL(page.url()).pathname.replace('/payments/', '')
}

/** Of the payment that the row names. */
const openItem = (page: Page, paymentId: string) =>
  page
    .getByRole('table', { name: 'Open items' })
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${paymentId}"]`) })

test('an employee writes off an overpayment with the approval of another', async ({ page, browser }) => {
  const [paymentId, asker, approver] = await Promise.all([
    payByBank(page),
    openFor(browser, 'employee'),
    openFor(browser, 'supervisor'),
  ])
  await moveDebit(paymentId, 'end')
  await expect(payPageOf(page).standing).toContainText('You paid $')
  await refundADollar(asker.request, paymentId)
  await returnRefundedDebits(true)
  await moveDebit(paymentId, 'return')
  await returnRefundedDebits(false)

  const item = openItem(asker, paymentId)
  await expect(async () => {
    await portalOf(asker).open('/admin/books')
    await expect(item).toContainText('$1.00', { timeout: 500 })
  }).toPass()
  await item.getByRole('button', { name: /^Close/ }).click()
  const form = asker.getByRole('dialog')
  await form.getByLabel('How').selectOption({ label: 'Write off' })
  await checkAccessibility(asker, 'an item to close')
  await form.getByLabel(/^Why/).fill('The payer has closed their doors.')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(item).toContainText('Waits for a colleague')
  // Whoever asked may take it back, and does not approve it.
  await expect(item.getByRole('button')).toHaveText(['Withdraw'])

  await portalOf(approver).open('/admin/books')
  const same = openItem(approver, paymentId)
  await expect(same).toContainText('The payer has closed their doors.')
  await checkAccessibility(approver, 'the books, with an item that waits')
  await same.getByRole('button', { name: /^Approve/ }).click()
  await checkAccessibility(approver, 'a closing to approve')
  await approver.getByRole('button', { name: 'Approve and book' }).click()
  await expect(same).toHaveCount(0)
  await asker.context().close()
  await approver.context().close()
})
