import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { bankDraftPageOf } from '../pages/bank-draft.page.ts'
import { readDraftCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'office' })

const account = '1000099125'
const property = '12MF0098120'
const workers = '12WC0098122'

test("enrolls two policies by keyboard and code, gets billing's confirmation, and stops one", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422 .*\/code$/)
  const portal = portalOf(page)
  const draft = bankDraftPageOf(page)
  await portal.open(`/bank-draft?account=${account}`)
  await expect(draft.policy(/Commercial Auto/)).toBeDisabled()

  // Nothing is sent while something is missing, and the focus goes there.
  await draft.agree.press('Enter')
  await expect(page.getByText('Choose at least one policy.')).toBeVisible()
  await expect(page.locator('[name=policies]:focus')).toHaveCount(1)
  await draft.policy(/Property \/ Liability/).press('Space')
  await draft.policy(/Workers Comp/).press('Space')
  await expect(draft.days).toContainText('First draft')
  await page.getByLabel('Your title').fill('Administrator')
  await page.getByRole('checkbox', { name: /belongs to our organization/ }).press('Space')
  await page.getByRole('checkbox', { name: /I have read the authorization/ }).press('Space')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/confirm\/stu_/)
  await expect(page.getByText(`Workers Comp ${workers}`)).toBeVisible()
  const field = page.getByLabel('Code from our email')
  const code = await readDraftCode(account)
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/You have 4 tries left/)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/bank-draft\/results\/stu_/)
  const done = page.getByRole('list', { name: 'Set up' }).getByRole('listitem')
  await expect(done).toHaveCount(2)
  await expect(done.first()).toContainText('Last day to change')
  await checkAccessibility(page, 'the result of an enrollment')
  // Back does not lead to the code that was used.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/confirm\//)

  // Billing confirms without anybody's doing.
  await expect(async () => {
    await portal.open(`/policies/${workers}`)
    await expect(page.locator('#bank-draft').getByText('Enrolled')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(
    page.getByRole('list', { name: 'Expected drafts' }).getByRole('listitem').first(),
  ).toBeVisible()
  await checkAccessibility(page, 'the bank draft of a policy')

  await page.getByRole('button', { name: 'Stop bank draft' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Stop bank draft of Workers Comp ${workers}?` })
  await expect(dialog).toContainText('You then pay each bill yourself')
  await checkAccessibility(page, 'before bank draft is stopped')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop bank draft' }).press('Enter')
  await dialog.getByRole('button', { name: 'Stop bank draft' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#bank-draft')).toContainText(/Cancellation pending|Not enrolled/)

  // The other one goes on; one bill is left out of it, and taken in again.
  await portal.open(`/policies/${property}`)
  const first = page.getByRole('list', { name: 'Expected drafts' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Pause/ }).press('Enter')
  await expect(first).toContainText('Pay this bill yourself by')
  await first.getByRole('button', { name: /^Resume/ }).press('Enter')
  await expect(first).toContainText('Change by')
})
