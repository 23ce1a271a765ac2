import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { loadRecords } from '../../../src/feed/feed.service.ts'
import { record } from '../../make-record.ts'
import type { BillingAct } from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import {
  accountNumbers,
  firstDueDate,
  type HistoryInvoice,
  historyInvoices,
  invoiceRecord,
  policyOf,
} from '../world/records-of-history.ts'

/**
 * A row for every line of a payment that was received and that billing has not shown yet, with what is left of it when
 * the last lines are given back first. Of a dispute billing does not hear.
 */
const toPost = `
  select a.attempt_id::text as "attemptId", a.confirmation, l.invoice_number as number, l.amount_cents::float8 as cents,
         greatest(0, least(l.amount_cents, a.amount_cents - a.refunded_cents + l.amount_cents
           - sum(l.amount_cents) over (partition by a.attempt_id order by l.invoice_number)))::float8 as left
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  where a.state in ('succeeded', 'partially_refunded', 'disputed') and not exists (
    select from payment_postings p where p.account_number = a.account_number and p.confirmation = a.confirmation)
  order by l.invoice_number`

interface LineToPost {
  readonly attemptId: string
  readonly confirmation: string
  readonly number: string
  readonly cents: number
  readonly left: number
}

/**
 * In the order in which the processor was handed the payments: those of one moment differ in their ids alone, which no
 * seed gives.
 */
async function readToPost({ sql, sandbox }: Stage): Promise<LineToPost[]> {
  const places = new Map(sandbox.book().charges.map(({ metadata }, place) => [metadata.attempt ?? '', place]))
  const placeOf = ({ attemptId }: LineToPost) => places.get(attemptId) ?? places.size
  return (await sql<LineToPost>(toPost)).sort((one, other) => placeOf(one) - placeOf(other))
}

/** Billing shows what was received, through the feed: the invoice with less due, and the posting. */
export async function postByBilling(stage: Stage, isNet: boolean): Promise<void> {
  for (const line of await readToPost(stage)) {
    const invoice = historyInvoices.find(({ number }) => number === line.number)
    const row = await read(stage, line.number)
    // What it has taken away meanwhile it books nowhere.
    if (invoice === undefined || row === null) continue
    const { confirmation } = line
    const cents = isNet ? line.left : line.cents
    if (cents === 0) continue
    const posting = postingOf(stage, { confirmation, number: line.number, cents }, invoice.account)
    const left = Math.max(0, row.due - cents)
    const shown = invoiceRecord(billed(stage, invoice, row.billed), left, stage.nextVersion())
    await send(stage, [shown, posting])
  }
}

/** What it does by itself: checks, corrections, deletions and wrong postings (domain.md 3). */
export async function actAsBilling(stage: Stage, { what, invoice: index }: BillingAct): Promise<void> {
  const own = historyInvoices.filter(({ account }) => account === 0)
  const invoice = own[index % own.length]
  if (invoice === undefined) throw new Error('There are no invoices')
  const row = await read(stage, invoice.number)
  const show = (dueCents: number, amountCents = row?.billed ?? invoice.cents) =>
    send(stage, [invoiceRecord(billed(stage, invoice, amountCents), dueCents, stage.nextVersion())])
  switch (what) {
    case 'takes_check':
      return row === null ? undefined : await show(0)
    case 'takes_part_check':
      return row === null ? undefined : await show(Math.floor(row.due / 2))
    case 'raises':
      return row === null ? undefined : await show(row.due + 1_000, Math.max(row.billed, row.due + 1_000))
    case 'deletes': {
      const { v, type, id, accountNumber } = invoiceRecord(invoice, 0, 1) as FeedRecord & {
        accountNumber: string
      }
      return await send(stage, [
        { v, type, id, accountNumber, version: stage.nextVersion(), op: 'delete' } as never,
      ])
    }
    case 'bills_again':
      return row ? undefined : await show(invoice.cents)
    case 'sends_twice':
    case 'sends_newer': {
      if (row === null) return
      const shown = invoiceRecord(billed(stage, invoice, row.billed), row.due, stage.nextVersion())
      await send(stage, [shown])
      return await send(stage, [what === 'sends_twice' ? shown : { ...shown, version: stage.nextVersion() }])
    }
    case 'moves_due_date': {
      if (row === null) return
      stage.dueDates.set(invoice.number, addDays(dueDateOf(stage, invoice.number), 1))
      return await show(row.due)
    }
    case 'posts_above':
    case 'posts_unknown':
      return await postWrongly(stage, what === 'posts_above')
  }
}

const dueDateOf = ({ dueDates }: Stage, number: string): CalendarDate =>
  dueDates.get(number) ?? calendarDate(firstDueDate)

/** The bill as billing has it now, but for what is due. */
function billed(stage: Stage, invoice: HistoryInvoice, cents: number): HistoryInvoice {
  return { ...invoice, cents, dueDate: dueDateOf(stage, invoice.number) }
}

/** The open bills of the first account, each due a day after the one before. */
export async function billAgain(stage: Stage, dueInDays: number): Promise<void> {
  const today = dateInZone(stage.clock.nowMs, 'America/Chicago')
  for (const [index, invoice] of historyInvoices.filter(({ account }) => account === 0).entries()) {
    const row = await read(stage, invoice.number)
    if (row === null || row.due === 0) continue
    stage.dueDates.set(invoice.number, addDays(today, dueInDays + index))
    await send(stage, [invoiceRecord(billed(stage, invoice, row.billed), row.due, stage.nextVersion())])
  }
}

const answers = {
  pending_enrollment: ['rejected', 'confirmed'],
  pending_change: ['rejected', 'changed'],
  pending_unenroll: ['ended', 'ended'],
} as const

/** Billing answers by the feed and names the request; it does nothing where nothing was requested. */
export async function answerDraft(stage: Stage, isAccepted: boolean): Promise<void> {
  const [accountNumber] = accountNumbers
  const policyNumber = policyOf(0)
  const [row] = await stage.sql<{ id: string; state: keyof typeof answers }>(
    `select request_id::text as id, state from draft_enrollments
     where account_number = $1 and policy_number = $2 and requested_at is not null`,
    [accountNumber, policyNumber],
  )
  if (row === undefined) return
  const status = answers[row.state][isAccepted ? 1 : 0]
  const requestId = `dra_${row.id.replaceAll('-', '')}`
  const data = { policyNumber, status, requestId, ...(status === 'rejected' && { reason: 'not_accepted' }) }
  const answer = record('bank_draft', `draft-${policyNumber}`, data as never, accountNumber)
  await send(stage, [{ ...answer, version: stage.nextVersion() }])
}

/** Of the oldest line to post a dollar more than it paid; or of a confirmation nobody was given. */
async function postWrongly(stage: Stage, isKnown: boolean): Promise<void> {
  const [line] = await readToPost(stage)
  const invoice = historyInvoices.find(({ number }) => number === line?.number)
  if (line === undefined || invoice === undefined) return
  const confirmation = isKnown ? line.confirmation : 'P000000000'
  const posting = { confirmation, number: line.number, cents: line.cents + 100 }
  const row = await read(stage, line.number)
  const left = Math.max(0, (row?.due ?? 0) - posting.cents)
  const shown = invoiceRecord(billed(stage, invoice, row?.billed ?? invoice.cents), left, stage.nextVersion())
  await send(stage, [...(isKnown && row !== null ? [shown] : []), postingOf(stage, posting, invoice.account)])
}

function postingOf(
  { clock }: Stage,
  { confirmation, number, cents }: Pick<LineToPost, 'confirmation' | 'number' | 'cents'>,
  account: number,
): FeedRecord {
  const at = new Date(clock.nowMs).toISOString()
  const data = { confirmation, invoiceNumber: number, cents, at }
  return record('payment_posting', `post:${confirmation}:${number}`, data as never, accountNumbers[account])
}

/** Null where billing has taken it away. */
async function read(stage: Stage, number: string): Promise<{ due: number; billed: number } | null> {
  const [row] = await stage.sql<{ due: number; billed: number }>(
    `select coalesce(amount_due_cents, 0)::float8 as due, amount_cents::float8 as billed from invoices where invoice_number = $1`,
    [number],
  )
  return row ?? null
}

/** Through the feed. What is parked or refused is told to billing, and is no fault of ours. */
export async function send(stage: Stage, records: readonly FeedRecord[]): Promise<void> {
  stage.standby.sent.push([...records])
  for (const each of records)
    if (each.type === 'invoice' && each.op === 'upsert')
      stage.billed.set(`${each.data.invoiceNumber} ${each.version}`, each.data.amountDueCents ?? 0)
  await load(stage, records)
}

/** After a failover: what the database has lost comes again, in its order. */
export async function sendAgain(stage: Stage): Promise<void> {
  for (const records of stage.standby.sent) await load(stage, records)
}

async function load({ instances, clock }: Stage, records: readonly FeedRecord[]): Promise<void> {
  const database = instances[0]?.parts.database
  if (database === undefined) throw new Error('No instance runs')
  await loadRecords(database, records, 'billing', { isDemo: true, clock: () => clock.nowMs, randomBytes })
}
