import type { Page } from '@playwright/test'
import { portalOf } from '../pages/portal.page.ts'
import { withoutThePage } from '../pages/without-the-page.ts'

/**
 * Opens the page again with one answer of the server in a state that needs days to pass or a mail server that is down.
 * The document comes without its data, so that the browser asks for all of it.
 */
export async function bringAbout(
  page: Page,
  call: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(
    (url) => !/^\/(api|auth|status|assets)\//.test(url.pathname),
    (route) =>
      route.request().resourceType() === 'document'
        ? withoutThePage(route, { status: 200 })
        : route.fallback(),
  )
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  })
  const { pathname, search } = new URL(page.url())
  await portalOf(page).open(`${pathname}${search}`)
}
