import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { grantedRole } from '@myaccount/domain/registrations/granted-role'
import { isSeatLive } from '@myaccount/domain/seats/is-seat-live'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { defaultLanguage } from '@myaccount/messages/language'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { type SeatRow, seatsOfAccountsStatement, writeSeats } from '../../people/people.reader.ts'
import { accountLinked } from '../emails/account-linked.email.ts'
import { personLinked } from '../emails/person-linked.email.ts'
import { contactStatement, linkRegistrationStatement, type RegistrationRow } from '../registrations.store.ts'

export interface LinkMeans {
  readonly outbox: Outbox
  readonly makeId: () => Uuid
}

interface Linking {
  readonly acceptanceId: Uuid
  /** The kind of code, or `staff` for an employee's decision. */
  readonly by: 'contact_code' | 'bill_code' | 'staff'
  readonly decidedBy: Uuid | null
  /** The role that staff chose; for a code, `grantedRole` decides. */
  readonly role?: SeatRole
  /** True if the identity provider or the carrier verified the person's address. */
  readonly hasVerifiedEmail: boolean
}

/**
 * Gives the seat and notifies the person, the owners, the contact on file and the carrier. The account and the
 * registration are locked, so the second of two parallel calls finds the owner that the first became.
 */
export function makeLinkAccount({ outbox, makeId }: LinkMeans) {
  return async (
    tx: Transaction,
    visit: SignedInVisit,
    row: RegistrationRow,
    { acceptanceId, by, decidedBy, hasVerifiedEmail, ...chosen }: Linking,
  ): Promise<RegistrationRow> => {
    const { actor, nowMs, today, requestId } = visit
    const { accountNumber, registrationId, userId } = row
    const [all, [onFile]] = await tx.together([
      seatsOfAccountsStatement([accountNumber]),
      contactStatement(accountNumber),
    ] as const)
    const seats = all.filter(({ isEnded }) => !isEnded)
    const live = seats.filter((seat) => isSeatLive(seat, today))
    if (live.some((seat) => seat.userId === userId))
      throw new AppError('conflict', registrationRefusals.alreadyYours)
    const owners = live.filter((seat) => seat.role === 'owner')
    const role = chosen.role ?? grantedRole({ hasOwner: owners.length > 0 })
    // A role that was ended, of whatever kind, is not given again by a code that lies in the office: somebody
    // ended it on purpose.
    const isOver = ({ isEnded, to }: SeatRow) => isEnded || (to !== null && to < today)
    const was = all.filter((seat) => seat.userId === userId)
    if (was.some((seat) => (decidedBy === null && isOver(seat)) || (!seat.isEnded && seat.role === role)))
      throw new AppError('conflict', registrationRefusals.endedByCarrier)
    const [linked] = await tx.run(
      linkRegistrationStatement(row, { atMs: nowMs, role, acceptanceId, decidedBy }),
    )
    if (linked === undefined) throw new Error('The registration was not kept')
    tx.defer(
      auditStatement({
        actor,
        at: nowMs,
        action: 'registration.linked',
        outcome: 'done',
        accountNumber,
        requestId,
        objects: { registration: registrationId, by, role, email: emailWord(hasVerifiedEmail) },
      }),
    )
    const email = { accountNumber, aboutId: registrationId, createdAtMs: nowMs }
    tx.defer(enqueueEmailStatement({ ...email, emailId: makeId(), userId, kind: accountLinked, step: null }))
    for (const owner of owners)
      tx.defer(
        enqueueEmailStatement({
          ...email,
          emailId: makeId(),
          userId: owner.userId,
          kind: personLinked,
          step: null,
        }),
      )
    if (onFile?.contact)
      tx.defer(
        enqueueEmailToAddressStatement({
          ...email,
          emailId: makeId(),
          kind: personLinked,
          address: onFile.contact,
          language: defaultLanguage,
        }),
      )
    // Writes its events last, because the account's event counter is the last lock.
    const plan = { ends: [], gives: [{ userId, role, from: today, to: null }] }
    await writeSeats(tx, visit, outbox, { accountNumber, plan, seats, keepsSessionsOf: userId })
    return linked
  }
}

/** Returns the value that the audit uses for a person's address. */
export function emailWord(isVerified: boolean): 'verified' | 'none_verified' {
  return isVerified ? 'verified' : 'none_verified'
}
