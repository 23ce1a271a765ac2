import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { readProxyCode } from '../pages/mailbox.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

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

test.describe('a holder of the mailed card', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('votes by keyboard without signing in; the director sees it', async ({ page, browser }) => {
    const portal = portalOf(page)
    await portal.open('/proxy')
    await page.getByRole('link', { name: 'Use your mailed card' }).press('Enter')
    await page.getByLabel('Control number').focus()
    await page.keyboard.type('7qf2 m9kx 4t8d')
    await page.keyboard.press('Tab')
    await page.keyboard.type('43298')
    await page.keyboard.press('Enter')
    await expect(portal.main.getByRole('alert')).toContainText("We couldn't match those details")
    await checkAccessibility(page, 'a card that did not match')
    await page.getByLabel('ZIP code').fill('43299')
    await page.keyboard.press('Enter')
    await expect(portal.heading).toHaveText(/Your vote on/)
    await expect(portal.heading).toBeFocused()
    await expect(portal.main).toContainText('Copperwillow Youth Camp')

    await page.getByRole('button', { name: 'Appoint a proxy' }).press('Enter')
    await page.getByRole('group', { name: /^1\./ }).getByLabel('For').press('Space')
    await page.getByRole('group', { name: /^2\./ }).getByLabel('They decide').press('Space')
    await page.getByRole('group', { name: /^3\./ }).getByLabel('Against').press('Space')
    await page.getByRole('button', { name: 'Review and sign' }).press('Enter')
    await page.getByLabel('Your full name').fill('Tobiah Wrenfield')
    await page.getByLabel('Your title').fill('Trustee')
    await page.getByRole('checkbox', { name: /I certify this/ }).press('Space')
    await page.keyboard.press('Enter')
    await expect(portal.heading).toHaveText('Your proxy is appointed')
    await expect(page.getByRole('region', { name: 'Proof' })).toContainText('control number')
    await checkAccessibility(page, 'the receipt of a mailed card')

    // Left on a shared computer, it is closed.
    await page.getByRole('button', { name: 'Close the card' }).press('Enter')
    await expect(portal.heading).toHaveText('Vote with your mailed card')
    await page.reload()
    await expect(page.getByLabel('Control number')).toBeVisible()

    const director = await browser.newContext({ baseURL: portalUrl })
    const own = await director.newPage()
    await signInBeside(director, 'director')
    await portalOf(own).open('/proxy')
    await own.getByRole('link', { name: 'See Copperwillow Youth Camp' }).press('Enter')
    await expect(own.getByRole('region', { name: 'Proof' })).toContainText('Tobiah Wrenfield, Trustee')
    await director.close()
  })
})
