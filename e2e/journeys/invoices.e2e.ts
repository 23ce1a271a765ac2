import { readFile } from 'node:fs/promises'
import { shownDay } from '../business-day.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer' })

test('reads an invoice, saves it as PDF and prints it without what surrounds it', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies/invoices')
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  // On a phone one amount has room: of a paid invoice it is what was paid.
  const paid = page.getByRole('row', { name: '1000043544' })
  await expect(paid.getByText(/^of \$\d/)).toBeVisible()
  await expect(paid.getByText('$0.00')).toBeHidden()
  await expect(paid.getByText(/^Paid .* by check \d+$/)).toBeVisible()
  await page.setViewportSize(wide)
  await page.getByRole('searchbox', { name: /^Invoice number/ }).fill('44110')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^1000044110/])
  await page.getByRole('link', { name: '1000044110', exact: true }).click()
  await expect(portal.heading).toHaveText('Invoice 1000044110')
  const due = await shownDay(page.request, 5)
  await expect(portal.main).toContainText(due)
  await expect(portal.main).toContainText('$1,626.34')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toContain('1000044110')
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden()
  await expect(portal.main).toContainText('$1,626.34')
  await expect(page.getByText(`Printed ${await shownDay(page.request, 0)} from http`)).toBeVisible()
})
