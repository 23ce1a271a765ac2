import type { Page } from '@playwright/test'
import { checkAccessibility, checkLargeText } from '../check-accessibility.ts'
import { checkTargetSize } from '../check-target-size.ts'
import { portalOf } from '../pages/portal.page.ts'
import type { OpenState } from './states-by-visitor.ts'

/** A computer's and the narrowest at which a page holds together (WCAG 1.4.10). */
const widths = [1280, 320] as const

/** One state of a page, wide and narrow unless told, with large text, and pressed by a finger. */
export async function checkPageState(
  page: Page,
  title: string,
  state: OpenState,
  lookedAt: readonly number[] = widths,
): Promise<void> {
  const { name = 'as it opens', at, reach } = state
  const portal = portalOf(page)
  for (const width of lookedAt) {
    // A state before may have answered calls in the server's place.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize({ width, height: 800 })
    // Styles alone know the width: a page as it opens is the same page then. What is opened on it may close.
    if (reach || width === lookedAt[0]) await portal.open(at)
    await reach?.(page)
    await checkAccessibility(page, `${title}, ${name} at ${width} px`)
  }
  await checkLargeText(page, `${title}, ${name}`)
  await checkTargetSize(page, `${title}, ${name}`)
}
