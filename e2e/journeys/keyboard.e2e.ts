import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { signInPageOf } from '../pages/sign-in.page.ts'

const stopsAtMost = 60

/** Presses Tab until the focus is there, and looks at every stop on the way: each must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < stopsAtMost; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await describeUnseenFocus(page), 'a stop of the keyboard that is not seen').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not come to ${target}`)
}

/** What has the focus without showing it: no outline or shadow, or out of sight. Null when all is well. */
async function describeUnseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    // A part inside the browser's own date field has the focus then, and the browser marks it.
    if (!element?.matches(':focus')) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isInSight = width > 1 && height > 1 && bottom > 0 && right > 0
    return isMarked && isInSight ? null : element.outerHTML.slice(0, 200)
  })
}

test('goes from guest to invoice and out again by keyboard alone', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  await tabTo(page, page.getByRole('link', { name: 'Sign in', exact: true }))
  await page.keyboard.press('Enter')
  await expect(portal.heading).toHaveText('Sign in to MyAccount')
  await expect(portal.heading).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Continue to sign-in' }))
  await page.keyboard.press('Enter')
  await expect(signInPageOf(page).email).toBeFocused()
  await page.keyboard.type('treasurer@larkspur.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('myaccount-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/policies')
  await untilAlive(page)

  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'See invoices' }))
  await page.keyboard.press('Enter')
  // Reading goes on at the new page's heading.
  await expect(portal.heading).toHaveText('Invoices')
  await expect(portal.heading).toBeFocused()

  await tabTo(page, invoicesPageOf(page).tab('Open'))
  await page.keyboard.press('Enter')
  await expect(portal.main).toContainText('Showing open invoices')
  await tabTo(page, page.getByRole('link', { name: '1000044110', exact: true }))
  await page.keyboard.press('Enter')
  await expect(portal.heading).toHaveText('Invoice 1000044110')

  const menu = page.getByRole('button', { name: /, your menu, / })
  await page.keyboard.press('Shift+Tab')
  await tabBackTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signout')
})

test.describe('signed in', () => {
  test.use({ login: 'treasurer' })

  test('keeps the focus in an overlay and returns it', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies')
    const opener = portal.mainNavigation.getByRole('button', { name: 'Your agency' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await tabTo(page, portal.dialog.getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Escape')
    await expect(portal.dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('opens the drawer, closes it by Escape and on navigation', async ({ page }) => {
      const portal = portalOf(page)
      await portal.open('/policies')
      const opener = page.getByRole('button', { name: 'Open the menu' })
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await expect(portal.dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, portal.dialog.getByRole('button', { name: 'Billing' }))
      await page.keyboard.press('Enter')
      await tabTo(page, portal.dialog.getByRole('link', { name: 'Invoices' }))
      await page.keyboard.press('Enter')
      await expect(portal.heading).toHaveText('Invoices')
      await expect(portal.dialog).toHaveCount(0)
    })
  })
})

async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < stopsAtMost; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`The keyboard does not come back to ${target}`)
}
