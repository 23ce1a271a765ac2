import type { Browser, Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { chooseAccount, payPageOf, readPayable, reviewPath, saveMethod } from '../pages/pay.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

// The last invoices of an account whose first ones other journeys pay.
const account = '1000604417'

test.use({ login: 'office' })

async function openFor(browser: Browser, login: Login): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl })
  await signInBeside(context, login)
  return await context.newPage()
}

test('an employee requests a refund, a colleague approves it, and its payer reads it', async ({
  page,
  browser,
}) => {
  await chooseAccount(page.request, account)
  const method = await saveMethod(page.request, account, 'visa')
  const invoice = (await readPayable(page.request, account)).at(-1) ?? ''
  const pay = payPageOf(page)
  await portalOf(page).open(`${reviewPath(account, [invoice])}&method=${method}`)
  await pay.payButton.click()
  // Posted: before that, what a refund does depends on which of billing's records has come.
  await expect(pay.standing).toContainText('Your invoice shows it', { timeout: 20_000 })
  const paymentId = /pay_\w+/.exec(page.url())?.[0] ?? ''

  const asker = await openFor(browser, 'employee')
  await portalOf(asker).open(`/admin/payments/${paymentId}`)
  await asker.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = asker.getByRole('dialog')
  await form.getByLabel('Reason').selectOption('not_applied')
  await form.getByLabel(/^Note/).fill('Billing sent it back.')
  await expect(form).toContainText(`Invoice ${invoice} becomes due again`)
  await checkAccessibility(asker, 'refund')
  await asker.keyboard.press('Enter')
  const refunds = asker.getByRole('table', { name: 'Refunds of this payment' })
  await expect(refunds).toContainText('Waits for approval')
  // Whoever asked may take it back, and does not approve it.
  await expect(refunds.getByRole('button')).toHaveText(['Withdraw'])

  const approver = await openFor(browser, 'supervisor')
  await portalOf(approver).open('/admin/payments')
  const row = approver
    .getByRole('table', { name: 'Refunds to approve' })
    .getByRole('row')
    .filter({ hasText: 'Billing sent it back.' })
  await row.getByRole('button', { name: /^Approve/ }).click()
  const approval = approver.getByRole('dialog')
  await expect(approval).toContainText(`Invoice ${invoice} becomes due again`)
  await expect(approval).toContainText('Billing could not apply it')
  await approval.getByRole('button', { name: 'Approve and refund' }).click()
  await expect(row).toHaveCount(0)

  await page.reload()
  await expect(pay.standing).toContainText('Refunded')
  await asker.context().close()
  await approver.context().close()
})
