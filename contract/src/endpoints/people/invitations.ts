import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { calendarDate, seatRole } from '../../formats.ts'
import { accountReference } from '../../shared-shapes.ts'

/**
 * The token of the link in the email: 256 random bits after its `#`. It is sent in bodies only, because no
 * log stores those.
 */
const byToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, fieldCode('invitation_token'))) })

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/read',
  class: 'browser',
  access: { kind: 'public' },
  limits: [{ per: 'address', most: 60, withinSeconds: 60 }],
  summary: 'What one is invited to, by the token of the email; one answer for every link that is not good.',
  body: byToken,
  response: z.object({
    accountName: z.string(),
    invitedByName: z.string(),
    displayName: z.string(),
    role: seatRole,
    to: z.nullable(calendarDate),
    /** The name of the person whose seat is taken over; null for a seat of their own. */
    takesOverFrom: z.nullable(z.string()),
    endsAt: z.string(),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  class: 'browser',
  access: { kind: 'signed-in', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Takes the seat, once; the seat counts from the next request on.',
  body: byToken,
  response: accountReference,
})
