import type { Stage } from '../world/open-world.ts'
import { payers } from '../world/records-of-history.ts'
import type { ClientMemory } from './client-memory.ts'

export interface WaitingForCode {
  readonly paymentId: string
  /** Who pressed Pay. */
  readonly person: number
  /** Null before an email has brought one. */
  readonly code: string | null
  /** Something else is due by now than what was agreed, or its method is gone: no code hands that in (M19). */
  readonly isChanged: boolean
}

interface WaitingRow {
  readonly paymentId: string
  readonly checkoutId: string
  readonly atMs: number
  readonly email: string
  readonly emailId: string | null
  readonly isChanged: boolean
}

/** Of an attempt `a`. */
const isChangedSql = `
  (exists (select from payment_lines l left join invoices i on i.account_number = l.account_number
             and i.invoice_number = l.invoice_number
           where l.attempt_id = a.attempt_id
             and i.amount_due_cents is distinct from l.due_cents)
   or exists (select from payment_methods m where m.method_id = a.method_id
                and (m.state <> 'active' or m.expires_year = 2026)))`

const waitingSql = `
  select 'pay_' || replace(a.attempt_id::text, '-', '') as "paymentId", u.email,
         coalesce((select 'chk_' || replace(c.checkout_id::text, '-', '') from checkouts c
                   where c.account_number = a.account_number and c.attempt_id = a.attempt_id), '') as "checkoutId",
         extract(epoch from a.created_at)::float8 * 1000 as "atMs",
         (select m.email_id::text from emails m
          where m.about_id = a.attempt_id and m.kind = 'payment_code' and m.sent_at is not null
          order by m.created_at desc, m.email_id desc limit 1) as "emailId",
         ${isChangedSql} as "isChanged"
  from payment_attempts a join users u on u.user_id = a.payer_user_id
  where a.state = 'created'`

/**
 * The payment that waits longest for its code, with the newest that was sent for it. Of one moment it is the one whose
 * page was opened first, which the seed says; ids and races do not.
 */
export async function findWaiting(stage: Stage, memory: ClientMemory): Promise<WaitingForCode | null> {
  const opened = [...memory.checkouts.values()]
  const [waiting] = (await stage.sql<WaitingRow>(waitingSql)).sort(
    (one, other) =>
      one.atMs - other.atMs || opened.indexOf(one.checkoutId) - opened.indexOf(other.checkoutId),
  )
  if (waiting === undefined) return null
  const person = payers.findIndex((name) => waiting.email.startsWith(name))
  const mail = stage.mailbox.taken.findLast(({ messageId }) => messageId.startsWith(String(waiting.emailId)))
  const { paymentId, isChanged } = waiting
  return { paymentId, isChanged, person, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? null }
}

/** Billing may bill again, in the moment of the code, what it had taken away. */
export async function isStillChanged({ sql }: Stage, paymentId: string): Promise<boolean> {
  const [row] = await sql<{ isChanged: boolean }>(
    `select ${isChangedSql} as "isChanged" from payment_attempts a where replace(a.attempt_id::text, '-', '') = $1`,
    [paymentId.slice('pay_'.length)],
  )
  return row?.isChanged === true
}
