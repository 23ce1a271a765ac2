import type { Page, Route } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'

const refusal = {
  success: false,
  status: 500,
  title: 'The list is being rebuilt',
  additional_detail: 'Nothing was changed. Please try again in ten minutes.',
  code: 'internal',
  incident_id: 'inc_journey',
}

test.describe('the treasurer', () => {
  test.use({ login: 'treasurer' })

  test('shows in its place that a list does not load, with a retry', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    const portal = portalOf(page)
    await portal.open('/policies')
    await page.route('**/api/v1/invoices?*', (route) => route.fulfill({ status: 500, json: refusal }))
    await page.getByRole('link', { name: 'See invoices' }).click()
    const state = portal.main.getByRole('alert')
    await expect(state).toContainText('We could not load your invoices')
    await expect(state).toContainText('inc_journey')
    await checkAccessibility(page, 'invoices that did not load')
    await page.unroute('**/api/v1/invoices?*')
    await state.getByRole('button', { name: 'Try again' }).click()
    await expect(invoicesPageOf(page).rows.first()).toBeVisible()
  })

  test('shows a failed profile in the modal, once', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    const portal = portalOf(page)
    await page.route('**/api/v1/user_profile', (route) => route.fulfill({ status: 500, json: refusal }))
    await portal.open('/policies')
    await page.keyboard.press('Shift')
    await expect(page.getByRole('dialog', { name: refusal.title })).toContainText(refusal.additional_detail)
    await page.getByRole('button', { name: 'Ok' }).click()
    await page.getByRole('link', { name: 'See invoices' }).click()
    await expect(portal.heading).toHaveText('Invoices')
    await expect(portal.dialog).toHaveCount(0)
  })

  test('leads to signout with the return path when the session ended elsewhere', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(/status of 401/)
    const portal = portalOf(page)
    // What comes at the first touch is there before the session ends: a 401 of its own leads away too.
    const first = ['user_profile', 'notifications/unread'].map((path) =>
      page.waitForResponse(`**/api/v1/${path}`),
    )
    await portal.open('/policies/invoices?status=paid')
    await page.keyboard.press('Shift')
    await Promise.all(first)
    await context.clearCookies()
    await page.getByRole('link', { name: '1000043544', exact: true }).click()
    await expect(page).toHaveURL('/signout?returnTo=%2Fpolicies%2Finvoices%2F1000043544')
    await expect(page.getByText('Odalys')).toHaveCount(0)
  })

  test('clears stored data for a newer version and reloads once; drops an old value of Vuex', async ({
    page,
  }) => {
    const portal = portalOf(page)
    await portal.open('/policies')
    const version = await readKeptVersion(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('vuex') ?? '{}')
      kept.state.appVersion = '0.0.1+older'
      localStorage.setItem('vuex', JSON.stringify(kept))
    })
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.reload()
    await expect.poll(() => documents, 'the reload, and the one that follows it').toBe(2)
    // What is asked of a page while it is left has no answer.
    await expect.poll(() => readKeptVersion(page).catch(() => undefined)).toBe(version)
    await portal.open('/policies/invoices')
    expect(documents, 'and the next page').toBe(3)

    await page.evaluate(() => {
      const former = {
        user: { display_name: 'Canary Fenwright' },
        accounts: [{ accountNumber: '1000999999' }],
      }
      localStorage.setItem('vuex', JSON.stringify(former))
    })
    await portal.open('/policies')
    expect(await page.evaluate(() => localStorage.getItem('vuex'))).not.toMatch(/Canary|1000999999/)
  })
})

test.describe('the office', () => {
  test.use({ login: 'office' })

  test('shows the text of the answer in the modal; without an answer, what to check', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500|ERR_FAILED/)
    const portal = portalOf(page)
    await portal.open('/accounts')
    const fail = (answer: (route: Route) => Promise<void>) =>
      page.route('**/api/v1/session/active_account', answer)

    await fail((route) => route.fulfill({ status: 500, json: refusal }))
    const choose = page.getByRole('button', { name: 'Io', exact: true })
    await choose.click()
    await expect(page.getByRole('dialog', { name: refusal.title })).toContainText(refusal.additional_detail)
    await checkAccessibility(page, 'message modal')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(choose).toBeFocused()

    await page.unrouteAll()
    await fail((route) => route.abort())
    await choose.click()
    await expect(portal.dialog).toContainText('We could not reach MyAccount.')
    await page.getByRole('button', { name: 'Ok' }).click()
    await page.unrouteAll()
    await choose.click()
    await expect(page).toHaveURL('/policies')
  })

  test('leads to signout with the return path when the session ended while a list was read', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(/status of 401/)
    const portal = portalOf(page)
    await portal.open('/accounts')
    await page.getByRole('button', { name: 'The Farthing Street Food Pantry', exact: true }).click()
    await page.getByRole('link', { name: 'See invoices' }).click()
    await expect(portal.heading).toHaveText('Invoices')
    await context.clearCookies()
    await invoicesPageOf(page).showMore.click()
    await expect(page).toHaveURL('/signout?returnTo=%2Fpolicies%2Finvoices&reason=expired')
    await expect(portal.main).toContainText('Your session has ended.')
    await expect(portal.dialog).toHaveCount(0)
  })

  test('keeps no name and no amount in the browser, and nothing after signing out', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/accounts')
    await page.getByRole('button', { name: 'Kestrel Plains Baptist Association', exact: true }).click()
    await expect(portal.heading).toHaveText('Policies')
    await page.getByRole('link', { name: 'See invoices' }).click()
    await invoicesPageOf(page).filterBy('Open')
    const kept = await readStorage(page)
    // Flags, the version and the active account's number (ADR 0017); no person, organization, policy or sum.
    expect(kept).toContain('1000099125')
    expect(kept).not.toMatch(/Perpetua|Kestrel|@|\$|12MF0098120|\d+\.\d{2}|Cents/)

    await portal.signOut()
    await expect(page).toHaveURL('/signout')
    await expect.poll(() => readStorage(page)).not.toContain('1000099125')
  })
})

async function readKeptVersion(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? 'null')?.state?.appVersion)
}

async function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
