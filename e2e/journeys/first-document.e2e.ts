import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer' })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows on the first page what is due, with working links and filters', async ({ page }) => {
    const portal = portalOf(page)
    const invoices = invoicesPageOf(page)
    await page.goto('/policies')
    await expect(portal.main).toContainText('$1,626.34')
    await page.getByRole('link', { name: 'See invoices' }).click()
    await invoices.filterBy('Open')
    await expect(page).toHaveURL(/\/policies\/invoices\?.*status=open/)
    await expect(portal.main).toContainText('Showing open invoices')
    await page.getByRole('link', { name: '1000044110', exact: true }).click()
    await expect(portal.heading).toHaveText('Invoice 1000044110')
  })
})

test('fetches nothing a second time, and filters without mounting the page again', async ({ page }) => {
  const portal = portalOf(page)
  const invoices = invoicesPageOf(page)
  const calls = noteCalls(page)
  for (const path of [
    '/policies',
    '/policies/12MF0104417',
    '/policies/invoices/1000044110',
    '/policies/invoices',
  ]) {
    await portal.open(path)
    await untilIdle(page)
    expect(calls.splice(0), path).toEqual([])
  }
  const main = await portal.main.elementHandle()
  await invoices.filterBy('Paid')
  await expect(portal.main).toContainText('Showing paid invoices')
  // The session is checked (specification 2), the list starts beside it (ADR 0005), and nothing else is asked for.
  expect(calls.splice(0).sort()).toEqual(['/api/v1/invoices', '/auth/sessions'])
  expect(await portal.main.evaluate((now, before) => now === before, main)).toBe(true)
})

test('fetches the profile when the page is first used, and not again on the next page', async ({ page }) => {
  const portal = portalOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(profilePath)) asked.push(request.url())
  })
  await portal.open('/policies')
  await page.keyboard.press('Shift')
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('link', { name: 'See invoices' }).click()
  await expect(portal.heading).toHaveText('Invoices')
  expect(asked).toHaveLength(1)
})

test('shows the overlay while an answer is slow, and hides it with the answer', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/invoices?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const overlay = page.getByText('Loading', { exact: true })
  await page.getByRole('link', { name: 'See invoices' }).click()
  await expect(overlay).toBeVisible()
  held.resolve()
  await expect(portal.heading).toHaveText('Invoices')
  await expect(overlay).toHaveCount(0)
})

const profilePath = '/api/v1/user_profile'
/** Asked for when a page is used first, and not for the document: who it is, what the bell counts, what all are told. */
const onFirstUse: readonly string[] = [profilePath, '/api/v1/notifications/unread', '/status/banners']

/** Paths of the calls that the page makes by itself, in their order; but the profile, which comes when it has settled. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !onFirstUse.includes(pathname)) calls.push(pathname)
  })
  return calls
}

/** What effects ask for at once has been asked for by then. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
