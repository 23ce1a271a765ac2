import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface InvitationRow {
  readonly accountNumber: AccountNumber
  readonly invitationId: Uuid
  readonly email: string
  readonly displayName: string
  readonly role: SeatRole
  readonly to: CalendarDate | null
  /** The seat that the person takes over; null for a seat of their own. */
  readonly handsOver: Uuid | null
  readonly invitedBy: Uuid
  readonly invitedAt: Date
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
  readonly acceptedAt: Date | null
  readonly acceptedBy: Uuid | null
}

const columns = sql`
  account_number, invitation_id, email, display_name, role, seat_to as "to", hands_over, invited_by, invited_at,
  ends_at, withdrawn_at, accepted_at, accepted_by`

/** Returns open invitations, expired ones too, the newest first. */
export function openInvitationsStatement(accounts: readonly AccountNumber[]): Statement<InvitationRow> {
  return sql<InvitationRow>`
    select ${columns} from seat_invitations
    where account_number = any (${accounts}) and accepted_at is null and withdrawn_at is null
    order by invited_at desc, invitation_id desc`
}

export function invitationStatement(
  accounts: readonly AccountNumber[],
  invitationId: Uuid,
): Statement<InvitationRow> {
  return sql<InvitationRow>`
    select ${columns} from seat_invitations
    where account_number = any (${accounts}) and invitation_id = ${invitationId}::uuid`
}

export function holdInvitationStatement(
  accountNumber: AccountNumber,
  tokenHash: Buffer,
): Statement<InvitationRow> {
  return sql<InvitationRow>`
    select ${columns} from seat_invitations
    where account_number = ${accountNumber} and token_hash = ${tokenHash} for update`
}

interface InvitationToRead extends InvitationRow {
  readonly accountName: string
  readonly invitedByName: string | null
  readonly takesOverFrom: string | null
}

/** Runs in the scope `session`, because the invited person has no seat yet. */
export function invitationOfTokenStatement(tokenHash: Buffer): Statement<InvitationRow> {
  return sql<InvitationRow>`select ${columns} from seat_invitations where token_hash = ${tokenHash}`
}

/** Reads the names that the invitation contains. */
export function invitationEmailFactsStatement(
  accountNumber: AccountNumber,
  invitationId: Uuid,
): Statement<InvitationToRead> {
  return sql<InvitationToRead>`
    select i.*, a.account_name, u.display_name as invited_by_name, before.display_name as takes_over_from
    from (select ${columns} from seat_invitations
          where account_number = ${accountNumber} and invitation_id = ${invitationId}::uuid) i
    join accounts a on a.account_number = i.account_number
    left join users u on u.user_id = i.invited_by
    left join seats s on s.account_number = i.account_number and s.seat_id = i.hands_over
    left join users before on before.user_id = s.user_id`
}

export function inviteStatement(
  invitation: Pick<
    InvitationRow,
    'accountNumber' | 'invitationId' | 'email' | 'displayName' | 'role' | 'to' | 'handsOver' | 'invitedBy'
  >,
  atMs: number,
  endsAtMs: number,
): Statement<unknown> {
  const { accountNumber, invitationId, email, displayName, role, to, handsOver, invitedBy } = invitation
  return sql`
    insert into seat_invitations (account_number, invitation_id, email, display_name, role, seat_to, hands_over,
                                  invited_by, invited_at, ends_at)
    values (${accountNumber}, ${invitationId}::uuid, ${email}, ${displayName}, ${role}, ${to}::date,
            ${handsOver}::uuid, ${invitedBy}::uuid, ${new Date(atMs)}::timestamptz, ${new Date(endsAtMs)}::timestamptz)`
}

type InvitationKey = Pick<InvitationRow, 'accountNumber' | 'invitationId'>

/** Keeps the token as its email leaves; the token of an earlier email stops working. */
export function keepInvitationTokenStatement(
  { accountNumber, invitationId }: InvitationKey,
  tokenHash: Buffer,
): Statement<unknown> {
  return sql`
    update seat_invitations set token_hash = ${tokenHash}
    where account_number = ${accountNumber} and invitation_id = ${invitationId}::uuid
      and accepted_at is null and withdrawn_at is null`
}

/** The person who sends an invitation again becomes its sender. */
export function prolongInvitationStatement(
  { accountNumber, invitationId }: InvitationKey,
  invitedBy: Uuid,
  endsAtMs: number,
): Statement<unknown> {
  return sql`
    update seat_invitations set invited_by = ${invitedBy}::uuid, ends_at = ${new Date(endsAtMs)}::timestamptz
    where account_number = ${accountNumber} and invitation_id = ${invitationId}::uuid
      and accepted_at is null and withdrawn_at is null`
}

export function withdrawInvitationStatement(
  { accountNumber, invitationId }: InvitationKey,
  atMs: number,
): Statement<unknown> {
  return sql`
    update seat_invitations set withdrawn_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and invitation_id = ${invitationId}::uuid
      and accepted_at is null and withdrawn_at is null`
}

/** Withdraws the open invitations to take over one of these seats, and returns them. */
export function withdrawHandOversStatement(
  accountNumber: AccountNumber,
  seatIds: readonly Uuid[],
  atMs: number,
): Statement<Pick<InvitationRow, 'invitationId' | 'role'>> {
  return sql`
    update seat_invitations set withdrawn_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and hands_over = any (${seatIds}::uuid[])
      and accepted_at is null and withdrawn_at is null
    returning invitation_id, role`
}

export function acceptInvitationStatement(
  { accountNumber, invitationId }: InvitationKey,
  acceptedBy: Uuid,
  atMs: number,
): Statement<unknown> {
  return sql`
    update seat_invitations set accepted_at = ${new Date(atMs)}::timestamptz, accepted_by = ${acceptedBy}::uuid
    where account_number = ${accountNumber} and invitation_id = ${invitationId}::uuid
      and accepted_at is null and withdrawn_at is null`
}
