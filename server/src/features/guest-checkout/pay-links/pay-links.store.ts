import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** All are null where no valid link has that token. */
interface InvoiceOfLink {
  readonly accountNumber: AccountNumber | null
  readonly invoiceNumber: InvoiceNumber | null
  readonly linkId: Uuid | null
}

export function findPayLinkStatement(tokenHash: Buffer, nowMs: number): Statement<InvoiceOfLink> {
  return sql<InvoiceOfLink>`
    select account_number, invoice_number, link_id
    from find_pay_link(${tokenHash}, ${new Date(nowMs)}::timestamptz)`
}

/** Scope `staff`: finds an invoice of any account by its number; the service audits each read. */
export interface InvoiceToLink {
  readonly invoiceNumber: InvoiceNumber
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountDueCents: Cents
  readonly dueDate: CalendarDate
  readonly email: string | null
  /** The language of the user who signs in with that address; null where there is none. */
  readonly language: string | null
}

export function invoiceToLinkStatement(invoiceNumber: InvoiceNumber): Statement<InvoiceToLink> {
  return sql<InvoiceToLink>`
    select i.invoice_number, i.account_number, a.account_name, i.policy_number, p.policy_type,
           coalesce(i.amount_due_cents, 0) as amount_due_cents, i.due_date, a.email,
           (select u.language from users u where u.email_folded = lower(a.email collate "C") limit 1) as language
    from invoice_numbers n
    join invoices i on i.account_number = n.account_number and i.invoice_number = n.invoice_number
    join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
    join accounts a on a.account_number = i.account_number
    where n.invoice_number = ${invoiceNumber} and i.invoice_status <> 'planned'`
}

export interface PayLinkRow {
  readonly linkId: Uuid
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumber: InvoiceNumber
  readonly sentTo: string | null
  readonly madeByName: string | null
  readonly madeAt: Date
  readonly endsAt: Date
  readonly isWithdrawn: boolean
  readonly isPaid: boolean
}

const shown = sql`
  select l.link_id, l.account_number, a.account_name, l.invoice_number, l.sent_to,
         u.display_name as made_by_name, l.made_at, l.ends_at, l.withdrawn_at is not null as is_withdrawn,
         was_paid_since(l.account_number, l.invoice_number, l.made_at) as is_paid
  from pay_links l
  join accounts a on a.account_number = l.account_number
  left join users u on u.user_id = l.made_by`

export function linksOfInvoiceStatement(
  { accountNumber, invoiceNumber }: Pick<PayLinkRow, 'accountNumber' | 'invoiceNumber'>,
  limit: number,
): Statement<PayLinkRow> {
  return sql<PayLinkRow>`
    ${shown} where l.account_number = ${accountNumber} and l.invoice_number = ${invoiceNumber}
    order by l.made_at desc, l.link_id desc limit ${limit}`
}

/** Lists the valid links of all accounts. */
export function liveLinksStatement(nowMs: number, limit: number): Statement<PayLinkRow> {
  return sql<PayLinkRow>`
    ${shown}
    where l.ends_at > ${new Date(nowMs)}::timestamptz and l.withdrawn_at is null
      and not was_paid_since(l.account_number, l.invoice_number, l.made_at)
    order by l.made_at desc, l.link_id desc limit ${limit}`
}

export function payLinkStatement(linkId: Uuid): Statement<PayLinkRow> {
  return sql<PayLinkRow>`${shown} where l.link_id = ${linkId}::uuid`
}

interface NewPayLink {
  readonly accountNumber: AccountNumber
  readonly linkId: Uuid
  readonly invoiceNumber: InvoiceNumber
  readonly tokenHash: Buffer | null
  readonly sentTo: string | null
  readonly madeBy: Uuid
}

export function insertPayLinkStatement(
  link: NewPayLink,
  nowMs: number,
  lifetimeMs: number,
): Statement<unknown> {
  return sql`
    insert into pay_links
      (account_number, link_id, invoice_number, token_hash, sent_to, made_by, made_at, ends_at)
    values (${link.accountNumber}, ${link.linkId}::uuid, ${link.invoiceNumber}, ${link.tokenHash}::bytea,
            ${link.sentTo}, ${link.madeBy}::uuid, ${new Date(nowMs)}::timestamptz,
            ${new Date(nowMs + lifetimeMs)}::timestamptz)`
}

type LinkKey = Pick<PayLinkRow, 'accountNumber' | 'linkId'>

/** Saves the token when its email is sent; the token of an earlier try stops working. */
export function keepLinkTokenStatement(
  { accountNumber, linkId }: LinkKey,
  tokenHash: Buffer,
): Statement<unknown> {
  return sql`
    update pay_links set token_hash = ${tokenHash}
    where account_number = ${accountNumber} and link_id = ${linkId}::uuid`
}

/** Returns a row where it was not withdrawn before. */
export function withdrawLinkStatement(
  { accountNumber, linkId }: LinkKey,
  by: Uuid,
  nowMs: number,
): Statement<{ readonly linkId: Uuid }> {
  return sql`
    update pay_links set withdrawn_at = ${new Date(nowMs)}::timestamptz, withdrawn_by = ${by}::uuid
    where account_number = ${accountNumber} and link_id = ${linkId}::uuid and withdrawn_at is null
    returning link_id`
}

/** Ends the access of guests who opened the link and have not pressed Pay; a guest who paid keeps the receipt. */
export function endGuestsOfLinkStatement(
  { accountNumber, linkId }: LinkKey,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update guests set ends_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and link_id = ${linkId}::uuid and name is null
      and ends_at > ${new Date(nowMs)}::timestamptz`
}
