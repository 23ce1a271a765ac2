import { readFile } from 'node:fs/promises'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { readBusinessDay } from '../business-day.ts'
import { expect, test } from '../journey.ts'
import { payAsGuest } from '../pages/money/guest.page.ts'
import { payPageOf, saveMethod } from '../pages/pay.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { signInPageOf } from '../pages/sign-in.page.ts'
import { expectNoSidewaysScrolling, numbers } from './numbers.ts'

test('signs in at the carrier’s own login page and sees the policies', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/')
  await expect(portal.heading).toHaveText('Sign in to Tamarack Online')
  await page.getByRole('link', { name: 'Continue to our sign-in page' }).click()
  await signInPageOf(page).submit('treasurer')
  await expect(page).toHaveURL('/policies')
  const coverage = page.getByRole('list', { name: 'Your coverage' })
  await expect(coverage.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: `Property / Liability ${numbers.packagePolicy}` }).click()
  await expect(page).toHaveURL('/policies/CPP%2F2012%2F0104417%20A')
  await expect(portal.heading).toHaveText('Property / Liability')
  await expect(portal.main).toContainText('Down payment and 9 installments')
})

test.describe('the treasurer', () => {
  test.use({ login: 'treasurer' })

  test('pays an invoice by card', async ({ page }) => {
    const portal = portalOf(page)
    const pay = payPageOf(page)
    await saveMethod(page.request, numbers.larkspur, 'visa')
    await portal.open('/policies/invoices?status=open')
    await page
      .getByRole('link', { name: new RegExp(numbers.dueInvoice) })
      .first()
      .click()
    await expect(page).toHaveURL(`/policies/invoices/${numbers.dueInvoice}`)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await pay.method('Visa ending 4242').check()
    // The carrier has no scheduled payments, so no day is chosen.
    await expect(page.getByRole('combobox', { name: 'When' })).toHaveCount(0)
    await pay.payButton.click()
    await expect(pay.standing).toContainText('You paid $')
    // The simulated core system posts it by the same number.
    await expect(pay.standing).toContainText('Paid', { timeout: 20_000 })
    await portal.open(`/policies/invoices/${numbers.dueInvoice}`)
    await expect(portal.main).toContainText(/Paid/)
  })

  test('opens a policy, a claim and their papers, whose numbers have slashes, spaces and signs', async ({
    page,
  }) => {
    const portal = portalOf(page)
    // The address opens the policy directly, without the list before it.
    await portal.open('/policies/BA%2012%230220975')
    await expect(portal.heading).toHaveText('Commercial Auto')
    await expect(portal.main).toContainText(numbers.autoPolicy)
    const cards = page.getByRole('row', { name: /^Auto ID cards/ })
    const printing = page.waitForEvent('download')
    await cards.getByRole('link', { name: /^Download/ }).click()
    expect((await printing).suggestedFilename()).toMatch(/^Auto-ID-cards-[-\w.]+\.pdf$/)

    await portal.open(`/documents?${new URLSearchParams({ policyNumber: numbers.packagePolicy })}`)
    // The document is in the carrier's archive, under an id that holds the policy's number.
    const declarations = page.getByRole('row', { name: /^Declarations/ }).first()
    const reading = page.waitForEvent('download')
    await declarations.getByRole('link', { name: /^Download/ }).click()
    const file = await reading
    expect(file.suggestedFilename()).toMatch(/^[-\w.]+\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.toString('latin1')).toContain(`Policy ${numbers.packagePolicy}`)
    expect(bytes.toString('latin1')).toContain('Tamarack Mutual')
    const zipping = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(`^Whole term of ${numbers.packagePolicy}`) }).click()
    expect((await zipping).suggestedFilename()).toMatch(/^CPP-2012-0104417-A-\d\d\.zip$/)

    await portal.open('/claims')
    await page.getByRole('link', { name: 'Frozen pipe, nursery' }).first().click()
    await expect(page).toHaveURL(/\/claims\/000-\d\d-018342$/)
    await expect(portal.main).toContainText(numbers.packagePolicy)
    await page.reload()
    await expect(portal.heading).toBeVisible()
    await expect(portal.main).toContainText(numbers.packagePolicy)
  })
})

test.describe('the office', () => {
  test.use({ login: 'office' })

  test('reports a loss under a type of policy that the carrier has added', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open(`/policies/${encodeURIComponent(numbers.cyberPolicy)}`)
    await expect(portal.heading).toHaveText('Cyber and Data')
    await page
      .getByRole('link', { name: /^Report a loss/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/claims/general/${encodeURIComponent(numbers.cyberPolicy)}`)
    await expect(portal.main).toContainText(`Cyber and Data ${numbers.cyberPolicy}`)
    await expect(page.getByLabel('What caused it?')).toContainText('Cyber')
  })
})

test.describe('what the carrier does not have', () => {
  test.use({ login: 'treasurer' })

  test('has no proxy: no entry, no page', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies')
    await expect(portal.mainNavigation.getByRole('link', { name: 'Claims' })).toBeVisible()
    await expect(portal.mainNavigation.getByRole('link', { name: 'Proxy' })).toHaveCount(0)
    expect((await page.request.get('/proxy')).status()).toBe(404)
    await portal.goInside('/proxy')
    await expect(page).toHaveURL('/404')
  })

  test('has no messages on claims: what was written is shown, nothing is written', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/claims')
    await page.getByRole('link', { name: 'Frozen pipe, nursery' }).first().click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a guest pays by a number typed in small letters without hyphens', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/guest-checkout')
    await page.getByLabel('Invoice number').fill('inv202643301')
    await page.getByLabel('Billing ZIP code').fill(numbers.zip)
    await page.keyboard.press('Enter')
    await expect(portal.heading).toHaveText('Review and pay')
    await expect(portal.main).toContainText(numbers.tripInvoice)
    await payAsGuest(page, { email: 'tobiah@wrenfield.example', zip: numbers.zip })
    await expect(portal.main).toContainText('We expect your invoice to show it by')
    await expectNoSidewaysScrolling(page)
  })
})

test.describe('an employee', () => {
  test.use({ login: 'employee' })

  test('finds a policy, an invoice and a claim by their numbers as typed, and opens the customer', async ({
    page,
  }) => {
    const portal = portalOf(page)
    // Reported the day after the loss, which is fifty days back.
    const lossYear = addDays(await readBusinessDay(page.request), -49).slice(2, 4)
    for (const [typed, found] of [
      ['cpp 2012 0104417a', numbers.packagePolicy],
      ['inv202644110', numbers.dueInvoice],
      [`000${lossYear}018342`, `000-${lossYear}-018342`],
    ] as const) {
      await portal.open('/admin')
      await page.getByLabel('Find a customer').fill(typed)
      await portal.main.getByRole('link', { name: found, exact: true }).click()
      await expect(page).toHaveURL(`/admin/customers/${numbers.larkspur}`)
      await expect(portal.main).toContainText('Larkspur Hollow Fellowship')
    }
  })
})
