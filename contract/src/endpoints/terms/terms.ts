import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { textHash } from '../../formats.ts'

/** One person's acceptances of the terms of service (ADR 0060); the text itself is on a page for everyone. */
export const ownTerms = z.object({
  /** The version to accept; the hash proves that it is the text as shown. */
  inForce: z.object({ version: z.string(), hash: z.string() }),
  isAccepted: z.boolean(),
  /** The newest first. */
  accepted: z.array(
    z.object({
      version: z.string(),
      acceptedAt: z.string(),
      isInForce: z.boolean(),
      /** The text as it was shown then; null for the version in force, which the page shows. */
      text: z.nullable(z.string()),
    }),
  ),
})
export type OwnTerms = z.infer<typeof ownTerms>

export const getOwnTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'Which terms of service are in force, and which the person accepted, and when.',
  response: ownTerms,
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/v1/terms/acceptances',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 3600 }],
  summary: 'Accepts the terms in force, by the hash of the text that was shown; a second time is no mistake.',
  body: z.object({ hash: textHash }),
  response: ownTerms,
})
