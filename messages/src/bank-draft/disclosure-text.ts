import { retriesAtMost } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { cutOffMinuteOfDay } from '@myaccount/domain/calendar/cut-off'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { fill } from '../message.ts'
import { type Speaker, say } from '../say.ts'
import { draftDisclosureMessages as texts } from './disclosure-messages.ts'

export interface DisclosureText {
  readonly version: string
  readonly effectiveOn: CalendarDate
  /** BCP 47. */
  readonly language: string
  readonly short: string
  /** One paragraph per line. */
  readonly text: string
}

/** A new wording in any language is a new version. */
const version = '2026-11-28'
const effectiveOn = calendarDate('2026-11-28')

/**
 * The text in force, in the speaker's language. The text must come from the carrier; this one is a
 * placeholder. `timeZone` is the carrier's, in which the cut-off is meant.
 */
export function draftDisclosureOf(
  carrier: { readonly name: string; readonly phone: string },
  timeZone: string,
  speaker: Speaker,
): DisclosureText {
  const named = { carrier: carrier.name }
  const reached = { ...named, phone: formatPhone(carrier.phone) }
  const paragraphs = [
    fill(texts.who, named),
    texts.when,
    texts.notice,
    fill(texts.stop, { cutOff: { minuteOfDay: cutOffMinuteOfDay, timeZone } }),
    fill(texts.unpaid, { retries: retriesAtMost }),
    fill(texts.errors, reached),
    texts.business,
    fill(texts.lasts, reached),
    fill(texts.version, { version }),
  ]
  return {
    version,
    effectiveOn,
    language: speaker.locale,
    short: say(speaker, fill(texts.short, named)),
    text: paragraphs.map((paragraph) => say(speaker, paragraph)).join('\n'),
  }
}
