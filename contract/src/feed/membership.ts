import { agendaKinds } from '@myaccount/domain/proxy/directions'
import { holderKinds, proxyTerms } from '@myaccount/domain/proxy/domicile-rules'
import * as z from 'zod/mini'
import { count, date, lastDate, list, moment, orElse, orNull, recordId, text } from './fields.ts'

/** A meeting of members as its notice says it (domain.md 7.3); whoever may vote there has a `proxy`. */
export const meeting = z.object({
  kind: z.enum(['annual', 'special']),
  title: text(120),
  startsAt: moment,
  /** The day of `startsAt` where the meeting is held. */
  heldOn: date,
  place: text(240),
  recordDate: date,
  noticeMailedOn: orNull(date),
  /** Online proxies close then. */
  closesAt: moment,
  /** The state whose law holds. */
  domicile: z.string().check(z.regex(/^[A-Z]{2}$/, 'Two capital letters.')),
  bylawsAllowOnline: orElse(z.boolean(), false),
  quorumVotes: count,
  /** Whom the company designates to hold proxies. */
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

/** What was mailed to one member for one meeting, and what came back of it outside the portal. */
export const proxy = z.object({
  meetingId: recordId,
  votes: count,
  /** SHA-256 of the control number, without its hyphens; null where none was mailed. */
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
      /** By the agenda's item. */
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
