import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  erasePersonalData,
  getPersonalData,
} from '@myaccount/contract/endpoints/admin/admin-personal-data'
import { makeUuid, parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personalDataRefusals } from '@myaccount/messages/personal-data/personal-data-refusals'
import { type AuditEntry, auditStatement, auditStatements } from '../../audit/audit.ts'
import { asSignIn } from '../../database/browser-wall.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import {
  type AccountOfPersonRow,
  accountsOfPersonStatement,
  erasePersonStatement,
  exportPersonStatement,
  personStatement,
} from './personal-data.store.ts'

export type PersonalDataService = ReturnType<typeof makePersonalDataService>

type Input = EndpointInput<typeof erasePersonalData>

interface PersonalDataOptions {
  readonly database: Database
  readonly outbox: Outbox
}

/**
 * Gives a person what the portal holds about them, and erases them (ADR 0161). The access of the endpoints decides who
 * may do it.
 */
export function makePersonalDataService({ database, outbox }: PersonalDataOptions) {
  return {
    async read(visit: SignedInVisit, wireId: string): Promise<EndpointAnswer<typeof getPersonalData>> {
      const userId = readUserId(wireId)
      const [[person], accounts] = await database.transaction('staff', async (tx) => {
        await tx.change(auditStatement(entryOf(visit, 'person.viewed', userId)))
        return await tx.together([
          personStatement(userId),
          accountsOfPersonStatement(userId, visit.today),
        ] as const)
      })
      if (person === undefined || person.userType !== 'Insured') throw notFound()
      const { displayName, email, phone, carrierId, erasedAt } = person
      return {
        userId: toWireId('user', userId),
        displayName,
        email: email || null,
        phone,
        carrierId,
        erasedAt: erasedAt?.toISOString() ?? null,
        accounts,
      }
    },

    /** Returns the file's content, with the time at which it was made. */
    async export(visit: SignedInVisit, wireId: string): Promise<string> {
      const userId = readUserId(wireId)
      const held = await database.transaction('staff', async (tx) => {
        const [[person], [found]] = await tx.together([
          personStatement(userId),
          exportPersonStatement(userId),
        ] as const)
        if (person?.userType !== 'Insured' || !found?.held) throw notFound()
        await tx.change(auditStatement(entryOf(visit, 'person.exported', userId)))
        return Object.fromEntries(Object.entries(found.held).map(([list, rows]) => [list, rows ?? []]))
      })
      return JSON.stringify({ made_at: new Date(visit.nowMs).toISOString(), ...held }, null, 2)
    },

    /** A second call finds the person erased and changes nothing. */
    async erase(
      visit: SignedInVisit,
      wireId: string,
      { name, isLeftWithoutOwner }: Input['body'],
    ): Promise<void> {
      const userId = readUserId(wireId)
      const { nowMs, today } = visit
      // Like a sign-in, which the role of browsers may not change either.
      await asSignIn(() =>
        database.transaction('staff', async (tx) => {
          const [[person], accounts] = await tx.together([
            personStatement(userId),
            accountsOfPersonStatement(userId, today),
          ] as const)
          if (person === undefined) throw notFound()
          if (person.userType !== 'Insured')
            throw new AppError('conflict', { detail: personalDataRefusals.isEmployee })
          if (person.erasedAt !== null) return
          if (name !== person.displayName) throw refuseAt('name', 'otherName')
          if (accounts.some(isLeftOpen) && !isLeftWithoutOwner)
            throw refuseAt('isLeftWithoutOwner', 'leavesNoOwner')
          const left = await tx.run(erasePersonStatement(userId, nowMs))
          const entry = entryOf(visit, 'person.erased', userId)
          await tx.change(
            auditStatements([
              entry,
              ...left.flatMap(({ accountNumber, ended }) =>
                ended.map((seat) => ({
                  ...entry,
                  action: 'seat.removed' as const,
                  accountNumber,
                  objects: { seat, user: userId },
                })),
              ),
            ]),
          )
          for (const { accountNumber, ended } of left)
            outbox.addEvent(tx, {
              eventId: makeUuid(nowMs, randomBytes(10)),
              accountNumber,
              type: 'person.erased',
              businessDay: today,
              createdAt: nowMs,
              body: {
                userId: toWireId('user', userId),
                carrierId: person.carrierId,
                endedSeats: ended.map((seat) => toWireId('seat', seat)),
              },
            })
        }),
      )
    },
  }
}

function isLeftOpen({
  isOnlyOwner,
  openBills,
  openPayments,
  openClaims,
  drafts,
}: AccountOfPersonRow): boolean {
  return isOnlyOwner && openBills + openPayments + openClaims + drafts > 0
}

function readUserId(wireId: string): Uuid {
  const userId = parseWireId('user', wireId)
  if (!userId.ok) throw notFound()
  return userId.value
}

function refuseAt(field: keyof Input['body'], why: keyof typeof personalDataRefusals): AppError {
  return new AppError('input.invalid', { fields: [{ field, message: personalDataRefusals[why] }] })
}

function entryOf(
  { actor, nowMs: at, requestId }: SignedInVisit,
  action: AuditEntry['action'],
  user: Uuid,
): AuditEntry {
  return { actor, at, requestId, action, outcome: 'done', objects: { user } }
}
