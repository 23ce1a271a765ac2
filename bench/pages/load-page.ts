import type { Browser, CDPSession } from '@playwright/test'

export interface PageLoad {
  readonly url: string
  /** `name=value` of the session cookie; absent for a guest. */
  readonly cookie?: string
}

export interface LoadFigures {
  readonly lcpMs: number
  readonly fcpMs: number
  /** Of each task longer than 50 ms after the first paint, what is beyond 50 ms. */
  readonly tbtMs: number
  readonly cls: number
  readonly requests: number
  /** Over the wire, heads of answers included. */
  readonly htmlBytes: number
  readonly otherBytes: number
  /** Over the wire, without heads: what the budget counts. */
  readonly scriptBytes: number
}

export interface PageScript {
  readonly path: string
  readonly bytes: number
}

/** Slow 4G as Chromium's own tools set it, a phone four times slower than this machine. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slowdown = 4

/** After the load event: what comes late (hydration, a shift) has come by then. */
const settleMs = 1_000
const loadAtMostMs = 30_000

/** One visit with nothing cached. */
export async function loadPage(
  browser: Browser,
  { url, cookie }: PageLoad,
): Promise<{ figures: LoadFigures; scripts: PageScript[] }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' })
  try {
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split('=')
      const place = { domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' } as const
      await context.addCookies([{ name, value, ...place }])
    }
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ content: observe })
    const answer = await page.goto(url, { waitUntil: 'load', timeout: loadAtMostMs })
    if (answer?.status() !== 200 || page.url() !== url) {
      throw new Error(`${url} answered ${answer?.status()} at ${page.url()}.`)
    }
    await page.waitForTimeout(settleMs)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    const tbtMs = seen.tasks
      .filter(({ endMs }) => endMs > seen.fcpMs)
      .reduce((sum, { lengthMs }) => sum + Math.max(0, lengthMs - 50), 0)
    const { scripts, ...sums } = bytes()
    const figures = { lcpMs: seen.lcpMs, fcpMs: seen.fcpMs, cls: seen.cls, tbtMs, ...sums }
    return { figures, scripts }
  } finally {
    await context.close()
  }
}

interface Seen {
  lcpMs: number
  fcpMs: number
  cls: number
  tasks: { endMs: number; lengthMs: number }[]
}

/** Runs in the page before anything of it; text, since it is the browser's and not Node's. */
const observe = `
  const seen = { lcpMs: 0, fcpMs: 0, cls: 0, tasks: [] }
  globalThis.seen = seen
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => { seen.lcpMs = startTime })
  each('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcpMs = startTime })
  each('layout-shift', ({ value }) => { seen.cls += value })
  each('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ endMs: startTime + duration, lengthMs: duration })
  })`

async function countBytes(session: CDPSession) {
  const files = new Map<string, { type: string; path: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // What has come so far are the heads.
    const bytes = type === 'Script' ? -response.encodedDataLength : 0
    files.set(requestId, { type, path: new URL(response.url).pathname, bytes })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => {
    const all = [...files.values()]
    const scripts = all.filter(({ type }) => type === 'Script')
    const sum = (some: readonly { bytes: number }[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    const htmlBytes = sum(all.filter(({ type }) => type === 'Document'))
    return {
      requests: all.length,
      htmlBytes,
      scriptBytes: sum(scripts),
      otherBytes: sum(all) - htmlBytes - sum(scripts),
      scripts: scripts.map(({ path, bytes }) => ({ path, bytes })),
    }
  }
}
