import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { portalUrl } from '../portal-url.ts'
import type { DrivenBrowser, DrivenPage, PageSize, RunningBrowser } from './driven-browser.ts'
import { type Outcome, sayMissing, sayOutcome } from './report.ts'
import { walkPage } from './walked-page.ts'
import { allWalks } from './walks/all-walks.ts'
import type { Walk } from './walks/walk.ts'

const wide: PageSize = { width: 1360, height: 900 }
const narrow: PageSize = { width: 360, height: 740 }

/** Holds a picture of the page that each failed walk left. */
const pictures = path.join(import.meta.dirname, '../../.cache/browsers')

/** Walks in one browser, one walk after the other. Without the browser every walk is skipped. */
export async function runWalks(
  browser: DrivenBrowser,
  isChosen: (walk: string) => boolean,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const todo = allWalks
    .filter(({ name }) => isChosen(name))
    .flatMap((walk) => (walk.isNarrowToo ? [wide, narrow] : [wide]).map((size) => ({ walk, size })))
  const tell = ({ walk, size }: WalkAtSize, result: Pick<Outcome, 'result' | 'reason'>): Outcome => {
    const outcome = { browser: browser.name, walk: walk.name, width: size.width, ...result }
    say(sayOutcome(outcome))
    return outcome
  }
  const fail = (each: WalkAtSize, reason: string) => tell(each, { result: 'failed', reason })

  if (browser.missing.length > 0) {
    say(sayMissing(browser.name, browser.missing))
    return todo.map((each) => tell(each, { result: 'skipped' }))
  }
  let running: RunningBrowser
  try {
    running = await browser.start()
  } catch (fault) {
    return todo.map((each) => fail(each, `The browser did not start: ${messageOf(fault)}`))
  }
  say(running.nameAndVersion)
  const outcomes: Outcome[] = []
  try {
    for (const each of todo) {
      const reason = await walkOnce(running, each)
      outcomes.push(reason ? fail(each, reason) : tell(each, { result: 'passed' }))
    }
  } finally {
    await running.stop()
  }
  return outcomes
}

interface WalkAtSize {
  readonly walk: Walk
  readonly size: PageSize
}

/** Returns why the walk failed; undefined where it passed. */
async function walkOnce(browser: RunningBrowser, { walk, size }: WalkAtSize): Promise<string | undefined> {
  let page: DrivenPage | undefined
  try {
    page = await browser.openPage(size)
    await walk.run(walkPage(page, portalUrl))
    const faults = page.listFaults()
    return faults.length > 0 ? `The browser reported: ${faults.join(' | ')}` : undefined
  } catch (fault) {
    const picture =
      page &&
      (await keepPicture(page, `${browser.nameAndVersion}-${walk.name}-${size.width}`).catch(messageOf))
    return [messageOf(fault), picture].filter(Boolean).join('; see ')
  } finally {
    await page?.close().catch(() => {})
  }
}

/** In one line. */
const messageOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).trim().replaceAll(/\s*\n\s*/g, ' ')

async function keepPicture(page: DrivenPage, name: string): Promise<string> {
  mkdirSync(pictures, { recursive: true })
  const file = path.join(pictures, `${name.replaceAll(' ', '-')}.png`)
  writeFileSync(file, await page.takePicture())
  return path.relative(process.cwd(), file)
}
