import { carrierIdPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { agendaKinds, choices } from '@myaccount/domain/proxy/directions'
import { holderKinds, proxyTerms } from '@myaccount/domain/proxy/domicile-rules'
import { actChannels, proxyStatuses, whyNotSign } from '@myaccount/domain/proxy/proxy-standing'
import * as z from 'zod/mini'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, calendarDate, proxyId, textHash } from '../../formats.ts'
import { line } from '../../typed-text.ts'

export const proxyTerm = z.enum(proxyTerms)
export const directionChoice = z.enum(choices)

/** The next members' meeting, as in its notice. */
export const meetingFacts = z.object({
  meetingId: z.string(),
  kind: z.enum(['annual', 'special']),
  title: z.string(),
  startsAt: z.string(),
  heldOn: calendarDate,
  place: z.string(),
  recordDate: calendarDate,
  /** Online proxies are accepted until then. */
  closesAt: z.string(),
  /** The proxy holders whom the company designates, as far as the state of domicile allows it. */
  holders: z.array(z.object({ holderId: z.string(), name: z.string(), kind: z.enum(holderKinds) })),
  mayNameMember: z.boolean(),
  terms: z.array(z.object({ term: proxyTerm, expiresOn: calendarDate })),
  agenda: z.array(
    z.object({
      itemId: z.string(),
      kind: z.enum(agendaKinds),
      title: z.string(),
      recommends: z.nullable(z.enum(['for', 'against'])),
    }),
  ),
  /** The text that the signer certifies. */
  certification: z.object({ text: z.string(), hash: z.string() }),
})

export type MeetingFacts = z.infer<typeof meetingFacts>

/** The appointment or revocation that is in force. */
export const latestAct = z.object({
  /** Null for an act on paper, which has no receipt here. */
  proxyId: z.nullable(proxyId),
  act: z.enum(['appointed', 'revoked', 'voted_in_person']),
  signedAt: z.string(),
  holderName: z.nullable(z.string()),
  term: z.nullable(proxyTerm),
  expiresOn: z.nullable(calendarDate),
})

/** The standing of one member at the meeting. */
export const proxyOfMember = z.object({
  accountNumber,
  memberName: z.string(),
  votes: z.int(),
  status: z.enum(proxyStatuses),
  /** Null if a proxy can be appointed, replaced or revoked here. */
  whyNot: z.nullable(z.enum(whyNotSign)),
  latest: z.nullable(latestAct),
})

export type ProxyOfMember = z.infer<typeof proxyOfMember>

export const signer = { signerName: line({ min: 2, max: 80 }), signerTitle: line({ min: 2, max: 80 }) }

/** An id of the carrier's records. */
export const carriersId = z.string().check(z.regex(carrierIdPattern, fieldCode('wire_id')))

/** The content of an appointment: who votes, how on each item, until when, and who signs it. */
export const appointment = {
  meetingId: carriersId,
  holder: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('designated'), holderId: carriersId }),
    z.object({ kind: z.literal('member'), name: line({ min: 2, max: 120 }) }),
  ]),
  directions: z.record(carriersId, directionChoice),
  term: proxyTerm,
  ...signer,
  certifies: z.literal(true, fieldCode('agreement')),
  /** The hash of the text that was shown; if the text has changed since, the answer is a conflict. */
  certificationHash: textHash,
}

export const revocation = { meetingId: carriersId, ...signer }

/** One signed act with its proof, and every act that was signed before. */
export const proxyReceipt = z.object({
  proxyId,
  accountNumber,
  memberName: z.string(),
  act: z.enum(['appointed', 'revoked']),
  meeting: z.pick(meetingFacts, {
    meetingId: true,
    title: true,
    heldOn: true,
    startsAt: true,
    closesAt: true,
    place: true,
  }),
  holderName: z.nullable(z.string()),
  term: z.nullable(proxyTerm),
  expiresOn: z.nullable(calendarDate),
  directions: z.array(z.object({ itemId: z.string(), title: z.string(), choice: directionChoice })),
  signerName: z.string(),
  signerTitle: z.string(),
  /** Signed in, or with the control number of the mailed card. */
  channel: z.enum(actChannels),
  signedAt: z.string(),
  confirmation: z.string(),
  /** SHA-256 of the receipt's PDF. */
  fingerprint: z.string(),
  /** Masked; null if no email was sent. */
  sentTo: z.nullable(z.string()),
  /** Whether it is the act in force. */
  isLatest: z.boolean(),
  whyNot: proxyOfMember.shape.whyNot,
  /** The newest first, including this one. */
  history: z.array(
    z.object({
      proxyId,
      act: z.enum(['appointed', 'revoked']),
      signedAt: z.string(),
      holderName: z.nullable(z.string()),
      confirmation: z.string(),
    }),
  ),
})

export type ProxyReceipt = z.infer<typeof proxyReceipt>
