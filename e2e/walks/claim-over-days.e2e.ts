import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { describeHail, drawPhotos, signReport } from '../pages/claims.page.ts'
import { passDays } from '../pages/money/days.page.ts'
import { portalOf } from '../pages/portal.page.ts'

// The configuration runs this alone, before the weeks of days-pass: the business day never goes back.

test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

const property = '/claims/Property&Liability/12MF0104417'
const filed = { timeout: 60_000, intervals: [1_000] }

test('reports hail with six photos: the line drops, the report is sent, and an estimate on request reaches the claim file', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/api\/v1|ERR_INTERNET_DISCONNECTED/)
  await portalOf(page).open(property)
  // A draft that was begun before may say that someone died, and then nothing else is asked.
  await page.locator('[name=anyoneHurt][value=no]').press('Space')
  await describeHail(page, 'Hail broke the roof of the fellowship hall.')
  await page.getByLabel('Phone').fill('260-555-0143')
  await expect(page.getByText('Your answers are saved. You can go on later')).toBeVisible()

  // The line drops in the middle of the photos, and the phone is put away.
  const six = await drawPhotos(page, 6)
  let pieces = 0
  await context.route('**/api/v1/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1
    if (pieces > 4) await context.setOffline(true)
    await (pieces > 4 ? route.abort('internetdisconnected') : route.continue())
  })
  await page.locator('input[type=file]').setInputFiles(six)
  await expect.poll(() => pieces).toBeGreaterThan(4)
  await page.close()

  await context.setOffline(false)
  await context.unroute('**/api/v1/uploads/**')
  const later = await context.newPage()
  await portalOf(later).open(property)
  await expect(later.getByLabel('Tell us what happened')).toHaveValue(/^Hail broke the roof/)
  const photos = later.getByRole('list', { name: 'Files of this report' })
  await expect(photos.getByText('Not whole yet').first()).toBeVisible()
  await checkAccessibility(later, 'files of a report that are not whole')
  await later.locator('input[type=file]').setInputFiles(six)
  await expect(photos.getByText('Checked', { exact: true })).toHaveCount(6, { timeout: 60_000 })
  await expect(photos.getByRole('listitem')).toHaveCount(6)

  await later.getByRole('button', { name: 'Review your report' }).press('Enter')
  await signReport(later)
  await later.getByRole('button', { name: 'Send the report' }).press('Enter')
  await later.getByRole('link', { name: 'Follow your claim' }).press('Enter', { timeout: 30_000 })
  await expect(later.getByRole('heading', { level: 1, name: 'Hail' })).toBeVisible()
  const claim = new URL(later.url()).pathname

  // The photos are in the claim file; the inspector comes, and an estimate is asked for.
  const files = later.locator('summary').filter({ hasText: 'Photos and files' })
  await expect(async () => {
    await portalOf(later).open(claim)
    await files.press('Enter')
    await expect(later.getByText('6 photos, all in the claim file')).toBeVisible({ timeout: 3_000 })
  }).toPass(filed)
  await passDays(3)
  const asked = later.getByRole('region', { name: 'We need the estimate' })
  await expect(async () => {
    await portalOf(later).open(claim)
    await expect(asked).toBeVisible({ timeout: 3_000 })
  }).toPass(filed)
  await checkAccessibility(later, 'a claim that asks for an estimate')
  await asked.locator('input[type=file]').setInputFiles({
    name: 'estimate-of-the-roofer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  const estimate = later.getByRole('listitem').filter({ hasText: 'estimate-of-the-roofer.pdf' })
  await expect(estimate.getByText('In the claim file')).toBeVisible({ timeout: 90_000 })
  await checkAccessibility(later, 'a claim that has what it asked for')
})
