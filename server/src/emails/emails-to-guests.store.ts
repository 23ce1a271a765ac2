import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import { type NewEmail, onceKeyOf } from './emails.store.ts'

/**
 * Enqueues an email to a guest payer, at the address they typed; adds nothing if the payment's row has no guest.
 */
export function enqueueEmailToGuestStatement(
  email: Omit<NewEmail, 'userId'> & { readonly guestId: Uuid },
): Statement<unknown> {
  const { kind, accountNumber } = email
  const at = new Date(email.createdAtMs)
  return sql`
    insert into emails (account_number, email_id, to_address, language, kind, about_id, step, once_key, created_at, send_at)
    select account_number, ${email.emailId}::uuid, email, language, ${kind.name}, ${email.aboutId}::uuid,
           ${email.step}::integer, ${onceKeyOf(email)}::text, ${at}::timestamptz, ${at}::timestamptz
    from guests
    where account_number = ${accountNumber} and guest_id = ${email.guestId}::uuid
      and email is not null and language is not null
    on conflict do nothing`
}

/**
 * Enqueues an email to an address, such as the contact on file of an account; adds nothing if the address is
 * empty.
 */
export function enqueueEmailToAddressStatement(
  email: Omit<NewEmail, 'userId' | 'step'> & { readonly address: string; readonly language: string },
): Statement<unknown> {
  const at = new Date(email.createdAtMs)
  return sql`
    insert into emails (account_number, email_id, to_address, language, kind, about_id, created_at, send_at)
    select ${email.accountNumber}, ${email.emailId}::uuid, ${email.address}::text, ${email.language}, ${email.kind.name},
           ${email.aboutId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    where ${email.address}::text <> ''`
}
