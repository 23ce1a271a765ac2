import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  type RegistrationState,
  registrationStateAt,
} from '@myaccount/domain/registrations/registration-state'
import type { Relationship } from '@myaccount/domain/registrations/relationship'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface RegistrationRow {
  readonly accountNumber: AccountNumber
  readonly registrationId: Uuid
  readonly userId: Uuid
  readonly relationship: Relationship
  readonly maskedName: string
  readonly maskedTown: string
  readonly maskedContact: string | null
  readonly endsAt: Date
  readonly reviewRequestedAt: Date | null
  readonly note: string | null
  readonly linkedAt: Date | null
  readonly grantedRole: SeatRole | null
  readonly rejectedAt: Date | null
  readonly rejection: string | null
  readonly acceptanceId: Uuid | null
  /** The employee who approved first, while the registration waits for a second approval, and afterwards. */
  readonly approvedBy: Uuid | null
  readonly approvedRole: SeatRole | null
}

const columns = sql`
  account_number, registration_id, user_id, relationship, masked_name, masked_town, masked_contact, ends_at,
  review_requested_at, note, linked_at, granted_role, rejected_at, rejection, acceptance_id, approved_by,
  approved_role`

export function stateOf(row: RegistrationRow, nowMs: number): RegistrationState {
  return registrationStateAt(
    {
      endsAtMs: row.endsAt.getTime(),
      linkedAtMs: row.linkedAt?.getTime() ?? null,
      reviewRequestedAtMs: row.reviewRequestedAt?.getTime() ?? null,
      rejectedAtMs: row.rejectedAt?.getTime() ?? null,
    },
    nowMs,
  )
}

export interface FoundAccount {
  readonly accountNumber: AccountNumber | null
  readonly accountName: string
  readonly town: string
  readonly contact: string | null
  /** Several accounts fit, and none has the number exactly as it was typed. */
  readonly isAmbiguous: boolean
}

/** Returns one row, whose account is null where number and ZIP code match none or several. */
export function findAccountStatement(number: string, zip: string): Statement<FoundAccount> {
  return sql<FoundAccount>`
    select account_number, account_name, town, contact, is_ambiguous
    from find_account_to_register(${number}, ${zip})`
}

/** Returns the newest first; registrations that ended long ago are left out. */
export function registrationsOfUserStatement(userId: Uuid, sinceMs: number): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    select ${columns} from registrations
    where user_id = ${userId}::uuid and found_at >= ${new Date(sinceMs)}::timestamptz
    order by found_at desc, registration_id desc limit 20`
}

/** Returns only a registration of the person who asks. */
export function ownRegistrationStatement(userId: Uuid, registrationId: Uuid): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    select ${columns} from registrations
    where user_id = ${userId}::uuid and registration_id = ${registrationId}::uuid`
}

type RegistrationKey = Pick<RegistrationRow, 'accountNumber' | 'registrationId'>

/** Locks the registration until the transaction ends; the account must be locked before. */
export function holdRegistrationStatement({
  accountNumber,
  registrationId,
}: RegistrationKey): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    select ${columns} from registrations
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid for update`
}

export function insertRegistrationStatement(
  row: Pick<
    RegistrationRow,
    | 'accountNumber'
    | 'registrationId'
    | 'userId'
    | 'relationship'
    | 'maskedName'
    | 'maskedTown'
    | 'maskedContact'
  >,
  foundAtMs: number,
  endsAtMs: number,
): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    insert into registrations (account_number, registration_id, user_id, relationship, masked_name, masked_town,
      masked_contact, found_at, ends_at)
    values (${row.accountNumber}, ${row.registrationId}::uuid, ${row.userId}::uuid, ${row.relationship},
      ${row.maskedName}, ${row.maskedTown}, ${row.maskedContact}, ${new Date(foundAtMs)}::timestamptz,
      ${new Date(endsAtMs)}::timestamptz)
    returning ${columns}`
}

/** Prolongs the registration when the same person finds the account again. */
export function prolongRegistrationStatement(
  { accountNumber, registrationId }: RegistrationKey,
  relationship: Relationship,
  endsAtMs: number,
): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    update registrations set ends_at = ${new Date(endsAtMs)}::timestamptz, relationship = ${relationship}
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid
    returning ${columns}`
}

export function linkRegistrationStatement(
  { accountNumber, registrationId }: RegistrationKey,
  linked: {
    readonly atMs: number
    readonly role: SeatRole
    readonly acceptanceId: Uuid
    readonly decidedBy: Uuid | null
  },
): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    update registrations
    set linked_at = ${new Date(linked.atMs)}::timestamptz, granted_role = ${linked.role},
        acceptance_id = ${linked.acceptanceId}::uuid, decided_by = ${linked.decidedBy}::uuid
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid
    returning ${columns}`
}

export function askReviewStatement(
  { accountNumber, registrationId }: RegistrationKey,
  asked: {
    readonly note: string
    readonly acceptanceId: Uuid
    readonly atMs: number
    readonly endsAtMs: number
  },
): Statement<RegistrationRow> {
  return sql<RegistrationRow>`
    update registrations
    set review_requested_at = ${new Date(asked.atMs)}::timestamptz, note = ${asked.note},
        acceptance_id = ${asked.acceptanceId}::uuid, ends_at = ${new Date(asked.endsAtMs)}::timestamptz
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid
    returning ${columns}`
}

export function rejectRegistrationStatement(
  { accountNumber, registrationId }: RegistrationKey,
  rejected: { readonly reason: string; readonly decidedBy: Uuid; readonly atMs: number },
): Statement<unknown> {
  return sql`
    update registrations
    set rejected_at = ${new Date(rejected.atMs)}::timestamptz, rejection = ${rejected.reason},
        decided_by = ${rejected.decidedBy}::uuid
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid`
}

/** Returns the address of the contact that receives the code; null where none is on file any more. */
export function contactStatement(accountNumber: AccountNumber): Statement<{ contact: string | null }> {
  return sql<{ contact: string | null }>`
    select email as contact from accounts where account_number = ${accountNumber}`
}
