import type { SeatPlan } from '@myaccount/domain/seats/people/plan-seats'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { peopleChanged } from '../emails/people-notice.emails.ts'
import { makeId } from '../people-work.ts'
import type { SeatRow } from '../seats/seats.store.ts'
import type { PeopleChangeRow } from './changes.store.ts'
import { ownersOf, type PeopleNow } from './check-request.ts'

/**
 * Notifies the owners of the account and the people whose seats change. People who do not own it are notified at
 * their address: some have no seat any more.
 */
export async function notifyOfChange(
  tx: Transaction,
  visit: SignedInVisit,
  { accountNumber, changeId, request }: PeopleChangeRow,
  now: PeopleNow,
  plan: SeatPlan,
): Promise<void> {
  const { nowMs, actor, requestId } = visit
  const objects = { change: changeId, kind: request.kind }
  await tx.change(
    auditStatement({
      actor,
      at: nowMs,
      action: 'people.changed',
      outcome: 'done',
      accountNumber,
      objects,
      requestId,
    }),
  )
  await notifyOfPlan(tx, visit, { accountNumber, aboutId: changeId, kind: peopleChanged }, now, plan)
}

interface PlanNotice {
  readonly accountNumber: PeopleChangeRow['accountNumber']
  /** The change, or the invitation that has its id. */
  readonly aboutId: PeopleChangeRow['changeId']
  readonly kind: AccountEmailKind
}

/** Notifies the owners of the account as the plan leaves it, and everybody else whose seat it ends or gives. */
export async function notifyOfPlan(
  tx: Transaction,
  visit: SignedInVisit,
  { accountNumber, aboutId, kind }: PlanNotice,
  now: PeopleNow,
  plan: SeatPlan,
): Promise<void> {
  const staying = ownersOf(now).filter((owner) => !plan.ends.some(({ seatId }) => seatId === owner.seatId))
  const owning = [...staying, ...plan.gives.filter(({ role }) => role === 'owner')]
  const owners = owning.map(({ userId }) => ({ accountNumber, userId }))
  await notifyOwners(tx, visit, owners, kind, aboutId)
  const others = [...plan.ends, ...plan.gives].filter(
    (seat) => !owners.some(({ userId }) => userId === seat.userId),
  )
  for (const userId of new Set(others.map((seat) => seat.userId))) {
    const person = now.seats.find((seat) => seat.userId === userId)
    if (person) await notifyAtAddress(tx, visit, { ...person, accountNumber }, kind, aboutId)
  }
}

async function notifyAtAddress(
  tx: Transaction,
  { nowMs }: SignedInVisit,
  { accountNumber, email, language }: SeatRow,
  kind: AccountEmailKind,
  aboutId: PeopleChangeRow['changeId'],
): Promise<void> {
  await tx.change(
    enqueueEmailToAddressStatement({
      accountNumber,
      emailId: makeId(nowMs),
      address: email,
      language,
      kind,
      aboutId,
      createdAtMs: nowMs,
    }),
  )
}

/** Notifies the people who own the account on the day the email leaves. */
export async function notifyOwners(
  tx: Transaction,
  { nowMs }: SignedInVisit,
  owners: readonly Pick<SeatRow, 'accountNumber' | 'userId'>[],
  kind: AccountEmailKind,
  aboutId: PeopleChangeRow['changeId'],
): Promise<void> {
  const notified = new Map(owners.map((owner) => [owner.userId, owner]))
  for (const { accountNumber, userId } of notified.values())
    await tx.change(
      enqueueEmailStatement({
        accountNumber,
        userId,
        kind,
        aboutId,
        emailId: makeId(nowMs),
        step: null,
        createdAtMs: nowMs,
      }),
    )
}
