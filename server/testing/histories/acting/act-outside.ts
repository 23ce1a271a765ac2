import { randomBytes } from 'node:crypto'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { loadRecords } from '../../../src/feed/feed.service.ts'
import { record } from '../../make-record.ts'
import { answerChallenge, post } from '../world/methods-of-history.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers, historyInvoices, invoiceRecord } from '../world/records-of-history.ts'

/**
 * A row for every line of a payment that was received and that billing has not shown yet, with what is left of it when
 * the last lines are given back first. Of a dispute billing does not hear.
 */
const toPost = `
  select a.confirmation, l.invoice_number as number, l.amount_cents::float8 as cents,
         greatest(0, least(l.amount_cents, a.amount_cents - a.refunded_cents + l.amount_cents
           - sum(l.amount_cents) over (partition by a.attempt_id order by l.invoice_number)))::float8 as left
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  where a.state in ('succeeded', 'partially_refunded', 'disputed') and not exists (
    select from payment_postings p where p.account_number = a.account_number and p.confirmation = a.confirmation)
  order by a.created_at, l.invoice_number`

interface LineToPost {
  readonly confirmation: string
  readonly number: string
  readonly cents: number
  readonly left: number
}

/** Billing shows what was received, through the feed: the invoice with less due, and the posting. */
export async function postByBilling(stage: Stage, isNet: boolean): Promise<void> {
  for (const line of await stage.sql<LineToPost>(toPost)) {
    const invoice = historyInvoices.find(({ number }) => number === line.number)
    const [row] = await stage.sql<{ due: number; version: number }>(
      `select amount_due_cents::float8 as due, version::float8 as version from invoices where invoice_number = $1`,
      [line.number],
    )
    if (invoice === undefined || row === undefined) throw new Error('The invoice is not there')
    const { confirmation } = line
    const cents = isNet ? line.left : line.cents
    if (cents === 0) continue
    const posting = record(
      'payment_posting',
      `post:${confirmation}:${line.number}`,
      {
        confirmation,
        invoiceNumber: line.number,
        cents,
        at: new Date(stage.clock.nowMs).toISOString(),
      } as never,
      accountNumbers[invoice.account],
    )
    const shown = invoiceRecord(invoice, Math.max(0, row.due - cents), row.version + 1)
    const database = stage.instances[0]?.parts.database
    if (database === undefined) throw new Error('No instance runs')
    await loadRecords(database, [shown, posting], 'billing', {
      isDemo: true,
      clock: () => stage.clock.nowMs,
      randomBytes,
    })
  }
}

/** The cardholder answers what waits longest. */
export async function answerBank({ sandbox, sql }: Stage, isConfirmed: boolean): Promise<void> {
  const [waiting] = await sql<{ id: string }>(
    `select processor_id as id from payment_attempts where state = 'requires_action' order by created_at limit 1`,
  )
  if (waiting !== undefined) await answerChallenge(sandbox.origin, waiting.id, isConfirmed)
}

/** Gives money back of the oldest charge that still has some. */
export async function refund({ sql, sandbox }: Stage, isWhole: boolean): Promise<void> {
  const rows = await sql<{ id: string }>(
    `select attempt_id::text as id from payment_attempts
     where state in ('succeeded', 'posted', 'partially_refunded')`,
  )
  const kept = new Set(rows.map(({ id }) => id))
  const charge = sandbox
    .book()
    .charges.find(
      ({ metadata, state, amountCents, refundedCents }) =>
        state === 'succeeded' && amountCents - refundedCents > 1 && kept.has(metadata.attempt ?? ''),
    )
  if (charge === undefined) return
  const left = charge.amountCents - charge.refundedCents
  const amount = isWhole ? left : Math.floor(left / 2)
  await post(sandbox.origin, 'refunds', { charge: charge.id, amount: String(amount) }).catch(() => {})
}

/** Of the oldest charge of a card that was not disputed before. */
export function openDispute({ sandbox }: Stage): void {
  for (const { id } of sandbox.book().charges) if (sandbox.disputeCharge(id)) return
}

export function closeDispute({ sandbox }: Stage, status: 'won' | 'lost'): void {
  const open = sandbox.book().disputes.find((dispute) => dispute.status === 'needs_response')
  if (open !== undefined) sandbox.closeDispute(open.id, status)
}

export function passBankDays({ sandbox }: Stage, days: number): void {
  sandbox.moveTo(addDays(sandbox.today(), days))
}
