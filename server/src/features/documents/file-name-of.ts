import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

/** Plain letters for every system: the title, and the day that tells its versions apart. */
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
