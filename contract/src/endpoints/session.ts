import { capabilities } from '@myaccount/domain/seats/capability'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldCode } from '../field-codes.ts'
import { accountNumber, calendarDate, printable, seatRole } from '../formats.ts'
import { accountReference } from '../shared-shapes.ts'

/** The user object, with names as specified; new fields are in camelCase (wire.md). */
export const sessionUser = z.object({
  user_type: z.enum(['Insured', 'Employee']),
  display_name: z.string(),
  accounts_owned: z.array(accountNumber),
  activeAccountNumber: z.nullable(accountNumber),
  /** The carrier's business day: the browser's own clock is never used (ADR 0013). */
  today: calendarDate,
  seats: z.array(z.object({ accountNumber, role: seatRole })),
  permissions: z.array(z.string()),
  acting_as: z.optional(
    z.object({
      employeeName: z.string(),
      endsAt: z.string(),
      /**
       * The masked contact of the caller whom the employee verified on this account; absent if no caller was
       * verified.
       */
      callerSentTo: z.optional(z.string()),
      /** The capabilities that the carrier withholds from employees who act; absent if there are none. */
      withheld: z.optional(z.array(z.enum(capabilities))),
    }),
  ),
})

export type SessionUser = z.infer<typeof sessionUser>

export const getSession = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  class: 'session-check',
  access: { kind: 'signed-in' },
  summary: 'Who is signed in; 401 without a session.',
  background: true,
  response: sessionUser,
})

export const startLogin = endpoint({
  method: 'GET',
  path: '/auth/login',
  class: 'navigation',
  access: { kind: 'public' },
  // Each call writes a row. An office, or the members at their meeting, share one address.
  limits: [{ per: 'address', most: 300, withinSeconds: 60 }],
  summary: 'Sends the browser to the identity provider.',
  query: z.object({
    returnTo: z.optional(z.string().check(z.maxLength(2000))),
    /** The person has no sign-in yet: the provider starts with creating one. */
    create: z.optional(z.literal('1')),
    /** A password alone was not enough for an employee: the provider requires the second factor. */
    secondFactor: z.optional(z.literal('1')),
  }),
  status: 302,
})

export const finishLogin = endpoint({
  method: 'GET',
  path: '/auth/callback/authorization-code',
  class: 'navigation',
  access: { kind: 'public' },
  limits: [{ per: 'address', most: 300, withinSeconds: 60 }],
  summary: "The identity provider's answer; makes the session.",
  status: 302,
})

export const logout = endpoint({
  method: 'GET',
  path: '/auth/callback/logout',
  class: 'own-navigation',
  access: { kind: 'public' },
  summary: 'Ends the session here and at the identity provider.',
  query: z.object({
    reason: z.optional(z.enum(['idle'])),
    /** The page that the next sign-in leads to: somebody else wants to open it. */
    returnTo: z.optional(z.string().check(z.maxLength(2000))),
    /**
     * The token of the page that confirms signing out in a browser without Fetch Metadata; derived from the
     * session's own token.
     */
    confirm: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, fieldCode('sign_out_from_page')))),
  }),
  mayAnswerPage: true,
  status: 302,
})

export const chooseActiveAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/session/active_account',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'Makes one of the owned accounts the active one of this session.',
  body: accountReference,
  response: sessionUser,
})

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/api/v1/session/language',
  class: 'browser',
  access: { kind: 'public' },
  // Each call writes a row if the caller is signed in. An office shares one address.
  limits: [{ per: 'address', most: 300, withinSeconds: 60 }],
  summary:
    'Answers this browser in that language from now on, and keeps it as the choice of who is signed in.',
  body: z.object({ language: printable(10) }),
  status: 204,
})

export const chooseTagConsent = endpoint({
  method: 'PUT',
  path: '/api/v1/session/tag_consent',
  class: 'browser',
  access: { kind: 'public', whileActing: 'never' },
  limits: [{ per: 'address', most: 300, withinSeconds: 60 }],
  summary:
    "Keeps in this browser, for six months, whether the carrier's tag manager may run; never for an employee. Not found where none is configured.",
  body: z.object({ consent: z.enum(['given', 'refused']) }),
  status: 204,
})

export const recordActivity = endpoint({
  method: 'POST',
  path: '/api/v1/session/activity',
  class: 'browser',
  access: { kind: 'signed-in' },
  summary: 'Says that the person is active; at most once a minute (ADR 0003).',
  background: true,
  status: 204,
})
