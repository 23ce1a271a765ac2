import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { checkPageState } from '../states/check-page-state.ts'
import { firstLooks } from '../states/states-by-visitor.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

// What has to be made first, such as a payment, is looked at where it is made (pay.e2e.ts); each page at its other width,
// its other states, and what other people see of it, by the command `sweeps`.
for (const { login, looks } of firstLooks) {
  test.describe(login ?? 'a guest', () => {
    test.use({ login })

    test(`as they open: ${looks.map(({ title }) => title).join(', ')}`, async ({ page, faults }) => {
      faults.expect(/status of (404|422)/)
      for (const { title, first, width } of looks) await checkPageState(page, title, first, [width])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ login: 'treasurer', viewport: { width: 320, height: 640 } })

  test('the drawer and the filters of the invoices', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies/invoices')
    await openMenu(page)
    await expect(portal.dialog).toBeVisible()
    await checkAccessibility(page, 'drawer')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await page.getByRole('button', { name: 'Filter invoices' }).click()
    const { filters } = invoicesPageOf(page)
    await filters.getByLabel('Due from').fill('2026-02-01')
    await filters.getByLabel('Due to').fill('2026-01-01')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(filters.getByLabel('Due from')).toBeFocused()
    await checkAccessibility(page, 'filters with a mistake')
  })
})
