import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { PeopleChangeRow } from '../changes/changes.store.ts'
import { makeId } from '../people-work.ts'
import { type InvitationRow, inviteStatement } from './invitations.store.ts'
import { seatInvitation } from './seat-invitation.email.ts'

/** The lifetime of an invitation by domain.md 11.1. */
export const invitationLivesMs = 7 * 24 * 60 * 60 * 1000

type NewInvitation = Pick<InvitationRow, 'email' | 'displayName' | 'role' | 'to' | 'handsOver'>

export async function sendInvitation(
  tx: Transaction,
  visit: SignedInVisit,
  { accountNumber, changeId, requestedBy }: PeopleChangeRow,
  { email, displayName, role, to, handsOver }: NewInvitation,
): Promise<void> {
  const { nowMs } = visit
  // The invitation has the id of the change that requested it: both are the same thing.
  const invitation = {
    accountNumber,
    invitationId: changeId,
    email,
    displayName: displayName.trim(),
    role,
    to,
    handsOver,
  }
  await tx.change(
    inviteStatement({ ...invitation, invitedBy: requestedBy }, nowMs, nowMs + invitationLivesMs),
  )
  await enqueueInvitation(tx, visit, invitation)
}

/** Written in the language of the person who invites: nothing is known yet about the invited person. */
export async function enqueueInvitation(
  tx: Transaction,
  { nowMs, speaker }: SignedInVisit,
  { accountNumber, invitationId, email }: Pick<InvitationRow, 'accountNumber' | 'invitationId' | 'email'>,
): Promise<void> {
  await tx.change(
    enqueueEmailToAddressStatement({
      accountNumber,
      emailId: makeId(nowMs),
      address: email,
      language: speaker.locale,
      kind: seatInvitation,
      aboutId: invitationId,
      createdAtMs: nowMs,
    }),
  )
}
