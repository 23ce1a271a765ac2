import { randomUUID } from 'node:crypto'
import { lastDayToAnnounce } from '@myaccount/domain/bank-draft/plan/announcement'
import { draftDaysOf } from '@myaccount/domain/bank-draft/run/draft-days'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'

type RunSql = (text: string, values?: unknown[]) => Promise<unknown>

interface PolicyToEnroll {
  readonly accountNumber: string
  readonly policyNumber: string
  readonly methodId: string
  readonly email: string
  /** Thirty days before the first bill that is drafted; by default Feb 1, 2026. */
  readonly enrolledOn?: string
}

/**
 * As a person and billing have left it: signed, verified and confirmed, so that what is due 15 days later is drafted.
 * Answers the acceptance's id.
 */
export async function enrollPolicy(
  sql: RunSql,
  { accountNumber, policyNumber, methodId, email, enrolledOn = '2026-02-01' }: PolicyToEnroll,
): Promise<string> {
  const acceptanceId = randomUUID()
  await sql(
    `insert into authorization_texts (account_number, text_hash, kind, version, language, text)
     values ($1, 'hash-of-drafts', 'bank_draft', '1', 'en', 'You authorize us to draft each bill.')`,
    [accountNumber],
  )
  await sql(
    `insert into acceptances (account_number, acceptance_id, text_hash, accepted_by, signer_name, signer_title, accepted_at)
     select $1, $2, 'hash-of-drafts', user_id, display_name, 'Treasurer', $4 from users where email = $3`,
    [accountNumber, acceptanceId, email, enrolledOn],
  )
  await sql(
    `insert into draft_enrollments (account_number, policy_number, state, step, state_since, enrolled_on, method_id)
     values ($1, $2, 'not_enrolled', 0, $4::date, $4::date, $3)`,
    [accountNumber, policyNumber, methodId, enrolledOn],
  )
  for (const [state, asked] of [
    ['pending_enrollment', randomUUID()],
    ['enrolled', null],
  ])
    await sql(
      `update draft_enrollments set state = $1, step = step + 1, request_id = $2
       where account_number = $3 and policy_number = $4`,
      [state, asked, accountNumber, policyNumber],
    )
  await sql(
    `insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
     values ($1, $2, $3, $4, $5::date, $5::date + 15)`,
    [accountNumber, policyNumber, acceptanceId, methodId, enrolledOn],
  )
  // Billing sent the bill early enough, and the mail server accepted the notice of it.
  await sql(
    `insert into draft_notices (account_number, notice_id, invoice_number, kind, draft_on, amount_cents, made_at,
       accepted_at, accepted_on)
     select i.account_number, gen_random_uuid(), i.invoice_number, 'notice', d."draftOn", i.amount_due_cents,
            d."announcedOn"::date, d."announcedOn"::date, d."announcedOn"::date
     from json_to_recordset($3::json) as d("dueDate" date, "draftOn" date, "announcedOn" date)
     join invoices i on i.due_date = d."dueDate"
     where i.account_number = $1 and i.policy_number = $2 and i.invoice_status <> 'planned' and i.amount_due_cents > 0`,
    [accountNumber, policyNumber, JSON.stringify(await announcedDays(sql, accountNumber, policyNumber))],
  )
  return acceptanceId
}

/** Returns for each due date the day of its draft, and the last day on which a notice of it counts. */
async function announcedDays(sql: RunSql, accountNumber: string, policyNumber: string) {
  const rows = (await sql(
    `select distinct due_date::text as due from invoices where account_number = $1 and policy_number = $2`,
    [accountNumber, policyNumber],
  )) as { readonly due: string }[]
  return rows.map(({ due }) => {
    const dueDate = calendarDate(due)
    const { draftOn } = draftDaysOf(dueDate)
    return { dueDate, draftOn, announcedOn: lastDayToAnnounce(draftOn) }
  })
}
