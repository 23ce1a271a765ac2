import type { Page } from '@playwright/test'
import { checkAccessibility, checkLargeText } from '../check-accessibility.ts'
import { checkTargetSize } from '../check-target-size.ts'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { statesByVisitor } from '../states/states-by-visitor.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

const widths = [1280, 320]

// What has to be made first, such as a payment, is looked at where it is made (pay.e2e.ts).
for (const { title, login, states } of statesByVisitor) {
  test.describe(title, () => {
    test.use({ login })

    test('every page and its main states, wide and narrow', async ({ page, faults }) => {
      faults.expect(/status of (404|422)/)
      const portal = portalOf(page)
      for (const { name = 'as it opens', at, reach } of states) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          // Styles alone know the width: a page as it opens is the same page then. What is opened on it may close.
          if (reach || width === widths[0]) await portal.open(at)
          await reach?.(page)
          await checkAccessibility(page, `${title}, ${name} at ${width} px`)
        }
        await checkLargeText(page, `${title}, ${name}`)
        await checkTargetSize(page, `${title}, ${name}`)
      }
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
