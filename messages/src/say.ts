import type { I18n } from '@lingui/core'
import { formatMoment, formatTimeInZone } from '@myaccount/domain/calendar/format-moment'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Message, Text, Value } from './message.ts'
import { policyTypeId } from './names/policy-type-id.ts'

/**
 * The part of Lingui's `I18n` that writes messages: the browser brings its own, the server that of
 * `messagesFor`.
 */
export type Speaker = Pick<I18n, '_' | 'locale' | 'messages'>

/** Writes the text in the speaker's language, with its values formatted for that language. */
export function say(speaker: Speaker, text: Text): string {
  return isList(text) ? text.map((each) => sayOne(speaker, each)).join(' ') : sayOne(speaker, text)
}

function sayOne(speaker: Speaker, { id, message, values = {} }: Message): string {
  // A number stays a number, because plurals need it.
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : write(speaker, value),
  ])
  return speaker._(id, Object.fromEntries(written), { message })
}

/** Formats one value by itself, e.g. beside its label. */
export function write(speaker: Speaker, value: Value): string {
  if (typeof value !== 'object') return String(value)
  if ('id' in value) return sayOne(speaker, value)
  if ('cents' in value) return formatCents(value.cents)
  if ('date' in value) return formatCalendarDate(value.date, speaker.locale)
  if ('minuteOfDay' in value) return formatTimeInZone(value.minuteOfDay, value.timeZone, speaker.locale)
  if ('list' in value) return value.list.join(', ')
  if ('policyType' in value) return nameOfAdded(speaker, value.policyType)
  return formatMoment(value.moment, value.timeZone, { language: speaker.locale })
}

function nameOfAdded(speaker: Speaker, policyType: string): string {
  const id = policyTypeId(policyType)
  return Object.hasOwn(speaker.messages, id) ? speaker._(id) : policyType
}

/** Narrows a value that fills a text. */
export function isDay(value: unknown): value is { readonly date: CalendarDate } {
  return typeof value === 'object' && value !== null && 'date' in value
}

function isList(text: Text): text is readonly Message[] {
  return Array.isArray(text)
}
