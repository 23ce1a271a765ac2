import { expect, type Page } from '@playwright/test'

const smallestPixels = 44
const tallestViewport = 16_000

/**
 * Every button, link, tab and field at 360 px takes a press 44 px high (ADR 0018). What is measured is where a press
 * arrives, so an invisible area around a line of text counts, and one that something else covers does not. A link in a
 * sentence is as high as its line (WCAG 2.5.8, inline).
 */
export async function checkTargetSize(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  // All of the page in view: only there can the browser say what a press meets.
  await page.setViewportSize({ width: 360, height: 740 })
  const height = await page.evaluate(measureContent)
  await page.setViewportSize({ width: 360, height: Math.min(Math.max(height, 740), tallestViewport) })
  expect.soft(await measureTargets(page), `${state}: lower than ${smallestPixels} px`).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** How high a window shows everything: the page, and what scrolls by itself in it, as the fields of a dialog do. */
function measureContent(): number {
  const hidden = [...document.querySelectorAll('dialog[open] *, dialog[open], [popover]')].map((element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) ? element.scrollHeight - element.clientHeight : 0,
  )
  // Twice, since a dialog takes a part of the window alone.
  return document.documentElement.scrollHeight + 2 * Math.max(0, ...hidden)
}

/** Targets that are too low, each with its height. */
async function measureTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const open = document.querySelector('dialog[open]:modal, [popover]:popover-open') ?? document.body
    const pressable = 'a[href], button:not(:disabled), input, select, textarea, summary, [role="tab"]'

    function isSeen(element: Element): boolean {
      const { width, height, bottom } = element.getBoundingClientRect()
      // What is read and not seen is one pixel wide; the link past the navigation waits above the page.
      return (
        width > 1 &&
        height > 1 &&
        bottom > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }

    function isInSentence(element: Element): boolean {
      // A link that stands by itself says so, whatever word is before it (base.css).
      if (element.matches('[data-target]') || getComputedStyle(element).display !== 'inline') return false
      const beside = [...(element.parentElement?.childNodes ?? [])].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      )
      return beside.some(({ textContent }) => /\p{L}{2}/u.test(textContent ?? ''))
    }

    /** A press on the label of a field is one on the field. */
    function takes(element: Element, x: number, y: number): boolean {
      const met = document.elementFromPoint(x, y)
      if (met === null) return false
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].some((part) => part.contains(met))
    }

    function measureHeight(element: Element): number {
      // A dialog that is higher than the view scrolls by itself.
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const x = left + width / 2
      const middle = top + height / 2
      if (!takes(element, x, middle)) return 0
      const reach = (step: number) => {
        let pixels = 0
        while (pixels < smallest && takes(element, x, middle + step * (pixels + 1))) pixels += 1
        return pixels
      }
      return reach(-1) + reach(1)
    }

    return [...open.querySelectorAll(pressable)].flatMap((element) => {
      if (!isSeen(element) || isInSentence(element)) return []
      const height = measureHeight(element)
      if (height >= smallest - 1) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [`${element.tagName} "${name.slice(0, 40) || element.id}": ${height} px`]
    })
  }, smallestPixels)
}
