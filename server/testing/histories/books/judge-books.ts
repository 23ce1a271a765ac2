import { runInvariants } from '../../../src/features/payments/invariants/run-invariants.ts'
import type { Client } from '../acting/act-as-client.ts'
import type { ClientMemory, DraftSubmission } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers } from '../world/records-of-history.ts'
import type { Instance } from '../world/start-instance.ts'
import { compareClients } from './compare-clients.ts'
import { compareDraftEmails } from './compare-draft-emails.ts'
import { compareEmails } from './compare-emails.ts'
import { compareEntries } from './compare-entries.ts'
import { compareGuests } from './compare-guests.ts'
import { compareJournal } from './compare-journal.ts'
import { compareLost } from './compare-lost.ts'
import { compareProcessor } from './compare-processor.ts'
import { compareRefunds } from './compare-refunds.ts'
import { compareReviews } from './compare-reviews.ts'
import { isExpectedError } from './expected-errors.ts'
import { replayAll } from './replay-all.ts'
import type { Violation } from './violation.ts'

const wrong = `
  select concat_ws(' ', d.invoice_number, 'came back, and nothing follows') as says
  from drafts d where d.state = 'came_back' and d.outcome is null
  union all
  select concat_ws(' ', w.invoice_number, 'changed, and its plan was not decided') from draft_plans_due w
  union all
  select concat_ws(' ', d.invoice_number, 'is to be presented again, and is not planned')
  from drafts d
  where d.outcome = 'present_again'
    and not exists (select from drafts again where again.account_number = d.account_number
                    and again.invoice_number = d.invoice_number and again.presentation = 2)
  union all
  select concat_ws(' ', d.invoice_number, 'came back, and its policy is', e.state)
  from drafts d
  join draft_enrollments e on e.account_number = d.account_number and e.policy_number = d.policy_number
  where d.outcome = 'suspend' and e.state = 'enrolled' or d.outcome = 'end' and e.state <> 'not_enrolled' and e.state <> 'suspended'`

/** What M18 leaves open once everything is at rest: each return has its consequence (domain.md 4.2). */
async function compareDrafts({ sql }: Stage): Promise<Violation[]> {
  return (await sql<{ says: string }>(wrong)).map(({ says }) => ({ invariant: 'M18', says }))
}

interface RequestedDraft {
  readonly number: string
  readonly atMs: number
}

const requested = `
  select d.invoice_number as number, extract(epoch from a.submitted_at)::float8 * 1000 as "atMs"
  from drafts d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  where d.account_number = $1 and d.presentation = 1 and a.reconstructed_at is null
    and a.state not in ('failed', 'cancelled')`

/** An enrollment that begins anew after an end. */
const begun = `
  select extract(epoch from at)::float8 * 1000 as "atMs" from draft_transitions
  where account_number = $1 and to_state = 'pending_enrollment'`

/**
 * A draft from another account than the person chose: a change of the account holds for a bill until 20:00 of the fifth
 * day before its due date, an enrollment for bills due 15 days later (domain.md 4.2), by the moment of the signature.
 */
const fromOtherAccount = `
  select d.invoice_number as number
  from drafts d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  cross join lateral (
    select s.method_id from draft_authorizations s
    left join draft_transitions t on t.account_number = s.account_number and t.policy_number = s.policy_number
      and t.detail ->> 'acceptance' = s.acceptance_id::text
    where s.account_number = d.account_number and s.policy_number = d.policy_number
      and coalesce(s.ended_at > a.submitted_at, true)
      and case when t.transition_id is null then true
               when t.to_state = 'pending_enrollment'
                 then d.due_date >= (s.signed_at at time zone 'America/Chicago')::date + 15
               else s.signed_at < ((d.due_date - 5) + time '20:00') at time zone 'America/Chicago' end
    order by s.signed_at desc limit 1) chosen
  where d.account_number = $1 and a.reconstructed_at is null and a.method_id <> chosen.method_id`

/** Compares the answers that people got about their bank draft with the later requests to the bank. */
async function compareDraftSubmissions(
  { sql, standby }: Stage,
  { drafts }: ClientMemory,
): Promise<Violation[]> {
  const [account] = accountNumbers
  const rows = await sql<RequestedDraft>(requested, [account])
  const beginnings = await sql<{ atMs: number }>(begun, [account])
  const kept = drafts.filter(({ isLost }) => !isLost || !standby.hasTakenOver)
  const lastOf = (number: string): DraftSubmission | undefined => {
    const own = kept.filter(({ invoiceNumber, what }) => invoiceNumber === number && what !== 'agreed')
    const last = own.at(-1)
    // Of two presses at one moment nobody can say which came last.
    const isAlone = own.every((one) => one.atMs !== last?.atMs || one.what === last.what)
    return isAlone ? last : undefined
  }
  const paused = rows.filter(({ number, atMs }) => {
    const last = lastOf(number)
    return last?.what === 'paused' && last.atMs < atMs
  })
  const ended = kept.flatMap(({ what, atMs, stillDrafted }) =>
    what !== 'ended' || beginnings.some((one) => one.atMs > atMs)
      ? []
      : rows.filter((row) => row.atMs > atMs && !stillDrafted.includes(row.number)),
  )
  const other = await sql<{ number: string }>(fromOtherAccount, [account])
  return [
    ...paused.map(({ number }) => `${number} was paused and is drafted`),
    ...ended.map(({ number }) => `${number} is drafted after an end that did not name it`),
    ...other.map(({ number }) => `${number} is drafted from another account than was chosen`),
  ].map((says) => ({ invariant: 'draft presses', says }))
}

/** Days are those of the carrier's wall clock, as PostgreSQL reckons them (ADR 0013): at midnight and when it changes. */
const wrongDays = `
  with day as (
    select 'transition ' || to_state as what, attempt_id, business_day, at from payment_transitions
    union all
    select 'payment', attempt_id, business_day, coalesce(submitted_at, created_at) from payment_attempts
    union all
    select 'entry ' || booking, attempt_id, business_day, booked_at from journal_entries where source = 'payments'
    union all
    select 'event ' || type, event_id, business_day, created_at from outbox_events where type like 'payment.%')
  select concat_ws(' ', what, attempt_id, 'of', at, 'is dated', business_day) as says
  from day where business_day <> (at at time zone 'America/Chicago')::date
  union all
  select concat_ws(' ', 'pending since', submitted_at, 'is dated', sent_on)
  from pending_payments where sent_on <> (submitted_at at time zone 'America/Chicago')::date`

async function compareDays({ sql }: Stage): Promise<Violation[]> {
  return (await sql<{ says: string }>(wrongDays)).map(({ says }) => ({ invariant: 'day', says }))
}

interface LinePaid {
  readonly id: string
  readonly number: string
  readonly version: string
  readonly due: number
}

/** Lines as they were agreed, of invoices that no return has opened: what it opened has no version. */
const linesPaid = `
  select l.attempt_id::text as id, l.invoice_number as number, l.invoice_version::text as version,
         l.due_cents::float8 as due
  from payment_lines l
  where not exists (select from reopened_invoices r where r.invoice_number = l.invoice_number)`

/** What the page of a posted payment rests on: no line of it above what was paid. */
const postedAbove = `
  select concat_ws(' ', l.attempt_id, 'is posted with', sum(p.amount_cents), 'on', l.invoice_number, 'of', l.amount_cents) as says
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  join payment_postings p on p.account_number = l.account_number and p.invoice_number = l.invoice_number
    and p.confirmation = a.confirmation
  where a.posted_on is not null
  group by l.attempt_id, l.invoice_number, l.amount_cents having sum(p.amount_cents) > l.amount_cents`

/** Paid is what billing said to be due in the version that the line names (M19); posted is what billing posted. */
async function compareBilling({ sql, billed }: Stage): Promise<Violation[]> {
  const lines = await sql<LinePaid>(linesPaid)
  const above = await sql<{ says: string }>(postedAbove)
  return [
    ...lines.flatMap(({ id, number, version, due }) => {
      const said = billed.get(`${number} ${version}`)
      return said === undefined || said === due
        ? []
        : [{ invariant: 'M19', says: `${id} pays ${number} as if ${due} were due, and billing said ${said}` }]
    }),
    ...above.map(({ says }) => ({ invariant: 'posting', says })),
  ]
}

/** Our books by every invariant, then against the processor's and against what people were told. */
export async function judgeBooks(stage: Stage, memory: ClientMemory, client: Client): Promise<Violation[]> {
  const results = await runInvariants((text, values) => stage.sql(text, [...values]), {
    nowMs: stage.clock.nowMs,
    processorBook: bookOf(stage),
  })
  return [
    ...memory.breakages.map((says) => ({ invariant: 'broken', says })),
    ...(await compareReviews(
      stage,
      stage.instances.flatMap((instance) => errorsOf(stage, instance)),
    )),
    ...results
      .filter(({ verdict }) => verdict === 'violated')
      .map(({ name, says, rows }) => ({
        invariant: name,
        says: `${says}: ${JSON.stringify(rows.slice(0, 3))}`,
      })),
    ...(await compareProcessor(stage)),
    ...(await compareClients(stage, memory, client)),
    ...(await compareBilling(stage)),
    ...(await compareEmails(stage)),
    ...(await compareDays(stage)),
    ...(await compareEntries(stage, memory)),
    ...(await compareLost(stage)),
    ...(await compareRefunds(stage, memory)),
    ...(await compareGuests(stage, memory)),
    ...(await compareDrafts(stage)),
    ...(await compareDraftEmails(stage, memory)),
    ...(await compareDraftSubmissions(stage, memory)),
    ...(await compareJournal(stage)),
    ...(await replayAll(stage)),
  ]
}

function bookOf({ sandbox }: Stage) {
  return sandbox
    .book()
    .charges.map(({ id, metadata, paymentIntentId, amountCents, refundedCents, state }) => ({
      attemptId: metadata.attempt ?? null,
      processorId: paymentIntentId,
      chargeId: id,
      amountCents,
      refundedCents,
      state,
    }))
}

/**
 * While the database is away, and of each payment that was lost with it. A method whose removal was lost is still
 * offered, and the processor refuses it: nothing is charged.
 */
const errorsOfFailover =
  /DatabaseUnavailable|DatabaseNotReached|lost (payment|refund) reconstructed|payment\.paused|payment_method_unexpected_state/

function errorsOf({ standby }: Stage, { takeErrors }: Instance): string[] {
  return takeErrors().filter(
    (line) => !isExpectedError(line) && !(standby.hasCut && errorsOfFailover.test(line)),
  )
}
