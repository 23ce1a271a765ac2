import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from './row-store.ts'

/**
 * The portal's own enrollments take precedence (0014-bank-draft.sql): a policy's record may be older than
 * billing's answer.
 */
const isEnrolledHere = sql`
  exists (select from draft_enrollments d where d.account_number = t.account_number
    and d.policy_number = t.policy_number and d.state <> 'not_enrolled')`

export const policies: RowStore<'policy'> = {
  find: (ids) => sql`
    select policy_number as id, version, account_number, null as number, null as offset_days, content_hash
    from policy_numbers join policies using (account_number, policy_number)
    where policy_number = any(${ids}::text[])`,
  upsert(records) {
    const rows = toRows(records)
    return [
      sql`
        insert into policy_numbers (policy_number, account_number)
        select id, account from json_to_recordset(${rows}::json) as r(id text, account text)
        order by id on conflict do nothing`,
      sql`
        insert into policies as t
          (account_number, policy_number, term_number, policy_type, policy_status, effective_date,
           expiration_date, payment_plan, billing_method, premium_cents, draft_state, eft_bank_last4,
           eft_bank_name, eft_account_name, draft_enrolled_on, cancels_on, amount_to_stop_cents, version, content_hash)
        select account, id, "termNumber", "policyType", "policyStatus", "effectiveDate", "expirationDate",
          "paymentPlan", "billingMethod", "premiumCents", coalesce(draft->>'state', 'not_enrolled'),
          draft->>'bankLast4', draft->>'bankName', draft->>'bankAccountName', (draft->>'enrolledOn')::date,
          (cancellation->>'cancelsOn')::date, (cancellation->>'amountToStopCents')::bigint, version, hash
        from json_to_recordset(${rows}::json) as r(id text, version bigint, hash text, account text, "termNumber" text,
          "policyType" text, "policyStatus" text, "effectiveDate" date, "expirationDate" date,
          "paymentPlan" text, "billingMethod" text, "premiumCents" bigint, draft json, cancellation json)
        order by account, id
        on conflict (account_number, policy_number) do update set term_number = excluded.term_number,
          policy_type = excluded.policy_type, policy_status = excluded.policy_status,
          effective_date = excluded.effective_date, expiration_date = excluded.expiration_date,
          payment_plan = excluded.payment_plan, billing_method = excluded.billing_method,
          premium_cents = excluded.premium_cents,
          (draft_state, eft_bank_last4, eft_bank_name, eft_account_name, draft_enrolled_on) = (
            select case when here then t.draft_state else excluded.draft_state end,
              case when here then t.eft_bank_last4 else excluded.eft_bank_last4 end,
              case when here then t.eft_bank_name else excluded.eft_bank_name end,
              case when here then t.eft_account_name else excluded.eft_account_name end,
              case when here then t.draft_enrolled_on else excluded.draft_enrolled_on end
            from (select ${isEnrolledHere} as here) e),
          cancels_on = excluded.cancels_on,
          amount_to_stop_cents = excluded.amount_to_stop_cents, version = excluded.version,
          content_hash = excluded.content_hash
        where excluded.version > t.version`,
      sql`
        insert into policy_details
          (account_number, policy_number, coverages, locations, vehicles, drivers)
        select account, id, coverages, locations, vehicles, drivers
        from json_to_recordset(${rows}::json) as r(id text, account text, coverages jsonb, locations jsonb,
          vehicles jsonb, drivers jsonb)
        order by account, id
        on conflict (account_number, policy_number) do update set coverages = excluded.coverages,
          locations = excluded.locations, vehicles = excluded.vehicles, drivers = excluded.drivers`,
    ]
  },
  // The account is part of the condition so that the primary key is used.
  remove: (rows) => [
    sql`
      delete from policies where policy_number = any(${idsOf(rows)}::text[])
        and account_number = any(${rows.map((row) => row.accountNumber)}::text[])`,
    sql`delete from policy_numbers where policy_number = any(${idsOf(rows)}::text[])`,
  ],
  findReferredTo: (ids) => sql`
    select n.policy_number as id from policy_numbers n where n.policy_number = any(${ids}::text[]) and (
      exists (select from invoices t where (t.account_number, t.policy_number) = (n.account_number, n.policy_number))
      or exists (select from claims t where (t.account_number, t.policy_number) = (n.account_number, n.policy_number))
      or exists (select from documents t where (t.account_number, t.policy_number) = (n.account_number, n.policy_number))
      or exists (select from billing_events t
        where (t.account_number, t.policy_number) = (n.account_number, n.policy_number)))`,
}
