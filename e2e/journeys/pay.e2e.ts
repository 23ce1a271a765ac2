import type { Page } from '@playwright/test'
import { checkAccessibility, checkLargeText } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import {
  chooseAccount,
  countPayments,
  payPageOf,
  readPayable,
  reviewPath,
  saveMethod,
  settleDebits,
} from '../pages/pay.page.ts'
import { portalOf } from '../pages/portal.page.ts'

// An account with forty invoices to pay, on which no other journey counts. They are paid one after the other, since
// each takes the oldest that are still open.
const account = '1000604417'
const paymentAddress = /\/payments\/pay_/

test.describe.configure({ mode: 'default' })
test.use({ login: 'office' })

test.beforeEach(({ context }) => chooseAccount(context.request, account))

/** The addresses that payments were sent to, from now on. */
function watchSent(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/payments')
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test('chooses two invoices in the list and pays them by card', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  await saveMethod(page.request, account, 'visa')
  await portal.open('/policies/invoices?status=open')
  const boxes = page.getByRole('checkbox', { name: /^Choose invoice/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(portal.main).toContainText('2 invoices chosen')
  await page.getByRole('button', { name: 'Pay selected' }).click()
  await expect(portal.heading).toHaveText('Review your payment')
  await pay.method('Visa ending 4242').check()
  await expect(portal.main).toContainText('one-time charge')
  await checkAccessibility(page, 'review')
  await pay.payButton.click()
  await expect(page).toHaveURL(paymentAddress)
  await expect(pay.standing).toContainText('You paid $')
  await expect(pay.standing).toContainText('Paid', { timeout: 20_000 })
  await checkAccessibility(page, 'paid')
})

test('pays with two clicks from the first page, with a saved method', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  await portal.open('/policies')
  await page
    .getByRole('link', { name: /^Pay invoice/ })
    .first()
    .click()
  await pay.payButton.click()
  await expect(page).toHaveURL(paymentAddress)
  await expect(pay.standing).toContainText(/Do not pay again|You paid/)
})

test('sends a bank payment, keeps its invoice closed, and turns to paid by itself', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  const method = await saveMethod(page.request, account, 'bank')
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open(`${reviewPath(account, [invoice])}&method=${method}`)
  await pay.payButton.click()
  await expect(pay.standing).toContainText('Sent to your bank')
  await expect(pay.standing).toContainText('about 4 banking days')
  const address = page.url()

  await portal.open(`/policies/invoices/${invoice}`)
  await expect(portal.main).toContainText('A payment for this invoice is on its way')
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See that payment' }).click()
  await expect(page).toHaveURL(address)

  await settleDebits()
  await expect(pay.standing).toContainText('You paid $', { timeout: 30_000 })
})

test('takes no money for a declined card, and pays by another method', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  const method = await saveMethod(page.request, account, 'declinedCard')
  await saveMethod(page.request, account, 'mastercard')
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open(`${reviewPath(account, [invoice])}&method=${method}`)
  await pay.payButton.click()
  await expect(pay.standing).toContainText('Declined')
  await expect(pay.standing).toContainText('No money has been taken.')
  await checkAccessibility(page, 'declined')
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await pay.method('Mastercard ending 4444').check()
  await expect(pay.payButton).toBeEnabled()
  await pay.payButton.click()
  await expect(pay.standing).toContainText('You paid $')
})

test('confirms a card at its bank, and returns paid', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  const method = await saveMethod(page.request, account, 'confirmedCard')
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open(`${reviewPath(account, [invoice])}&method=${method}`)
  await pay.payButton.click()
  await expect(pay.standing).toContainText('Your bank asks you to confirm this payment.')
  await checkAccessibility(page, 'confirm with the bank')
  await page.getByRole('link', { name: 'Confirm with your bank' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).toHaveURL(paymentAddress)
  await expect(pay.standing).toContainText('You paid $')
  await expect(page).not.toHaveURL(/from=bank/)
})

test('pays once after a double click, and Back leads to no active button', async ({ page }) => {
  const portal = portalOf(page)
  const pay = payPageOf(page)
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open('/policies')
  await portal.goInside(reviewPath(account, [invoice]))
  const sent = watchSent(page)
  await pay.payButton.dblclick()
  await expect(page).toHaveURL(paymentAddress)
  expect(sent).toHaveLength(1)
  await page.goBack()
  await expect(portal.heading).toHaveText('Policies')
  await page.goForward()
  await expect(page).toHaveURL(paymentAddress)
  await portal.open(reviewPath(account, [invoice]))
  await expect(portal.main).toContainText('Left out of this payment')
  await expect(pay.payButton).toHaveCount(0)
  expect(await countPayments(page.request, account, invoice)).toBe(1)
})

test('pays once from two tabs with the same payment', async ({ page, context, faults }) => {
  // The second is told that the first is still running, and asks again.
  faults.expect(/status of 409 .*\/api\/v1\/payments$/)
  const [invoice = ''] = await readPayable(page.request, account)
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await portalOf(tab).open(reviewPath(account, [invoice]))
    // Each has the checkout that both pay with. One that came only after the other had paid would be another.
    await expect(tab).toHaveURL(/checkout=/)
  }
  const sent = tabs.map(watchSent)
  await Promise.all(tabs.map((tab) => payPageOf(tab).payButton.click()))
  for (const tab of tabs) await expect(tab).toHaveURL(paymentAddress, { timeout: 20_000 })
  expect(other.url()).toBe(page.url())
  expect(new Set(sent.flat()).size).toBe(1)
  expect(await countPayments(page.request, account, invoice)).toBe(1)
})

test('asks under the same key after the line drops, and money moves once', async ({ page, faults }) => {
  faults.expect(/net::ERR_|Failed to load resource/)
  const portal = portalOf(page)
  const pay = payPageOf(page)
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open(reviewPath(account, [invoice]))
  const sent = watchSent(page)
  let drops = 1
  await page.route('**/api/v1/payments', async (route) => {
    if (drops <= 0) return await route.continue()
    drops -= 1
    // It arrives, and its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await pay.payButton.click()
  await expect(portal.main).toContainText('We are checking. Do not pay again.')
  await expect(page).toHaveURL(paymentAddress, { timeout: 20_000 })
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  expect(await countPayments(page.request, account, invoice)).toBe(1)
})

test('by keyboard alone at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const portal = portalOf(page)
  const [invoice = ''] = await readPayable(page.request, account)
  await portal.open(`/pay?${new URLSearchParams({ account, invoices: invoice })}`)
  await checkAccessibility(page, 'choose what to pay')
  await checkLargeText(page, 'choose what to pay')
  // In reach without scrolling, whatever is chosen above it.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await page.getByLabel(`Amount for ${invoice}`).focus()
  await page.keyboard.press('ControlOrMeta+A')
  // Never the same: what was paid within a day is asked about once more.
  const amount = `1.${String(Date.now()).slice(-2)}`
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  await expect(portal.heading).toHaveText('Review your payment')
  await checkAccessibility(page, 'review at 320 pixels')
  await checkLargeText(page, 'review')
  await expect(page.getByRole('button', { name: `Pay $${amount}` })).toBeInViewport({ ratio: 1 })
  await tabTo(page, `Pay $${amount}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paymentAddress)
  await expect(portal.heading).toHaveText('Payment received')
  // All steps are done, and the last still has its word: one that is only read is a pixel wide.
  const receipt = page.getByRole('list', { name: 'Steps of the payment' }).getByText('Receipt')
  expect((await receipt.boundingBox())?.width).toBeGreaterThan(20)
  await checkAccessibility(page, 'payment at 320 pixels')
  await checkLargeText(page, 'payment')
})

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name })
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not come to ${name}`)
}
