import type { Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { untilAlive } from '../pages/portal.page.ts'
import { firstPages } from '../states/first-pages.ts'

/** ADR 0007: bytes of JavaScript, brotli, until the first signed-in page is alive, its texts included. */
const scriptBytesAtMost = 135_000

/** By the page's own clock; what is fetched later is no part of the first page (client/src/shell/over/when-settled.ts). */
const aliveAfterMs = 1500

for (const { path, login } of firstPages) {
  test.describe(path, () => {
    test.use({ login })

    test('is light, and its document names every script that it needs', async ({ page }) => {
      const scripts = noteScripts(page)
      // The page's time is what it is given here: a machine that is slow to look would see what comes later, too.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      const answer = await page.goto(path)
      const html = (await answer?.text()) ?? ''
      await untilAlive(page)
      await page.clock.runFor(aliveAfterMs)
      await page.waitForLoadState('networkidle')
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
  page.on('request', (request) => {
    const address = new URL(request.url()).pathname
    if (address.endsWith('.js')) scripts.push(weigh(request, address))
  })
  return scripts
}

/** Also what is still on its way when it is asked for. */
async function weigh(request: Request, address: string): Promise<Script> {
  const response = await request.response()
  await response?.finished()
  const { responseBodySize: bytes } = await request.sizes()
  return { address, encoding: response?.headers()['content-encoding'], bytes }
}
