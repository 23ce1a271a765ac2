import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, address, calendarDate, emailAddress, textHash } from '../../formats.ts'
import { line } from '../../typed-text.ts'

const noticePreference = z.enum(['mail', 'electronic'])

/** The person who votes and signs for the organization. */
const representative = {
  name: line({ min: 2, max: 80 }),
  title: line({ min: 2, max: 80 }),
  email: z.nullable(emailAddress),
  phone: z.nullable(line({ min: 2, max: 30 })),
}

export const memberInfo = z.object({
  accountNumber,
  memberName: z.string(),
  since: calendarDate,
  standing: z.enum(['active', 'ineligible', 'ended']),
  /** The carrier's address; it is changed with the agency. */
  mailingAddress: address,
  /** Null until a person is named here. */
  representative: z.nullable(z.object(representative)),
  noticePreference,
  /** When the member agreed to notices by email. */
  consentedAt: z.nullable(z.string()),
  /** Counts the changes: a change names the revision that it read. */
  revision: z.int(),
})

export type MemberInfo = z.infer<typeof memberInfo>

export const listMemberInfo = endpoint({
  method: 'GET',
  path: '/api/v1/member_info',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  summary:
    'Members that the person votes for, by name, 50 a page; numbers not owned are left out without a trace.',
  query: z.object({
    /** May be repeated. */
    accountNumber: z.optional(z.union([accountNumber, z.array(accountNumber).check(z.maxLength(50))])),
    search: z.optional(line({ max: 100 })),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  response: z.object({
    items: z.array(memberInfo),
    page: z.int(),
    hasMore: z.boolean(),
    /** The text that a member agrees to for notices by email. */
    consent: z.object({ text: z.string(), hash: z.string() }),
  }),
})

export const saveMemberInfo = endpoint({
  method: 'PUT',
  path: '/api/v1/member_info',
  class: 'browser',
  access: { kind: 'insured', capability: 'proxy', whileActing: 'never' },
  limits: [{ per: 'session', most: 30, withinSeconds: 600 }],
  summary: "Keeps one member's profile: who represents it, and how notices come.",
  body: z.object({
    accountNumber,
    /** The revision of the profile that was read; if it has changed since, the answer is a conflict. */
    revision: z.int().check(z.nonnegative(), z.lte(1_000_000)),
    representative: z.object(representative),
    noticePreference,
    /** The hash of the text that was agreed to; required for notices by email. */
    consentHash: z.nullable(textHash),
  }),
  response: memberInfo,
})
