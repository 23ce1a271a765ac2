import * as z from 'zod/mini'

/** One line of the audit, as staff read it. */
export const auditEntry = z.object({
  entryId: z.int(),
  at: z.string(),
  actorKind: z.string(),
  actorName: z.nullable(z.string()),
  onBehalfOfName: z.nullable(z.string()),
  action: z.string(),
  outcome: z.enum(['done', 'denied', 'failed']),
  accountNumber: z.nullable(z.string()),
  isSealed: z.boolean(),
})
