import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'

/** Issue 2, section 5: bytes of JavaScript, brotli, until the first signed-in page is alive. */
const scriptBytesAtMost = 110_000

/** What is fetched later than this is no part of the first page; see client/src/shell/over/when-settled.ts. */
const aliveAfterMs = 1500

interface Visit {
  readonly path: string
  readonly login: Login | null
}

const visits: readonly Visit[] = [
  { path: '/login', login: null },
  { path: '/accounts', login: 'office' },
  { path: '/policies', login: 'treasurer' },
]

for (const { path, login } of visits) {
  test.describe(path, () => {
    test.use({ login })

    test('is light, and its document names every script that it needs', async ({ page }) => {
      const scripts = noteScripts(page)
      const answer = await page.goto(path)
      const html = (await answer?.text()) ?? ''
      await page.waitForTimeout(aliveAfterMs)
      const loaded = await Promise.all(scripts)
      expect(loaded.length).toBeGreaterThan(0)
      expect(loaded.filter(({ encoding }) => encoding !== 'br')).toEqual([])
      expect(loaded.filter(({ address }) => !html.includes(`"${address}"`))).toEqual([])
      expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(scriptBytesAtMost)
    })
  })
}

interface Script {
  readonly address: string
  readonly encoding: string | undefined
  /** Over the wire, without the heads of the answer. */
  readonly bytes: number
}

function noteScripts(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = []
  page.on('requestfinished', (request) => {
    const address = new URL(request.url()).pathname
    if (!address.endsWith('.js')) return
    scripts.push(
      Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        address,
        encoding: response?.headers()['content-encoding'],
        bytes: sizes.responseBodySize,
      })),
    )
  })
  return scripts
}
