import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

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
