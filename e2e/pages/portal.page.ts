import type { Locator, Page } from '@playwright/test'

/** What surrounds every page of the portal. */
export interface Portal {
  readonly main: Locator
  readonly heading: Locator
  readonly dialog: Locator
  readonly mainNavigation: Locator
  /** Opens a page as a link from outside does, and waits until it can be worked with. */
  open(path: string): Promise<void>
  /** A navigation inside the application to any path, as the browser's own back and forward make it. */
  goInside(path: string): Promise<void>
  openUserMenu(): Promise<void>
  /** Opens the drawer with the navigation: on a narrow window, and on the call desk. */
  openMenu(): Promise<void>
  signOut(): Promise<void>
  /** Takes another account in the header. */
  switchAccount(name: string): Promise<void>
}

export function portalOf(page: Page): Portal {
  const main = page.locator('#main')
  const openUserMenu = () => page.getByRole('button', { name: /, your menu, / }).click()
  return {
    main,
    heading: page.getByRole('heading', { level: 1 }),
    dialog: page.getByRole('dialog'),
    mainNavigation: page.getByRole('navigation', { name: 'Main' }),
    async open(path) {
      await page.goto(path)
      await untilAlive(page)
    },
    async goInside(path) {
      // The page before may have come with a document of its own.
      await untilAlive(page)
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, path)
    },
    openUserMenu,
    openMenu: () => page.getByRole('button', { name: 'Open the menu' }).click(),
    async signOut() {
      await openUserMenu()
      await page.getByRole('link', { name: 'Sign out' }).click()
    },
    async switchAccount(name) {
      const header = page.getByRole('banner')
      await header
        .getByRole('button', { name: /\d{10}|Choose an account/ })
        .first()
        .click()
      await header
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click()
    },
  }
}

/** The server's page is there before the application is: a press before that would be lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}
