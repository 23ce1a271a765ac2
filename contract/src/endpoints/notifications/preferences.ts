import { paperGroups, paperReturns } from '@myaccount/domain/notifications/notification-channels'
import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, stepUpId, textHash } from '../../formats.ts'

const group = z.enum(notificationGroups)
const electronic = z.array(z.enum(paperGroups)).check(z.maxLength(paperGroups.length))

/** The text that a person agrees to before paper stops. */
const consent = z.object({
  version: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** One paragraph per line. */
  text: z.string(),
  hash: z.string(),
})

export const preferences = z.object({
  groups: z.array(
    z.object({
      group,
      inApp: z.boolean(),
      email: z.boolean(),
      /** Every notification of the group is required: none can be turned off. */
      isLocked: z.boolean(),
    }),
  ),
  /** The address to which the person's emails go. */
  email: z.string(),
  /** The choice for one account and all its people; null if no account was asked for. */
  paper: z.nullable(
    z.object({
      accountNumber,
      accountName: z.string(),
      /** The groups that come by email and no longer on paper. */
      electronic,
      /** The groups that may come by email where the account has its mail. */
      mayBeElectronic: electronic,
      /** The state of the mailing address. */
      state: z.string(),
      /** This person agreed to it, so their emails replace paper. */
      isOwn: z.boolean(),
      mayChoose: z.boolean(),
      /** Why paper comes again after it had been stopped; `at` is ISO, UTC. */
      returned: z.nullable(z.object({ because: z.enum(paperReturns), at: z.string() })),
      consent,
    }),
  ),
})

export type Preferences = z.infer<typeof preferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/preferences',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'How the person is told what can be left out, and what comes on paper for one of their accounts.',
  query: z.object({ accountNumber: z.optional(accountNumber) }),
  response: preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/v1/notifications/preferences',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary:
    'Saves them. Paper comes again at once; it stops only when the code that is emailed to the person was entered.',
  body: z.object({
    groups: z
      .array(z.object({ group, inApp: z.boolean(), email: z.boolean() }))
      .check(z.maxLength(notificationGroups.length)),
    paper: z.optional(
      z.object({
        accountNumber,
        electronic,
        /** The hash of the text that was agreed to; required to stop paper. */
        consentHash: z.nullable(textHash),
      }),
    ),
  }),
  response: z.object({
    preferences,
    /** The code that must be entered before paper stops. */
    stepUpId: z.nullable(stepUpId),
  }),
})
