import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const conformance = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of the builder's own version, wherever that is installed. */
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA as far as a program can tell, and nothing to scroll sideways (ADR 0018). */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  // One frame only: the mode without a second page is several times faster.
  // A panel that is still fading in is measured against what shines through it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A link that a mistake has scrolled half under the header is no smaller for that.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // The builder would bring its own, of twice the size, two times for each look: that took longer than the look.
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    // What passes is not described, which is a quarter of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(conformance)
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect.soft(found, `${state}: axe`).toEqual([])
  expect.soft(await measureOverflow(page), `${state}: beyond the side`).toEqual([])
}

/** Text twice as large at 360 px, as people set it on a phone: all of it stays within (WCAG 1.4.4). */
export async function checkLargeText(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await measureOverflow(page), `${state}, text at 200%: beyond the side`).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (before) await page.setViewportSize(before)
}

/** What is wider than its room: the page, or what scrolls or cuts within it. A cut with an ellipsis is meant. */
export async function measureOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')].flatMap((element) => {
      const { scrollWidth, clientWidth } = element
      // What is read and not seen is one pixel wide.
      if (clientWidth <= 1 || scrollWidth <= clientWidth) return []
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = element.matches(':root') || (overflowX !== 'visible' && textOverflow !== 'ellipsis')
      return isCut ? [`${element.tagName} .${element.className}: ${scrollWidth - clientWidth} px`] : []
    }),
  )
}
