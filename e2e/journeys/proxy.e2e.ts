import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readProxyCode } from '../pages/members/proxy.page.ts'
import { portalOf } from '../pages/portal.page.ts'

const account = '1000650316'

test.describe('a voting representative', () => {
  test.use({ login: 'office', viewport: { width: 320, height: 700 } })

  test('appoints a proxy with directions by keyboard, and revokes it', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/proxy')
    await expect(page.getByRole('heading', { name: 'Proxy', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Appoint Pell Harbor Seminary' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Appoint a proxy' })).toBeVisible()

    // Nothing goes on while a direction is missing, and the focus goes there.
    const review = page.getByRole('button', { name: 'Review and sign' })
    await review.press('Enter')
    await expect(page.locator('[name=item-directors]:focus')).toHaveCount(1)
    await page.keyboard.press('Space')
    await page.getByRole('group', { name: '2. Confirm the auditor' }).getByLabel('They decide').press('Space')
    await page.getByRole('group', { name: /^3\./ }).getByLabel('Against').press('Space')
    await review.press('Enter')
    await expect(page.getByRole('region', { name: 'What you sign' })).toContainText('Against')
    await checkAccessibility(page, 'before a proxy is signed')
    await page.getByLabel('Your title').fill('Administrator')
    await page.getByRole('checkbox', { name: /I certify this/ }).press('Space')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/confirm\/stu_/)
    await page.getByLabel('Code from our email').fill(await readProxyCode(account))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your proxy is appointed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'How they vote' })).toContainText('Against')
    await checkAccessibility(page, 'the receipt of a proxy')

    // The paper is known again by anyone, and no byte of it leaves the browser.
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Receipt PDF' }).press('Enter')
    const file = await (await download).path()
    await portal.open('/proxy')
    await page.getByLabel('PDF of the receipt').setInputFiles(file)
    await expect(page.getByText('This receipt is genuine')).toBeVisible()
    await expect(page.getByText('Nothing was signed after it.')).toBeVisible()

    await page.getByRole('link', { name: 'See Pell Harbor Seminary' }).press('Enter')
    await page.getByRole('button', { name: 'Revoke' }).press('Enter')
    await page.getByLabel('Your title').fill('Administrator')
    await page.keyboard.press('Enter')
    await page.getByLabel('Code from our email').fill(await readProxyCode(account))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your proxy is revoked' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'All that was signed' }).getByRole('listitem')).toHaveCount(
      2,
    )
  })
})
