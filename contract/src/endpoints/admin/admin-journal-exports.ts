import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { cents } from '../../formats.ts'

/** One numbered export of the journal to the carrier's ledger (ADR 0055). */
export const journalExport = z.object({
  /** Counts up by one, without a gap. */
  exportNumber: z.int(),
  madeAt: z.string(),
  entryCount: z.int(),
  debitCents: cents,
})
export type JournalExport = z.infer<typeof journalExport>

export const makeJournalExport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/books/exports',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary:
    'Makes the next export of the journal: every entry since the last one. Null if nothing was booked since.',
  response: z.object({ made: z.nullable(journalExport) }),
})

export const downloadJournalExport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/books/exports/{exportNumber}.csv',
  class: 'download',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'An export of the journal as CSV: the same bytes each time.',
  params: z.object({ exportNumber: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)) }),
  produces: 'text/csv',
})
