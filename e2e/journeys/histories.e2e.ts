import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer' })

test('reads the history, explains a bill, and downloads all of it as a file', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/billing%26payment-history')
  await expect(portal.heading).toHaveText('Billing and payment history')
  const bill = page.getByRole('row', { name: /Installment 2 of 10/ }).first()
  await bill.getByText('Why did my bill change?').click()
  await expect(bill).toContainText('An installment in place of the down payment')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  const [first] = await page.locator('tbody tr td:nth-child(6)').allTextContents()
  expect(lines[1]).toContain(`"${first?.replace(/[$,]|Balance /g, '')}"`)

  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  await expect(portal.heading).toHaveText('Billing history')
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0)
})
