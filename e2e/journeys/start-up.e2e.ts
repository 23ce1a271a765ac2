import type { Page, Route } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** The document as it is when the server cannot render the page: the shell, with language, settings and nothing else. */
async function withoutThePage(route: Route): Promise<void> {
  const answer = await route.fetch()
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
  const html = (await answer.text())
    .replace(/(<script[^>]*id="portal-data"[^>]*>)([^<]*)/, (_match, open: string, text: string) => {
      const { language, settings } = JSON.parse(text)
      return open + JSON.stringify({ language, settings })
    })
    .replace(/<div id="root">.*<\/div>(?=\s*<script)/s, '<div id="root"></div>')
  await route.fulfill({ status: 503, headers, body: html })
}

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

test('the application mounts when events, version and the first navigation are there, and not before', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.route('**/help', withoutThePage)
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
