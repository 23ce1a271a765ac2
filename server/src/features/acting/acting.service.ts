import { randomBytes } from 'node:crypto'
import { actingEndsAt } from '@myaccount/domain/acting/acting'
import { makeUuid, parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import type { Database, Transaction } from '../../database/database.ts'
import { enqueueEmailStatement } from '../../emails/emails.store.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import {
  hashToken,
  makeToken,
  openIdToken,
  ownProofsStatement,
  sealIdToken,
  sessionToReplaceStatement,
  startActingStatement,
  stopActingStatement,
} from '../session/session.reader.ts'
import { findOwnProof } from './codes/own-proof.ts'
import { callerOfPersonStatement, staffCodePayload } from './codes/staff-codes.store.ts'
import { actedFor } from './emails/acted-for.email.ts'
import { recordToStartStatement, startRecordStatement } from './records/act-as-records.store.ts'
import type { EndActing } from './records/end-acting.ts'
import { notifyOfActing } from './records/notify-of-acting.ts'

interface ActingOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly endActing: EndActing
  /** True where employees confirm with their authenticator; false where they enter a code from their email. */
  readonly isByAuthenticator: boolean
}

/**
 * Starts and ends acting, each with a new session id (specification 4, ADR 0065). The record is written first: a
 * reader may find an acting that never took place, and never misses one.
 */
export function makeActingService({ database, outbox, endActing, isByAuthenticator }: ActingOptions) {
  /** Seals the provider's token again for the new id, because the session's own token seals it. */
  async function replace(
    sessionToken: string,
    write: (tx: Transaction, token: string, session: SessionToReplace) => Promise<number>,
  ): Promise<string> {
    const token = makeToken()
    await database.transaction('session', async (tx) => {
      const [session] = await tx.run(sessionToReplaceStatement(hashToken(sessionToken)))
      if (session === undefined) throw new AppError('session.required')
      const { sealedIdToken: sealed } = session
      const idToken = sealed && openIdToken(sessionToken, sealed)
      const resealed = idToken === null ? null : sealIdToken(token, idToken)
      const changed = await write(tx, token, { ...session, sealedIdToken: resealed })
      if (changed !== 1) throw new AppError('session.required')
    })
    return token
  }

  return {
    /** Answers the new session's token. Only an employee comes here, so acting is never nested. */
    async start(visit: SignedInVisit, wireId: string, sessionToken: string): Promise<string> {
      const { actor, nowMs, sessionHash } = visit
      const insured = parseWireId('user', wireId)
      if (!insured.ok) throw notFound()
      const employee = personBehind(actor).userId
      if (isByAuthenticator) {
        const [proofs] = await database.read('session', ownProofsStatement(sessionHash))
        if (findOwnProof(proofs, isByAuthenticator, nowMs) === null)
          throw new AppError('conflict', actingRefusals.noStepUp)
      }
      const [record] = await database.read('staff', recordToStartStatement(employee, insured.value, nowMs))
      if (record === undefined) throw new AppError('conflict', actingRefusals.noCode)
      if (record.isRefused) throw new AppError('conflict', actingRefusals.refused)
      const [session] = await database.read('session', sessionToReplaceStatement(sessionHash))
      if (session === undefined) throw new AppError('session.required')
      const [caller] = await database.read(
        'staff',
        callerOfPersonStatement(record.accountNumber, employee, insured.value, nowMs),
      )
      const callerSentTo = caller ? staffCodePayload.parse(caller.payload).sentTo : null
      const endsAtMs = actingEndsAt(nowMs, session.endsAt.getTime())
      const { accountNumber, recordId } = record
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        const [started] = await tx.run(startRecordStatement(record, callerSentTo, nowMs, endsAtMs))
        // A code starts acting once.
        if (started === undefined) throw new AppError('conflict', actingRefusals.noCode)
        await tx.change(
          enqueueEmailStatement({
            accountNumber,
            emailId: newId(nowMs),
            userId: insured.value,
            kind: actedFor,
            aboutId: recordId,
            step: null,
            createdAtMs: nowMs,
          }),
        )
        await notifyOfActing(tx, outbox, visit, 'acting.started', {
          accountNumber,
          recordId,
          employeeId: employee,
          insuredId: insured.value,
          isCallerVerified: callerSentTo !== null,
        })
      })
      return await replace(sessionToken, (tx, token, { sealedIdToken }) =>
        tx.change(
          startActingStatement({
            sessionHash,
            newHash: hashToken(token),
            insuredId: insured.value,
            accountNumber,
            recordId,
            reason: record.reason,
            callerSentTo,
            endsAtMs,
            nowMs,
            sealedIdToken,
          }),
        ),
      )
    },

    /** Answers the token of a session in which the employee is themselves again. */
    async stop(visit: SignedInVisit, sessionToken: string): Promise<string> {
      const { nowMs, sessionHash } = visit
      await endActing.ofSession(visit)
      return await replace(sessionToken, (tx, token, { sealedIdToken }) =>
        tx.change(stopActingStatement({ sessionHash, newHash: hashToken(token), nowMs, sealedIdToken })),
      )
    },
  }
}

interface SessionToReplace {
  readonly sealedIdToken: Buffer | null
}

function newId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}
