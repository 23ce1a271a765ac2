import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { withoutThePage } from '../pages/without-the-page.ts'

/** Holds the answers of a path back until it is told to let them go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Whether React has taken the root: before its first render nothing of it is there to be seen either way. */
const isMounted = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

const asked = (page: Page, path: string) => page.waitForRequest((request) => request.url().endsWith(path))

test('mounts the application when events, version and the first navigation are there, and not before', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.route('**/help', (route) => withoutThePage(route))
  const releaseVersion = await hold(page, '/status/version')
  const releaseEvents = await hold(page, '/status/events')
  const releaseSession = await hold(page, '/auth/sessions')
  const sessionAsked = asked(page, '/auth/sessions')
  await Promise.all([
    asked(page, '/status/version'),
    asked(page, '/status/events'),
    page.goto('/help', { waitUntil: 'commit' }),
  ])
  expect(await isMounted(page)).toBe(false)
  releaseVersion()
  releaseEvents()
  // The router's first navigation asks who is there; until it is over nothing is shown.
  await sessionAsked
  expect(await isMounted(page)).toBe(false)
  releaseSession()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  expect(await isMounted(page)).toBe(true)
})
