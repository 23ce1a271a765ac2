import type { Page } from '@playwright/test'
import { checkAccessibility, checkLargeText } from '../check-accessibility.ts'
import { checkTargetSize } from '../check-target-size.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { passBankCode } from '../pages/bank-code.page.ts'
import { invoicesPageOf } from '../pages/invoices.page.ts'
import { type Portal, portalOf } from '../pages/portal.page.ts'

interface State {
  readonly name: string
  readonly path: string
  /** From the page as it opens to the state that is meant. */
  readonly reach?: (page: Page, portal: Portal) => Promise<void>
}

/** Copperwillow Youth: a code is its person's own, and no other journey of theirs asks for one. */
const directorsAccount = '1000517330'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

/** Every route that there is, and the main states and overlays of each (quality.md 5). */
const states: readonly (readonly [string, Login | null, readonly State[]])[] = [
  [
    'guest, signing in and out',
    null,
    [
      { name: 'login', path: '/login' },
      { name: 'login, sign-in away', path: '/login?reason=unavailable&incident=inc_1' },
      { name: 'signout, asked for', path: '/policies' },
      { name: 'signout, idle', path: '/signout?reason=idle' },
    ],
  ],
  [
    'guest, other pages',
    null,
    [
      {
        name: 'help, searched',
        path: '/help',
        reach: (page) => page.getByLabel('Search the help pages').fill('draft'),
      },
      { name: 'terms', path: '/terms-of-service' },
      { name: '404', path: '/nowhere' },
      { name: '404 after a sign-in that failed', path: '/404?from=callback' },
    ],
  ],
  [
    'treasurer, policies',
    'treasurer',
    [
      { name: 'policies', path: '/policies' },
      { name: 'policies, found', path: '/policies?search=12CA' },
      { name: 'policies, none found', path: '/policies?search=zzz&status=ended' },
      { name: 'policies, a search that is refused', path: '/policies?search=%01x' },
      { name: 'policy', path: '/policies/12CA0220975' },
      { name: 'policy not there', path: '/policies/12CA0000000' },
    ],
  ],
  [
    'treasurer, invoices',
    'treasurer',
    [
      { name: 'invoices', path: '/policies/invoices' },
      { name: 'invoices, none match', path: '/policies/invoices?status=past_due' },
      { name: 'invoice', path: '/policies/invoices/1000044110' },
    ],
  ],
  [
    'treasurer, payment methods and overlays',
    'treasurer',
    [
      { name: 'payment methods', path: '/payment/methods' },
      {
        name: 'a card is added',
        path: '/payment/methods?add=card',
        reach: (page) => page.getByRole('button', { name: 'Save card' }).waitFor(),
      },
      {
        name: 'right panel',
        path: '/help',
        reach: (page) => page.getByRole('button', { name: /^Messages/ }).click(),
      },
      {
        name: 'your menu',
        path: '/terms-of-service',
        reach: (_, portal) => portal.openUserMenu(),
      },
    ],
  ],
  [
    'office',
    'office',
    [
      { name: 'accounts', path: '/accounts' },
      {
        name: 'accounts, none match',
        path: '/accounts',
        reach: (page) => page.getByLabel('Search by name or number').fill('zzz'),
      },
      {
        name: 'agency overlay',
        path: '/accounts',
        reach: async (page, portal) => {
          await page.getByRole('button', { name: /agency of Io/ }).click()
          await expect(portal.dialog).toBeVisible()
        },
      },
    ],
  ],
  [
    'director',
    'director',
    [
      { name: 'policies with a notice', path: '/policies' },
      {
        name: 'the code before a bank account, with a mistake',
        path: '/payment/methods?add=bank',
        reach: (page) => page.getByRole('button', { name: 'Continue' }).click(),
      },
      {
        name: 'a bank account is added, with a mistake',
        path: '/payment/methods?add=bank',
        reach: async (page) => {
          await passBankCode(page, directorsAccount)
          await page.getByRole('button', { name: 'Save bank account' }).click()
        },
      },
    ],
  ],
  ['newcomer', 'newcomer', [{ name: 'accounts of a newcomer', path: '/accounts' }]],
  [
    'employee',
    'employee',
    [
      { name: 'admin', path: '/admin' },
      { name: 'admin payments', path: '/admin/payments' },
      { name: 'admin payments, none match', path: '/admin/payments?confirmation=P000000000' },
      {
        name: 'admin payments, a number that is none',
        path: '/admin/payments',
        reach: async (page) => {
          await page.getByLabel('Account number').fill('12')
          await page.getByRole('button', { name: 'Apply' }).click()
          await expect(page.getByLabel('Account number')).toBeFocused()
        },
      },
    ],
  ],
]

const widths = [1280, 320]

for (const [title, login, each] of states) {
  test.describe(title, () => {
    test.use({ login })

    test('every page and its main states, wide and narrow', async ({ page, faults }) => {
      faults.expect(/status of (404|422)/)
      const portal = portalOf(page)
      for (const { name, path, reach } of each) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          // Styles alone know the width: a page as it opens is the same page then. What is opened on it may close.
          if (reach || width === widths[0]) await portal.open(path)
          await reach?.(page, portal)
          await checkAccessibility(page, `${name} at ${width} px`)
        }
        await checkLargeText(page, name)
        await checkTargetSize(page, name)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ login: 'treasurer', viewport: { width: 320, height: 640 } })

  test('the drawer and the filters of the invoices', async ({ page }) => {
    const portal = portalOf(page)
    await portal.open('/policies/invoices')
    await openMenu(page)
    await expect(portal.dialog).toBeVisible()
    await checkAccessibility(page, 'drawer')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await page.getByRole('button', { name: 'Filter invoices' }).click()
    const { filters } = invoicesPageOf(page)
    await filters.getByLabel('Due from').fill('2026-02-01')
    await filters.getByLabel('Due to').fill('2026-01-01')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(filters.getByLabel('Due from')).toBeFocused()
    await checkAccessibility(page, 'filters with a mistake')
  })
})
