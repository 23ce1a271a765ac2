import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { SystemStatus } from '../status/system-status.ts'

/** The systems that hold a document's bytes (domain.md 6.2). */
export const documentSources = ['imageright', 'smartcomm', 'billing', 'portal'] as const
export type DocumentSource = (typeof documentSources)[number]

/** A person who joins later is not shown years of documents as new. */
const newForDays = 30

export function isNewDocument(
  { date, isViewed }: { readonly date: CalendarDate; readonly isViewed: boolean },
  today: CalendarDate,
): boolean {
  return !isViewed && date > addDays(today, -newForDays)
}

/**
 * Documents of the archive open only while it is online; a finished letter opens even while letters cannot be
 * made (domain.md 6.3).
 */
export function canBeOpened(
  source: DocumentSource,
  { imageRight }: Pick<SystemStatus, 'imageRight'>,
): boolean {
  return source !== 'imageright' || imageRight
}
