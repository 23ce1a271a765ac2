import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { checkPageState } from '../states/check-page-state.ts'
import { firstStates } from '../states/states-by-visitor.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

// What has to be made first, such as a payment, is looked at where it is made (pay.e2e.ts); the other states of each
// page, and what other people see of it, by the command `sweeps`.
for (const { title, login, first } of firstStates) {
  test.describe(title, () => {
    test.use({ login })

    test('as it opens, wide and narrow', async ({ page, faults }) => {
      faults.expect(/status of (404|422)/)
      await checkPageState(page, title, first)
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
