import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { SystemStatus } from '../status/system-status.ts'

/** Where its bytes are (domain.md 6.2). */
export const documentSources = ['imageright', 'smartcomm', 'billing', 'portal'] as const
export type DocumentSource = (typeof documentSources)[number]

/** Whoever joins later is not told of years of papers. */
const newForDays = 30

export function isNewDocument(
  { date, isViewed }: { readonly date: CalendarDate; readonly isViewed: boolean },
  today: CalendarDate,
): boolean {
  return !isViewed && date > addDays(today, -newForDays)
}

/** The archive alone holds what it holds; a finished letter opens while letters cannot be made (domain.md 6.3). */
export function canBeOpened(
  source: DocumentSource,
  { imageRight }: Pick<SystemStatus, 'imageRight'>,
): boolean {
  return source !== 'imageright' || imageRight
}
