import { createHash } from 'node:crypto'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { holdersAllowed, mayNameMember } from '@myaccount/domain/proxy/directions'
import { type ProxyLaw, rulesOf, termsOffered } from '@myaccount/domain/proxy/domicile-rules'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { type Speaker, say } from '@myaccount/messages/say'
import type { MeetingRow } from './meetings.store.ts'

export function meetingFactsOf(
  row: MeetingRow,
  today: CalendarDate,
  speaker: Speaker,
  law: ProxyLaw,
): MeetingFacts {
  const { meetingId, kind, title, heldOn, place, recordDate, domicile } = row
  const rules = rulesOf(law, domicile)
  return {
    meetingId,
    kind,
    title,
    heldOn,
    place,
    recordDate,
    startsAt: row.startsAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    holders: holdersAllowed(rules, row.holders),
    mayNameMember: mayNameMember(rules),
    terms: termsOffered(rules, row, today),
    agenda: [...row.agenda],
    certification: certificationIn(speaker),
  }
}

/** Returns the text that the signer certifies, with the hash that identifies it. */
export function certificationIn(speaker: Speaker) {
  const text = say(speaker, proxyWords.certification)
  return { text, hash: createHash('sha256').update(text).digest('base64url') }
}
