import type { Page } from '@playwright/test'
import { measureOverflow } from '../../check-accessibility.ts'
import { expect } from '../../journey.ts'
import { portalOf } from '../../pages/portal.page.ts'
import { withoutThePage } from '../../pages/without-the-page.ts'

/** The pseudo-locale: longer than English, and without a plain letter (lingui.config.ts). */
const pseudoLocale = 'en-XA'

/**
 * Written the same in every language: our name, those of the carrier's systems, months, weekdays and zones of dates, the
 * name of the carrier's zone, and the languages' own names.
 */
const sameEverywhere =
  /MyAccount|BillingCenter|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|CST|CDT|UTC|Central Time|PDF|Español|English)\b/g

/** From then on every document of that page speaks the pseudo-locale; the data comes as it is. */
export async function speakPseudoLocale(page: Page): Promise<{ readonly data: readonly string[] }> {
  const data: string[] = []
  page.on('response', async (response) => {
    // A call that a navigation cut off has no body.
    if (response.headers()['content-type']?.includes('json')) data.push(await response.text().catch(() => ''))
  })
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback()
      await withoutThePage(route, { status: 200, language: pseudoLocale })
    },
  )
  return { data }
}

/** No text beside what came with the data, or is marked as the carrier's, and none beyond the side. */
export async function checkPseudoLocale(page: Page, at: string, data: readonly string[]): Promise<void> {
  await portalOf(page).open(at)
  await expect(page.locator('#main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const settings = (await page.locator('#portal-data').textContent()) ?? ''
  expect.soft(await findUntranslated(page, `${settings} ${at} ${data.join(' ')}`), at).toEqual([])
  expect.soft(await measureOverflow(page), `${at}: beyond the side`).toEqual([])
}

/** What has a word in plain letters that did not come with data: it was written in a source and not in a catalogue. */
async function findUntranslated(page: Page, data: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isMarked = (element: Element | null) => element?.closest('body [lang]') != null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: own } = walker.currentNode
      // A search marks a part of a word.
      const marked =
        parent?.closest('mark')?.parentElement ?? (parent?.querySelector(':scope > mark') ? parent : null)
      const text = marked?.textContent ?? own
      if (!parent?.closest('script, style, noscript') && !isMarked(parent)) found.push(text ?? '')
    }
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    return [
      ...found,
      ...named.flatMap((each) =>
        ['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? ''),
      ),
    ]
  })
  const known = new Set(data.toLowerCase().match(/[a-z]+/g))
  return texts.filter((text) =>
    (text.replaceAll(sameEverywhere, '').match(/\p{L}{3,}/gu) ?? []).some(
      (word) => /^[a-z]+$/i.test(word) && !known.has(word.toLowerCase()),
    ),
  )
}
