import type { OwnDocument } from '@myaccount/domain/documents/own-document'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { type Speaker, say } from '@myaccount/messages/say'

/** Uses plain letters for every system: the title, and the day that distinguishes its versions. */
export function fileNameOf(
  { title, date }: { readonly title: string; readonly date: CalendarDate },
  isPdf: boolean,
): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || 'document'}-${date}${isPdf ? '.pdf' : ''}`
}

interface Titled {
  readonly title: string
  readonly date: CalendarDate
  readonly own: OwnDocument | null
}

/** The portal's own by its title in the reader's language. */
export function named({ title, date, own }: Titled, speaker: Speaker) {
  return { title: own === null ? title : say(speaker, titleOfOwn(own)), date }
}
