import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** Numbers as Tamarack Mutual has them (demo/carriers/tamarack-mutual.ts). */
export const numbers = {
  larkspur: 'TM-48291-7',
  packagePolicy: 'CPP/2012/0104417 A',
  autoPolicy: 'BA 12#0220975',
  /** The account's first invoice that is not paid, due soon. */
  dueInvoice: 'INV-2026-44110',
  tripInvoice: 'INV-2026-43301',
  /** A policy whose type is added by `policy-types.csv`. */
  cyberPolicy: 'CYB/2015/0679553 SCHEDULE-OF-LOCATIONS A',
  zip: '14799',
} as const

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}
