import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { ClientMemory } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers } from '../world/records-of-history.ts'
import type { Violation } from './violation.ts'

interface NoticeRow {
  readonly id: string
  readonly kind: 'notice' | 'late' | 'rest' | 'consent'
  readonly number: string
  readonly draftOn: CalendarDate
  readonly cents: Cents
  readonly acceptedAtMs: number | null
}

interface EmailRow {
  readonly id: string
  readonly kind: string
  readonly aboutId: string
  readonly userId: string
  readonly sentAtMs: number | null
}

const notices = `
  select notice_id::text as id, kind, invoice_number as number, draft_on::text as "draftOn", amount_cents::float8 as cents,
         extract(epoch from accepted_at)::float8 * 1000 as "acceptedAtMs"
  from draft_notices where account_number = $1 order by place`

const emails = `
  select email_id::text as id, kind, about_id::text as "aboutId", user_id::text as "userId",
         extract(epoch from sent_at)::float8 * 1000 as "sentAtMs"
  from emails where account_number = $1 and (kind like 'draft\\_%' or kind = 'bank_account_changed')`

const payersOfAccount = `
  select user_id::text as id from seats where account_number = $1 and ended_at is null and seat_to is null`

/** One email for each, to whoever signed: what was signed, and what billing answered. */
const toSigners = `
  select request_id::text as id, 'draft_signed' as kind from draft_requests
  where account_number = $1 and exists (
    select from acceptances c where c.account_number = draft_requests.account_number and c.acceptance_id = request_id)
  union all
  select transition_id::text,
         case when event = 'confirmed' then 'draft_confirmed' when event = 'changed' then 'draft_changed'
              when event = 'ended' then 'draft_ended' when from_state = 'pending_change' then 'draft_changed'
              else 'draft_rejected' end
  from draft_transitions
  where account_number = $1 and event in ('confirmed', 'changed', 'rejected', 'ended') and detail ? 'request'
    and exists (select from draft_requests r where r.account_number = draft_transitions.account_number)`

/** What is not announced, or in part, and of which nobody was notified. */
const untold = `
  select p.invoice_number as number, w.kind, w.cents::float8 as cents
  from draft_plans p
  cross join lateral (values
    ('late', p.amount_due_cents, p.state = 'by_hand' and p.reason <> 'paused'),
    ('rest', p.rest_cents, p.rest_cents > 0),
    ('notice', p.announcing_cents, p.announcing_cents is not null)) as w(kind, cents, is_due)
  where p.account_number = $1 and w.is_due and not exists (
    select from draft_notices n
    where n.account_number = p.account_number and n.invoice_number = p.invoice_number and n.kind = w.kind
      and n.draft_on = p.draft_on and n.amount_cents = w.cents)`

const requested = `
  select d.invoice_number as number, d.draft_on::text as "draftOn", a.amount_cents::float8 as cents
  from drafts d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  where d.account_number = $1 and d.presentation = 1 and a.reconstructed_at is null`

const emailOf = { notice: 'draft_notice', late: 'draft_late', rest: 'draft_rest' } as const
const announcedBeforeDays = 10

/**
 * The emails of a bank draft and of a bank account that its bank changed. Each notice goes once to everybody who pays on
 * the account and names its amount; it counts once an email of it left, and every first draft was announced ten days
 * before by an email that left, or a person agreed to it.
 */
export async function compareDraftEmails(
  { sql, mailbox, stagedNotices }: Stage,
  { drafts }: ClientMemory,
): Promise<Violation[]> {
  const [account] = accountNumbers
  const rows = await sql<NoticeRow>(notices, [account])
  const sent = await sql<EmailRow>(emails, [account])
  const payers = (await sql<{ id: string }>(payersOfAccount, [account])).map(({ id }) => id)
  const changes = await sql<{ id: string }>(
    'select change_id::text as id from bank_account_changes where account_number = $1',
    [account],
  )
  const reported = await sql<{ id: string; kind: string }>(toSigners, [account])
  const of = (kind: string, aboutId: string) =>
    sent.filter((email) => email.kind === kind && email.aboutId === aboutId)
  const made = rows.filter(({ id }) => !stagedNotices.has(id))

  /** Everybody who pays gets one; who had a seat then may have one too. */
  const toPayers = (kind: string, aboutId: string): string[] => {
    const all = of(kind, aboutId).map(({ userId }) => userId)
    const isEachOnce = new Set(all).size === all.length && payers.every((payer) => all.includes(payer))
    return isEachOnce ? [] : [`${kind} ${aboutId} has ${all.length} emails for ${payers.length} payers`]
  }
  const known = new Set([
    ...made.flatMap(({ id, kind }) => (kind === 'consent' ? [] : [`${emailOf[kind]} ${id}`])),
    ...reported.map(({ id, kind }) => `${kind} ${id}`),
    ...changes.map(({ id }) => `bank_account_changed ${id}`),
  ])
  const wasAnnounced = (number: string, draftOn: CalendarDate, cents: number): boolean => {
    const lastDay = addDays(draftOn, -announcedBeforeDays)
    return rows.some(
      (row) =>
        row.number === number &&
        row.draftOn === draftOn &&
        row.cents >= cents &&
        (stagedNotices.has(row.id) ||
          (row.kind === 'consent' &&
            drafts.some((one) => one.what === 'agreed' && one.invoiceNumber === number)) ||
          (row.kind === 'notice' &&
            of('draft_notice', row.id).some(
              ({ sentAtMs }) => sentAtMs !== null && dateInZone(sentAtMs, 'America/Chicago') <= lastDay,
            ))),
    )
  }
  return [
    ...made.flatMap(({ id, kind }) => (kind === 'consent' ? [] : toPayers(emailOf[kind], id))),
    ...changes.flatMap(({ id }) => toPayers('bank_account_changed', id)),
    ...reported
      .filter(({ id, kind }) => of(kind, id).length !== 1)
      .map(({ id, kind }) => `${kind} ${id} has ${of(kind, id).length} emails`),
    ...sent
      .filter(({ kind, aboutId }) => kind !== 'draft_code' && !known.has(`${kind} ${aboutId}`))
      .map(({ kind, aboutId }) => `${kind} is about ${aboutId}, which is not there`),
    ...made.flatMap(({ id, kind, acceptedAtMs }) => {
      if (kind !== 'notice') return []
      const times = of('draft_notice', id).flatMap(({ sentAtMs }) => sentAtMs ?? [])
      const isRight = acceptedAtMs === null ? times.length === 0 : times.includes(acceptedAtMs)
      return isRight
        ? []
        : [`notice ${id} is accepted at ${acceptedAtMs}, its emails left at ${times.join()}`]
    }),
    ...findTwice(made).map(({ number, cents }) => `${number} is announced twice with ${cents}`),
    ...made.flatMap(({ id, kind, cents }) => {
      if (kind === 'consent') return []
      const ids = of(emailOf[kind], id).map((email) => email.id)
      return mailbox.taken
        .filter(({ messageId }) => ids.some((one) => messageId.startsWith(one)))
        .filter(({ subject }) => !subject.includes(formatCents(cents)))
        .map(({ subject }) => `notice ${id} of ${formatCents(cents)} says "${subject}"`)
    }),
    ...(await sql<{ number: string; kind: string; cents: number }>(untold, [account])).map(
      ({ number, kind, cents }) => `nobody is notified of the ${kind} ${cents} of ${number}`,
    ),
    ...(await sql<{ number: string; draftOn: CalendarDate; cents: number }>(requested, [account]))
      .filter(({ number, draftOn, cents }) => !wasAnnounced(number, draftOn, cents))
      .map(
        ({ number, draftOn, cents }) => `${number} drafts ${cents} on ${draftOn}, which was not announced`,
      ),
  ].map((says) => ({ invariant: 'draft emails', says }))
}

/** A notice that says what the one before it said, though that was accepted. */
function findTwice(made: readonly NoticeRow[]): NoticeRow[] {
  return [...Map.groupBy(made, ({ number }) => number).values()].flatMap((ofBill) =>
    ofBill.filter((row, index) => {
      const before = ofBill[index - 1]
      const isSame = before?.draftOn === row.draftOn && before.cents === row.cents
      return row.kind === 'notice' && before?.kind === 'notice' && isSame && before.acceptedAtMs !== null
    }),
  )
}
