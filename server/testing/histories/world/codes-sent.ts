import type { Stage } from './open-world.ts'
import { payers } from './records-of-history.ts'

/** A code as it stood in an email that left. */
export interface CodeSent {
  readonly kind: 'payment_code' | 'step_up_code'
  /** The payment's attempt or the confirmation of the code. */
  readonly aboutId: string
  readonly person: number
  readonly code: string
  readonly atMs: number
}

/** The newest last. */
export async function readCodesSent({ sql, mailbox }: Stage): Promise<CodeSent[]> {
  const rows = await sql<{ id: string; kind: CodeSent['kind']; aboutId: string; at: Date }>(
    `select email_id::text as id, kind, about_id::text as "aboutId", sent_at as at from emails
     where kind in ('payment_code', 'step_up_code') and sent_at is not null`,
  )
  return mailbox.taken.flatMap(({ messageId, to, text }) => {
    const row = rows.find(({ id }) => messageId.startsWith(id))
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (row === undefined || code === undefined) return []
    const person = payers.findIndex((name) => to.startsWith(name))
    return [{ kind: row.kind, aboutId: row.aboutId, person, code, atMs: row.at.getTime() }]
  })
}
