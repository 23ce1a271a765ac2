import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { findChromium } from '../../e2e/chromium.ts'
import { logins } from '../../e2e/logins.ts'
import { firstPages } from '../../e2e/states/first-pages.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { makeSessionCookies } from '../../server/src/features/session/session-cookies.ts'
import { medianOf } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { signInPeople } from '../rig/sign-in.ts'
import type { RunningDemo } from '../start/bench-demo.ts'
import { type LoadFigures, loadPage, type PageScript } from './load-page.ts'
import { startStaticTwin } from './static-twin.ts'

/** docs/speed.md. */
const goals = { lcpOfTwin: 1.3, scriptKb: 135, tbtMs: 100, cls: 0 }

/** The first pages, as their rows say, and who opens them. */
const visits = firstPages.map(({ path, login }) => ({
  path,
  email: login === null ? undefined : logins[login],
}))

export interface PageFigures {
  readonly path: string
  readonly portal: LoadFigures
  readonly twin: LoadFigures
  readonly ofTwin: number
  readonly scripts: readonly PageScript[]
}

/** First visits to these pages and to their static twins, one after the other; medians. */
export async function measurePages(
  demo: RunningDemo,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<{ findings: Finding[]; figures: PageFigures[] }> {
  const opened = await Promise.all(
    visits.map(async ({ path, email }) => {
      const cookie = email && (await cookieOf(demo, email))
      return { path, html: await fetchDocument(demo, path, cookie), ...(cookie && { cookie }) }
    }),
  )
  const documents = new Map(opened.map(({ path, html }) => [path, html]))
  const twin = await startStaticTwin(demo.portalUrl, documents)
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const figures: PageFigures[] = []
    for (const { path, ...visitor } of opened) {
      say(`Opening ${path}`)
      let scripts: PageScript[] = []
      const seen: { portal: LoadFigures[]; twin: LoadFigures[] } = { portal: [], twin: [] }
      // Warms the browser and the server, and is not counted.
      await loadPage(browser, { url: demo.portalUrl + path, ...visitor })
      for (let round = 0; round < rounds; round += 1) {
        const portal = await loadPage(browser, { url: demo.portalUrl + path, ...visitor })
        const still = await loadPage(browser, { url: twin.url + path })
        seen.portal.push(portal.figures)
        seen.twin.push(still.figures)
        scripts = portal.scripts
      }
      const [portal, still] = [mediansOf(seen.portal), mediansOf(seen.twin)]
      figures.push({ path, portal, twin: still, ofTwin: portal.lcpMs / still.lcpMs, scripts })
    }
    return { figures, findings: figures.flatMap(findingsOf) }
  } finally {
    await browser.close()
    await twin.stop()
  }
}

/** A page of a portal that has just started may come too late to be rendered: it says so, and is asked for again. */
const triesAtMost = 5

async function fetchDocument(demo: RunningDemo, path: string, cookie: string | undefined): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(demo.portalUrl + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })
    if (response.status === 200) return await response.text()
    if (response.status !== 503 || tries === triesAtMost) {
      throw new Error(`${path} answered ${response.status} ${response.headers.get('location') ?? ''}`)
    }
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

function mediansOf(loads: readonly LoadFigures[]): LoadFigures {
  const names = Object.keys(loads[0] ?? {}) as (keyof LoadFigures)[]
  const medians = names.map((name) => [name, medianOf(loads.map((load) => load[name]))])
  return Object.fromEntries(medians) as unknown as LoadFigures
}

function findingsOf({ path, portal, twin, ofTwin }: PageFigures): Finding[] {
  const part = 'pages'
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  const lcp = judge({
    part,
    what: `${path}, LCP`,
    measured: `${portal.lcpMs.toFixed(0)} ms, HTML ${kb(portal.htmlBytes)}, ${portal.requests} requests`,
    against: `static twin ${twin.lcpMs.toFixed(0)} ms, HTML ${kb(twin.htmlBytes)}`,
    value: ofTwin,
    atMost: goals.lcpOfTwin,
  })
  const script = judge({
    part,
    what: `${path}, JavaScript`,
    measured: `${portal.scriptBytes} bytes, brotli`,
    value: portal.scriptBytes / 1000,
    unit: 'KB',
    digits: 1,
    ...(path !== '/login' && { atMost: goals.scriptKb }),
  })
  const tbt = judge({
    part,
    what: `${path}, TBT`,
    measured: `first paint ${portal.fcpMs.toFixed(0)} ms`,
    value: portal.tbtMs,
    unit: 'ms',
    digits: 0,
    atMost: goals.tbtMs,
  })
  const shift = judge({
    part,
    what: `${path}, CLS`,
    measured: '',
    value: portal.cls,
    atMost: goals.cls,
    digits: 4,
  })
  return [lcp, script, tbt, shift]
}

/** The session cookie, `name=value`, of one of the demo's people; the demo is served without HTTPS. */
async function cookieOf({ appUrl }: RunningDemo, email: string): Promise<string> {
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 5_000 })
  try {
    const [user] = await database.read(
      'session',
      sql<{ userId: Uuid }>`select user_id from users where lower(email) = ${email}`,
    )
    if (user === undefined) throw new Error(`The demo knows nobody with ${email}.`)
    const [token = ''] = await signInPeople(appUrl, [user.userId])
    return makeSessionCookies(false).setSession(token).split(';')[0] ?? ''
  } finally {
    await database.close()
  }
}
