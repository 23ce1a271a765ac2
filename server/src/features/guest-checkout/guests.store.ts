import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardChecks } from '@myaccount/domain/payment-methods/card-checks'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { MethodOfProcessor } from '../../gateways/processor/port.ts'
import type { BillKey } from './finding/bill-key.ts'

export interface FoundInvoice {
  readonly accountNumber: AccountNumber
  readonly invoiceNumber: InvoiceNumber
  /** The employee's link that opened it. */
  readonly linkId?: Uuid
}

/** The numbers are null where the key finds no invoice, or several of which none has the number exactly as typed. */
interface InvoiceOfKey {
  readonly accountNumber: AccountNumber | null
  readonly invoiceNumber: InvoiceNumber | null
  readonly isAmbiguous: boolean
}

export function findGuestInvoiceStatement(key: BillKey): Statement<InvoiceOfKey> {
  const [invoice, account, cents] =
    'typedInvoice' in key ? [key.typedInvoice, null, null] : [null, key.typedAccount, key.lastBillCents]
  return sql`
    select account_number, invoice_number, is_ambiguous
    from find_guest_invoice(${invoice}::text, ${account}::text, ${key.zip}::text, ${cents}::bigint)`
}

/** A guest who opened one invoice, until the token ends. */
export interface GuestRow {
  readonly accountNumber: AccountNumber
  readonly invoiceNumber: InvoiceNumber
  readonly guestId: Uuid
  /** The guest's customer id at the processor; null until a card is to be entered. */
  readonly customerId: string | null
  readonly name: string | null
  readonly email: string | null
}

export function insertGuestStatement(
  guest: FoundInvoice & { readonly guestId: Uuid; readonly tokenHash: Buffer },
  nowMs: number,
  lifetimeMs: number,
): Statement<unknown> {
  return sql`
    insert into guests (account_number, guest_id, invoice_number, token_hash, created_at, ends_at, link_id)
    values (${guest.accountNumber}, ${guest.guestId}::uuid, ${guest.invoiceNumber}, ${guest.tokenHash},
            ${new Date(nowMs)}::timestamptz, ${new Date(nowMs + lifetimeMs)}::timestamptz,
            ${guest.linkId ?? null}::uuid)`
}

export function findGuestStatement(tokenHash: Buffer, nowMs: number): Statement<GuestRow> {
  return sql<GuestRow>`
    select account_number, invoice_number, guest_id, processor_customer_id as customer_id, name, email
    from guests where token_hash = ${tokenHash} and ends_at > ${new Date(nowMs)}::timestamptz`
}

type GuestKey = Pick<GuestRow, 'accountNumber' | 'guestId'>

/** Returns the customer that was saved first: two tabs may ask at once. */
export function keepGuestCustomerStatement(
  { accountNumber, guestId }: GuestKey,
  customerId: string,
): Statement<{ readonly customerId: string }> {
  return sql`
    update guests set processor_customer_id = coalesce(processor_customer_id, ${customerId})
    where account_number = ${accountNumber} and guest_id = ${guestId}::uuid
    returning processor_customer_id as customer_id`
}

export interface GuestPayer {
  readonly name: string
  readonly email: string
  readonly language: string
}

export function namePayerStatement(
  { accountNumber, guestId }: GuestKey,
  { name, email, language }: GuestPayer,
): Statement<unknown> {
  return sql`
    update guests set name = ${name}, email = ${email}, language = ${language}
    where account_number = ${accountNumber} and guest_id = ${guestId}::uuid`
}

interface GuestCard extends GuestKey {
  readonly methodId: Uuid
  readonly customerId: string
  readonly setupId: string
  readonly card: MethodOfProcessor
  readonly checks: CardChecks | null
  readonly nowMs: number
}

/** Saves the card for the one payment; a second press with the same set-up saves the same card. */
export function keepGuestCardStatement(given: GuestCard): Statement<unknown> {
  const { card, checks } = given
  return sql`
    insert into payment_methods
      (account_number, method_id, kind, brand, last4, expires_month, expires_year, state, processor_method_id,
       processor_setup_id, fingerprint, guest_id, guest_customer_id, added_at, street_check, zip_check, code_check)
    values (${given.accountNumber}, ${given.methodId}::uuid, 'card', ${card.brand}, ${card.last4},
       ${card.expiresMonth}::integer, ${card.expiresYear}::integer, 'active', ${card.processorMethodId},
       ${given.setupId}, ${card.fingerprint}, ${given.guestId}::uuid, ${given.customerId},
       ${new Date(given.nowMs)}::timestamptz, ${checks?.street ?? null}, ${checks?.zip ?? null},
       ${checks?.code ?? null})
    on conflict do nothing`
}

export function findGuestCardStatement(
  { accountNumber, guestId }: GuestKey,
  setupId: string,
): Statement<{ readonly methodId: Uuid }> {
  return sql`
    select method_id from payment_methods
    where account_number = ${accountNumber} and guest_id = ${guestId}::uuid and processor_setup_id = ${setupId}`
}

/** Returns whether any payment of the invoice is under way, by the guest or another payer. */
export function isUnderWayStatement({
  accountNumber,
  invoiceNumber,
}: FoundInvoice): Statement<{ readonly isUnderWay: boolean }> {
  return sql`
    select exists (select from pending_payments
                   where account_number = ${accountNumber} and invoice_number = ${invoiceNumber}) as is_under_way`
}

/** Returns the guest's newest payment. */
export function guestPaymentStatement({
  accountNumber,
  guestId,
}: GuestKey): Statement<{ readonly attemptId: Uuid }> {
  return sql`
    select attempt_id from payment_attempts
    where account_number = ${accountNumber} and guest_id = ${guestId}::uuid order by attempt_id desc limit 1`
}
