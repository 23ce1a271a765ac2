import type { I18n } from '@lingui/core'
import { formatMoment } from '@myaccount/domain/calendar/format-moment'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Message, Text, Value } from './message.ts'

/** The part of Lingui's `I18n` that says: the browser brings its own, the server that of `messagesFor`. */
export type Speaker = Pick<I18n, '_'>

/** The text in the speaker's language, its values written as that language writes them. */
export function say(speaker: Speaker, text: Text): string {
  return isList(text) ? text.map((each) => sayOne(speaker, each)).join(' ') : sayOne(speaker, text)
}

function sayOne(speaker: Speaker, { id, message, values = {} }: Message): string {
  const written = Object.entries(values).map(([name, value]) => [name, write(value)])
  return speaker._(id, Object.fromEntries(written), { message })
}

function write(value: Value): string | number {
  if (typeof value !== 'object') return value
  if ('cents' in value) return formatCents(value.cents)
  if ('date' in value) return formatCalendarDate(value.date)
  if ('list' in value) return value.list.join(', ')
  return formatMoment(value.moment, value.timeZone)
}

function isList(text: Text): text is readonly Message[] {
  return Array.isArray(text)
}
