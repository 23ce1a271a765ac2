import { readFile } from 'node:fs/promises'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

test('finds the certificate for the school gym on a phone, and keeps it', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Documents' }).press('Enter')
  await expect(portal.heading).toHaveText('Documents')
  await page.getByRole('button', { name: /^Filter: all policies, current terms/ }).press('Enter')
  await page.getByRole('link', { name: /^Certificates \d/ }).press('Enter')
  const row = page.getByRole('row', { name: /school gym/ })
  await expect(row).toContainText('New')
  await checkAccessibility(page, 'certificates')

  // A phone has one button a row, which views; a wide screen downloads too.
  await expect(row.getByRole('link')).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Certificate-for-Harrow-Mills-School-District.*\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await page.reload()
  await expect(row).not.toContainText('New')

  await portal.open('/policies/12CA0220975')
  const cards = page.getByRole('row', { name: /^Auto ID cards/ })
  const printingCards = page.waitForEvent('download')
  await cards.getByRole('link', { name: /^Download/ }).press('Enter')
  expect((await printingCards).suggestedFilename()).toMatch(/^Auto-ID-cards-.*\.pdf$/)

  await portal.open('/documents?policyNumber=12CA0220975')
  const bill = page.getByRole('row', { name: /^Bill \d{10}/ }).first()
  const printing = page.waitForEvent('download')
  await bill.getByRole('link', { name: /^Download/ }).press('Enter')
  expect((await printing).suggestedFilename()).toMatch(/^Bill-\d{10}-.*\.pdf$/)
  const zipping = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Whole term of 12CA0220975/ }).press('Enter')
  expect((await zipping).suggestedFilename()).toMatch(/^12CA0220975-\d\d\.zip$/)
})

test('makes a certificate for a new holder, finds and keeps it, and its holder too', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/documents')
  await page.getByRole('link', { name: 'Request a certificate' }).press('Enter')
  await expect(portal.heading).toHaveText('Request a document')
  await checkAccessibility(page, 'a request')
  await page.getByRole('button', { name: 'Make the certificate' }).press('Enter')
  await expect(page.locator('[name=policyNumber]:focus')).toHaveCount(1)
  await page.getByLabel('Policy', { exact: true }).selectOption('12MF0104417')
  await page.getByLabel('Legal name of the holder').fill('Town of Alder Reach')
  await page.getByLabel('Address of the holder').fill('1 Mill Lane\nAlder Reach, IN 46799')
  await page.getByRole('button', { name: 'Make the certificate' }).press('Enter')

  const ready = page.getByRole('region', { name: 'The certificate for Town of Alder Reach is ready' })
  await expect(ready.getByRole('link', { name: /^View/ })).toBeVisible()
  await checkAccessibility(page, 'a certificate that is ready')
  await page.getByRole('link', { name: 'See your certificates' }).press('Enter')
  await expect(portal.heading).toHaveText('Documents')
  const row = page.getByRole('row', { name: /Certificate for Town of Alder Reach/ })
  await expect(row).toContainText('New')
  await page.setViewportSize({ width: 1280, height: 800 })
  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Certificate-for-Town-of-Alder-Reach-.*\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await portal.open('/documents/request')
  await page.getByLabel('A saved holder').selectOption('Town of Alder Reach')
  await expect(page.getByLabel('Address of the holder')).toHaveValue('1 Mill Lane\nAlder Reach, IN 46799')
})

test('requests from the carrier what needs an endorsement, and receives it by the feed', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/documents/request?policyNumber=12MF0104417')
  await page.getByLabel('Legal name of the holder').fill('Cedar Wick Arena')
  await page.getByLabel('Address of the holder').fill('9 Arena Road\nCedar Wick, TX 75999')
  await page.getByRole('radio', { name: /additional insured/ }).press('Space')
  await page.getByRole('button', { name: 'Send the request' }).press('Enter')
  await expect(portal.heading).toHaveText('Documents')
  const ready = page.getByRole('row', { name: /Certificate for Cedar Wick Arena/ })
  await expect(async () => {
    await page.reload()
    await expect(ready).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test.describe('a policy with places in Texas', () => {
  test.use({ login: 'office' })

  test('requests its certificate from the carrier, and receives it by the feed', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies/12MF0098120?section=documents')
    const certificate = page.getByRole('row', { name: /^Certificate of insurance/ })
    await expect(certificate).toContainText('In Texas we write certificates ourselves.')
    // The page chooses its account in the background.
    await page.waitForLoadState('networkidle')
    await certificate.getByRole('link', { name: 'Request a certificate' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'In Texas we write' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make the certificate' })).toHaveCount(0)
    await page.getByLabel('Legal name of the holder').fill('Cedar Wick Library')
    await page.getByLabel('Address of the holder').fill('3 Page Street\nCedar Wick, TX 75999')
    await page.getByRole('button', { name: 'Send the request' }).press('Enter')
    await expect(portal.heading).toHaveText('Documents')
    await expect(async () => {
      await page.reload()
      const ready = page.getByRole('row', { name: /Certificate for Cedar Wick Library/ })
      await expect(ready).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  })
})
