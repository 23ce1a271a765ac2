import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { drawPhotos } from '../pages/claims.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { signInBeside } from '../sign-in-beside.ts'

test.use({ login: 'office', viewport: { width: 360, height: 740 } })

const property = '/claims/Property&Liability/12MF0098120'

test('keeps six photos from a phone over a lost connection and an ended session, and sends them with the report', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/api\/v1\/uploads|status of 401/)
  await portalOf(page).open(property)
  const six = await drawPhotos(page, 6)
  const files = page.getByRole('list', { name: 'Files of this report' })
  const choose = page.locator('input[type=file]')

  // The line breaks after the first pieces.
  let pieces = 0
  await context.route('**/api/v1/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1
    await (pieces > 3 ? route.abort('internetdisconnected') : route.continue())
  })
  await choose.setInputFiles(six)
  await expect(files.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('Waiting for your connection. Photos go on by themselves.')).toBeVisible({
    timeout: 40_000,
  })
  await checkAccessibility(page, 'uploads that stopped')

  // The session ends meanwhile; after signing in the same photos are chosen again, and go on.
  await context.clearCookies()
  await context.unroute('**/api/v1/uploads/**')
  await signInBeside(context, 'office')
  await portalOf(page).open(property)
  await page.locator('input[type=file]').setInputFiles(six)
  await expect(files.getByText('Checked', { exact: true })).toHaveCount(6, { timeout: 60_000 })
  await expect(files.getByRole('listitem')).toHaveCount(6)
  await checkAccessibility(page, 'six photos')
})
