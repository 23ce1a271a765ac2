import { shownBankingDay, shownDay } from '../business-day.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.describe('the treasurer of one account', () => {
  test.use({ login: 'treasurer' })

  test('comes straight to what is due, and finds the reason', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/accounts')
    await expect(page).toHaveURL('/policies')
    await expect(portal.main).toContainText('$2,258.34')
    await expect(portal.main).toContainText(
      `Three invoices, the next due ${await shownDay(page.request, 5)}.`,
    )
    const comingUp = page.getByRole('region', { name: 'Coming up' })
    await expect(comingUp).toContainText(await shownBankingDay(page.request, 12))
    await expect(comingUp).toContainText('$1,096.50 is drafted from your bank')
    await expect(page.getByRole('list', { name: 'Your coverage' }).getByRole('listitem')).toHaveCount(4)

    await page.getByRole('link', { name: 'Property / Liability 12MF0104417' }).click()
    await expect(page).toHaveURL('/policies/12MF0104417')
    await expect(portal.heading).toHaveText('Property / Liability')
    for (const part of ['Coverages', 'Locations', 'Billing'])
      await expect(portal.main.getByRole('heading', { name: part })).toBeVisible()

    await portal.mainNavigation.getByRole('button', { name: 'Your agency' }).click()
    await expect(portal.dialog).toContainText('Foxglove & Tarn')
    await portal.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(portal.dialog).toHaveCount(0)
  })
})

test.describe('the treasurer on a phone', () => {
  test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

  test('opens ID cards from the row, with the other parts folded to one line', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies')
    await page.getByRole('link', { name: 'ID cards of 12CA0220975' }).click()
    await expect(portal.heading).toHaveText('Commercial Auto')
    await expect(page.getByRole('region', { name: 'Documents' }).getByRole('table')).toBeVisible()
    const coverages = page.getByRole('region', { name: 'Coverages' })
    await expect(coverages).toContainText('3 coverages')
    await expect(coverages.getByRole('list')).toBeHidden()
    await coverages.getByRole('button', { name: 'Coverages' }).press('Enter')
    await expect(coverages.getByRole('list')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('list', { name: 'Drivers' })).toBeVisible()
  })
})

test.describe('the director of a camp that is past due', () => {
  test.use({ login: 'director' })

  test('reads first what stops the cancellation and by when, and pays it in two taps', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/')
    await expect(page).toHaveURL('/policies')
    const card = page.getByRole('region', { name: 'What needs you now' })
    const first = `Property / Liability cancels ${await shownDay(page.request, 5)}`
    await expect(card.getByRole('heading', { name: first })).toBeVisible()
    await expect(card).toContainText(`Pay by ${await shownDay(page.request, 4)}, 4 days left`)
    await expect(card).toContainText('$331.25 of it past due')

    await card.getByRole('link', { name: `Pay $331.25: ${first}` }).click()
    await expect(page).toHaveURL(/\/pay\/review\?.*invoices=1000043890/)
    await expect(portal.main).toContainText('$331.25')
    await page.goBack()

    await page.getByRole('link', { name: 'See invoices' }).click()
    await page.getByRole('link', { name: '1000043890', exact: true }).click()
    await expect(portal.heading).toHaveText('Invoice 1000043890')
    await expect(portal.main).toContainText('$331.25')
  })
})
