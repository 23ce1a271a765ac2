import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { CoreSystem } from '../../domain/src/status/system-status.ts'
import { type Language, languages } from '../../messages/src/language.ts'
import { switchSystem } from '../bad-days.ts'
import { findChromium } from '../chromium.ts'
import type { Login } from '../logins.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'
import type { PageState } from '../states/page-state.ts'
import { listPictures, type Picture } from './list-pictures.ts'

export interface Taken {
  readonly page: string
  readonly name: string
  readonly language: string
  readonly width: number
  /** Under the folder. */
  readonly file: string
}

export const widths = [1360, 360] as const

const systemNames = {
  billingCenter: 'billing_center',
  imageRight: 'imageright',
  smartComms: 'smartcomms',
} as const

interface PicturesOptions {
  readonly languages: readonly Language[]
  /** In epoch milliseconds. */
  readonly until: number
  readonly say: (line: string) => void
}

/** Takes all pictures of the portal that runs; what could not be taken is told, and the others are. */
export async function takePictures(
  folder: string,
  { languages: taking, until, say }: PicturesOptions,
): Promise<{ taken: Taken[]; missed: string[] }> {
  const browser = await chromium.launch(await findChromium())
  const taken: Taken[] = []
  const missed: string[] = []
  try {
    const visitors = openVisitors(browser)
    for (const [without, pictures] of Map.groupBy(listPictures(), (picture) => picture.without)) {
      await whileAway(without, async () => {
        for (const picture of pictures) {
          for (const language of taking) {
            const what = `${picture.page}, ${picture.name}, ${language}`
            if (Date.now() > until) {
              missed.push(`${what}: the time was over`)
              continue
            }
            try {
              taken.push(...(await takeBoth(picture, { visitors, language, folder })))
              say(what)
            } catch (fault) {
              missed.push(`${what}: ${fault instanceof Error ? fault.message.split('\n')[0] : fault}`)
            }
          }
        }
      })
    }
  } finally {
    await browser.close()
  }
  return { taken, missed }
}

type Visitors = (login: Login | null, language: string) => Promise<BrowserContext>

/** One session for each visitor and language: signing in takes longer than a picture. */
function openVisitors(browser: Browser): Visitors {
  const open = new Map<string, Promise<BrowserContext>>()
  return (login, language) => {
    const key = `${login} ${language}`
    const known = open.get(key)
    if (known) return known
    const made = openVisitor(browser, login, language)
    open.set(key, made)
    return made
  }
}

/** The only place that says how a visitor gets the pages in a language. */
async function openVisitor(browser: Browser, login: Login | null, locale: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: portalUrl, locale, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addCookies([{ name: 'myaccount_tags', value: 'refused', url: portalUrl }])
  if (login) {
    await signInBeside(context, login)
    // As if they had chosen it, behind the sign-in, which settles it by what the feed says of them.
    await context.addCookies([{ name: 'myaccount_language', value: `person.${locale}`, url: portalUrl }])
  }
  return context
}

/** Made once: a payment is the same in every language. */
const addresses = new Map<PageState, Promise<string>>()

async function addressOf(state: PageState, visitors: Visitors): Promise<string> {
  const { at, login } = state
  if (typeof at === 'string') return at
  const known = addresses.get(state)
  if (known) return await known
  const made = visitors(login, languages[0]).then(async (context) => {
    const page = await context.newPage()
    try {
      return await at(page)
    } finally {
      await page.close()
    }
  })
  addresses.set(state, made)
  return await made
}

interface Surroundings {
  readonly visitors: Visitors
  readonly language: string
  readonly folder: string
}

async function takeBoth(picture: Picture, { visitors, language, folder }: Surroundings): Promise<Taken[]> {
  const { state, broughtAbout, page: of, name } = picture
  const at = await addressOf(state, visitors)
  const context = await visitors(state.login, language)
  const taken: Taken[] = []
  for (const width of widths) {
    // A page of its own each: what was opened or routed on the other is not on this one.
    const page = await context.newPage()
    try {
      await page.setViewportSize({ width, height: width > 1000 ? 900 : 740 })
      await (broughtAbout ? broughtAbout.open(page, at) : portalOf(page).open(at))
      if (!broughtAbout) await state.reach?.(page)
      if (broughtAbout?.name !== 'loading') await settle(page)
      const file = path.join(language, `${[of, name, width].map(fileWord).join('--')}.png`)
      await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' })
      taken.push({ page: of, name, language, width, file })
    } finally {
      await page.close()
    }
  }
  return taken
}

const fileWord = (word: string | number) => String(word).replaceAll(/\W+/g, '-')

/** Nothing is asked for any more, no overlay lies over the page, and its fonts are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[data-pending]') === null)
  await page.evaluate(async () => void (await document.fonts.ready))
}

async function whileAway(system: CoreSystem | undefined, work: () => Promise<void>): Promise<void> {
  if (system === undefined) return await work()
  await switchSystem(systemNames[system], false)
  try {
    await work()
  } finally {
    await switchSystem(systemNames[system], true)
  }
}
