import type { BrowserContext, Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'
import { goToSignIn } from '../pages/sign-in.page.ts'

test.use({ login: 'treasurer' })

/** Specification 4 and 9: warned after 15 minutes, signed out after 17, whatever the page asks for by itself. */
test('warns two tabs together, keeps them by one press, and signs them out together', async ({
  page,
  context,
}) => {
  await context.clock.install()
  const other = await context.newPage()
  const portal = portalOf(page)
  await portal.open('/policies')
  await portalOf(other).open('/policies/invoices')
  const warnings = [page, other].map((tab) => tab.getByRole('alertdialog', { name: 'Are you still there?' }))

  const polls = notePolls(context)
  for (const tab of [page, other]) await beginToUse(tab)
  await pass(context, 61)
  await expect.poll(polls, { message: 'background calls' }).toBeGreaterThan(0)
  await page.mouse.move(300, 310)

  // The minutes are exact in the rule's own test; here real seconds pass beside.
  await pass(context, 14 * 60 + 30)
  expect(polls(), 'background calls, which must not count as activity').toBeGreaterThan(10)
  for (const warning of warnings) await expect(warning).toHaveCount(0)
  await pass(context, 40)
  for (const warning of warnings) await expect(warning).toBeVisible()
  await checkAccessibility(page, 'idle warning')

  const notified = page.waitForRequest('**/api/v1/session/activity')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await notified
  for (const warning of warnings) await expect(warning).toHaveCount(0)

  await pass(context, 14 * 60 + 30)
  for (const warning of warnings) await expect(warning).toHaveCount(0)
  await pass(context, 40)
  for (const warning of warnings) await expect(warning).toBeVisible()
  await pass(context, 2 * 60)
  // Whichever tab comes first goes to the server; the other hears of it, and gives the same reason.
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/signout\?(.*&)?reason=idle$/)
    await expect(portalOf(tab).main).toContainText('Nothing was done for 17 minutes')
    await expect(tab.getByText('$1,626.34')).toHaveCount(0)
  }

  // Ended at the provider too: it asks for the password.
  await (await goToSignIn(page)).submit('treasurer')
  await expect(page).toHaveURL('/policies')
})

/** What the first page does without is fetched when somebody begins to use it; the idle watch is among it. */
async function beginToUse(tab: Page): Promise<void> {
  await tab.mouse.move(300, 300)
  await tab.locator('dialog').first().waitFor({ state: 'attached' })
}

/** Lets the time of all tabs pass, each timer on the way. */
async function pass(context: BrowserContext, seconds: number): Promise<void> {
  await context.clock.runFor(seconds * 1000)
}

function notePolls(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/status/events') count += 1
  })
  return () => count
}
