import { agendaKinds } from '@myaccount/domain/proxy/directions'
import { holderKinds, proxyTerms } from '@myaccount/domain/proxy/domicile-rules'
import * as z from 'zod/mini'
import { count, date, lastDate, list, moment, orElse, orNull, recordId, text } from './fields.ts'

/** A meeting of members as in its notice (domain.md 7.3); every member who may vote there has a `proxy`. */
export const meeting = z.object({
  kind: z.enum(['annual', 'special']),
  title: text(120),
  startsAt: moment,
  /** The day of `startsAt` where the meeting is held. */
  heldOn: date,
  place: text(240),
  recordDate: date,
  noticeMailedOn: orNull(date),
  /** Online proxies are accepted until then. */
  closesAt: moment,
  /** The state whose law applies. */
  domicile: z.string().check(z.regex(/^[A-Z]{2}$/, 'Two capital letters.')),
  bylawsAllowOnline: orElse(z.boolean(), false),
  quorumVotes: count,
  /** The proxy holders whom the company designates. */
  holders: list(z.object({ holderId: recordId, name: text(120), kind: z.enum(holderKinds) }), 20),
  agenda: list(
    z.object({
      itemId: recordId,
      kind: z.enum(agendaKinds),
      title: text(200),
      recommends: orNull(z.enum(['for', 'against'])),
    }),
    50,
  ),
})

/** The membership of an account: its first named insured. */
export const member = z.object({
  memberName: text(120),
  since: date,
  standing: z.enum(['active', 'ineligible', 'ended']),
})

/** The card mailed to one member for one meeting, and the act that was returned outside the portal. */
export const proxy = z.object({
  meetingId: recordId,
  votes: count,
  /** SHA-256 of the control number, without its hyphens; null if none was mailed. */
  controlNumberHash: orNull(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, in lower case.')),
  ),
  returned: orNull(
    z.object({
      act: z.enum(['appointed', 'revoked', 'voted_in_person']),
      channel: z.enum(['mail', 'phone', 'meeting']),
      at: moment,
      term: orNull(z.enum(proxyTerms)),
      expiresOn: orNull(lastDate),
      holderName: orNull(text(120)),
      signerName: orNull(text(80)),
      signerTitle: orNull(text(80)),
      /** One direction per item of the agenda. */
      directions: list(
        z.object({
          itemId: recordId,
          choice: z.enum(['for', 'against', 'withhold', 'abstain', 'discretion']),
        }),
        50,
      ),
    }),
  ),
})
