import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { ReadBackType } from './held-records.store.ts'

/** A held record with its content by the names of the feed; null where the content is not read back. */
export interface ContentRow {
  readonly accountNumber: string | null
  readonly version: number
  readonly contentHash: string | null
  readonly data: Readonly<Record<string, unknown>> | null
}

const utc = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type Contents = Readonly<Record<ReadBackType, (id: string) => Statement<ContentRow>>>

/**
 * Claims, documents and billing events are kept as they came; the content of other types is read from columns.
 * A confidential claim and its documents are not read back: they are for the people whom the claim names.
 */
const contents: Contents = {
  agency: (id) => sql`
    select null as account_number, version, content_hash,
      json_build_object('name', name, 'phone', phone, 'email', email, 'address', address) as data
    from agencies where agency_code = ${id}`,
  account: (id) => sql`
    select account_number, version, content_hash,
      json_build_object('accountName', account_name, 'agencyCode', agency_code, 'billingZip', billing_zip,
        'mailingAddress', mailing_address, 'email', email) as data
    from accounts where account_number = ${id}`,
  policy: (id) => sql`
    select p.account_number, p.version, p.content_hash,
      json_build_object('policyNumber', p.policy_number, 'termNumber', term_number, 'policyType', policy_type,
        'policyStatus', policy_status, 'effectiveDate', effective_date, 'expirationDate', expiration_date,
        'paymentPlan', payment_plan, 'billingMethod', billing_method, 'premiumCents', premium_cents,
        'draft', case when draft_state <> 'not_enrolled' then json_build_object('state', draft_state,
          'bankLast4', eft_bank_last4, 'bankName', eft_bank_name, 'bankAccountName', eft_account_name,
          'enrolledOn', draft_enrolled_on) end,
        'cancellation', case when cancels_on is not null then json_build_object('cancelsOn', cancels_on,
          'amountToStopCents', amount_to_stop_cents) end,
        'coverages', coverages, 'locations', locations, 'vehicles', vehicles, 'drivers', drivers) as data
    from policy_numbers n
    join policies p on (p.account_number, p.policy_number) = (n.account_number, n.policy_number)
    join policy_details d on (d.account_number, d.policy_number) = (n.account_number, n.policy_number)
    where n.policy_number = ${id}`,
  invoice: (id) => sql`
    select account_number, version, content_hash,
      json_build_object('invoiceNumber', invoice_number, 'policyNumber', policy_number,
        'invoiceStatus', invoice_status, 'billDate', bill_date, 'dueDate', due_date, 'amountCents', amount_cents,
        'amountDueCents', amount_due_cents, 'paidStatus', paid_status, 'installmentNumber', installment_number,
        'installmentCount', installment_count, 'paymentPlan', payment_plan,
        'previousBalanceCents', previous_balance_cents,
        'items', (select coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'description', description,
            'amountCents', l.amount_cents) order by line), '[]')
          from invoice_items l
          where (l.account_number, l.invoice_number) = (i.account_number, i.invoice_number))) as data
    from invoices i where invoice_id = ${id}`,
  claim: (id) => sql`
    select account_number, version, content_hash, case when confidential_to is null then data end as data
    from claims where claim_number = ${id}`,
  document: (id) => sql`
    select account_number, version, content_hash,
      case when not exists (select from claims c
        where (c.account_number, c.claim_number) = (d.account_number, d.claim_number)
          and c.confidential_to is not null) then data end as data
    from documents d where document_id = ${id}`,
  billing_event: (id) => sql`
    select account_number, version, content_hash, data from billing_events where event_id = ${id}`,
  payment_posting: (id) => sql`
    select account_number, version, content_hash,
      json_build_object('confirmation', confirmation, 'invoiceNumber', invoice_number, 'cents', amount_cents,
        'appliedCents', applied_cents, 'unappliedCents', unapplied_cents, 'at', ${utc(sql`posted_at`)},
        'invoiceVersion', invoice_version) as data
    from payment_postings where posting_id = ${id}`,
  bank_draft: (id) => sql`
    select account_number, version, content_hash,
      json_build_object('policyNumber', policy_number,
        'requestId', 'dra_' || replace(request_id::text, '-', ''), 'status', status, 'reason', reason) as data
    from bank_drafts where bank_draft_id = ${id}`,
  // The hash of a code that opens an account, and of a mailed control number, are written and never read back.
  bill_code: (id) => sql`
    select account_number, version, content_hash, null::json as data from bill_codes where bill_code_id = ${id}`,
  proxy: (id) => sql`
    select account_number, version, content_hash, null::json as data from proxy_cards where card_id = ${id}`,
  member: (id) => sql`
    select account_number, version, content_hash,
      json_build_object('memberName', member_name, 'since', since, 'standing', standing) as data
    from members where member_id = ${id}`,
  meeting: (id) => sql`
    select null as account_number, version, content_hash,
      json_build_object('kind', kind, 'title', title, 'startsAt', ${utc(sql`starts_at`)}, 'heldOn', held_on,
        'place', place, 'recordDate', record_date, 'noticeMailedOn', notice_mailed_on,
        'closesAt', ${utc(sql`closes_at`)}, 'domicile', domicile, 'bylawsAllowOnline', bylaws_allow_online,
        'quorumVotes', quorum_votes, 'holders', holders, 'agenda', agenda) as data
    from meetings where meeting_id = ${id}`,
  system_status: (id) => sql`
    select null as account_number, version, content_hash, json_build_object('online', online) as data
    from system_status where system = ${id}`,
}

/** Finds a held record with its content. */
export const findContent = (type: ReadBackType, id: string): Statement<ContentRow> => contents[type](id)
