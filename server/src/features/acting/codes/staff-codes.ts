import { randomBytes } from 'node:crypto'
import type { StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import { callerCountsForMs, codeCountsForMs } from '@myaccount/domain/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { personBehind } from '@myaccount/domain/session/actor'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { endedCode, wrongCode } from '../../../one-time-codes/code-refusals.ts'
import { codeLivesMs } from '../../../one-time-codes/one-time-code.ts'
import { tryCode } from '../../../one-time-codes/try-code.ts'
import { noteStaffCodeStatement } from '../../session/session.reader.ts'
import { actAsCode, callerCode } from '../emails/staff-code.emails.ts'
import {
  confirmStaffCodeStatement,
  failStaffCodeStatement,
  findStaffCodeStatement,
  insertStaffCodeStatement,
  purposeOf,
  type StaffCodeRow,
  staffCodeStateOf,
} from './staff-codes.store.ts'

interface CodeToSend {
  readonly accountNumber: AccountNumber
  readonly purpose: StaffCodeRow['purpose']
  readonly address: string
  readonly language: string
  /** The person whose address it is; absent where it is the account's contact on file or the employee. */
  readonly callerUserId?: Uuid
}

const audited = {
  act_as: { asked: 'acting.asked', entered: 'acting.code_entered' },
  caller: { asked: 'caller.code_requested', entered: 'caller.code_entered' },
} as const

const countsForMs = { act_as: codeCountsForMs, caller: callerCountsForMs }

/**
 * Makes the codes that an employee enters. The caller of these functions decides the address; only the employee
 * who requested a code may enter it.
 */
export function makeStaffCodes(database: Database) {
  const audit = (
    { actor, nowMs: at, requestId }: SignedInVisit,
    { accountNumber, codeId, purpose }: StaffCodeRow,
    what: 'asked' | 'entered',
    outcome: 'done' | 'denied',
  ) =>
    auditStatement({
      actor,
      at,
      requestId,
      accountNumber,
      outcome,
      action: audited[purpose][what],
      objects: { stepUp: codeId },
    })

  async function refuseWrong(visit: SignedInVisit, code: StaffCodeRow, triesLeft: number): Promise<never> {
    await database.transaction({ accounts: [code.accountNumber] }, async (tx) => {
      await tx.change(audit(visit, code, 'entered', 'denied'))
      if (triesLeft === 0) await tx.change(failStaffCodeStatement(code, visit.nowMs))
    })
    throw triesLeft > 0
      ? wrongCode(triesLeft, actingRefusals.stillTrue)
      : new AppError('conflict', actingRefusals.failed)
  }

  return {
    /** Runs in a transaction of the account's scope; the code is made when its email leaves. */
    async send(
      tx: Transaction,
      visit: SignedInVisit,
      { accountNumber, purpose, address, language, callerUserId }: CodeToSend,
    ): Promise<StaffCodeRow> {
      const { nowMs } = visit
      const codeId = newId(nowMs)
      const employeeId = personBehind(visit.actor).userId
      const [code] = await tx.run(
        insertStaffCodeStatement(
          {
            accountNumber,
            codeId,
            purpose,
            employeeId,
            sentTo: maskEmail(address),
            callerUserId: callerUserId ?? null,
          },
          nowMs,
          nowMs + codeLivesMs,
        ),
      )
      if (code === undefined) throw new Error('The code was not kept')
      await tx.change(
        enqueueEmailToAddressStatement({
          accountNumber,
          emailId: newId(nowMs),
          aboutId: codeId,
          address,
          language,
          createdAtMs: nowMs,
          kind: purpose === 'act_as' ? actAsCode : callerCode,
        }),
      )
      await tx.change(audit(visit, code, 'asked', 'done'))
      return code
    },

    /**
     * Keeps a code as confirmed because the employee entered one in this session at `enteredAtMs`, and it still
     * counts.
     */
    async countAgain(
      tx: Transaction,
      visit: SignedInVisit,
      { accountNumber, purpose, address }: CodeToSend,
      enteredAtMs: number,
    ): Promise<StaffCodeRow> {
      const employeeId = personBehind(visit.actor).userId
      const key = { accountNumber, codeId: newId(visit.nowMs), purpose, employeeId, callerUserId: null }
      const endsAtMs = enteredAtMs + codeCountsForMs
      const [code] = await tx.run(
        insertStaffCodeStatement({ ...key, sentTo: maskEmail(address) }, visit.nowMs, endsAtMs, enteredAtMs),
      )
      if (code === undefined) throw new Error('The code was not kept')
      await tx.change(audit(visit, code, 'asked', 'done'))
      return code
    },

    async enter(visit: SignedInVisit, wireId: string, typed: string): Promise<StaffCode> {
      const { nowMs } = visit
      const id = parseWireId('stepUp', wireId)
      if (!id.ok) throw notFound()
      const [code] = await database.read(
        'staff',
        findStaffCodeStatement(personBehind(visit.actor).userId, id.value),
      )
      if (code === undefined) throw notFound()
      const state = staffCodeStateOf(code, nowMs)
      // Pressing twice is no error.
      if (state === 'confirmed') return staffCodeFacts(code, nowMs)
      if (state !== 'waiting') throw new AppError('conflict', actingRefusals[state])
      const tried = await tryCode(database, purposeOf(code), typed, {
        userId: personBehind(visit.actor).userId,
        nowMs,
      })
      if (tried.kind === 'ended') throw endedCode(actingRefusals.stillTrue)
      if (tried.kind === 'wrong') return await refuseWrong(visit, code, tried.triesLeft)
      const entered = await database.transaction({ accounts: [code.accountNumber] }, async (tx) => {
        const endsAtMs = nowMs + countsForMs[code.purpose]
        const confirm = confirmStaffCodeStatement(purposeOf(code), tried.codeHash, nowMs, endsAtMs)
        const [confirmed] = await tx.run(confirm)
        // A newer code was sent, or another window was quicker.
        if (confirmed === undefined) throw endedCode(actingRefusals.stillTrue)
        await tx.change(audit(visit, confirmed, 'entered', 'done'))
        return staffCodeFacts(confirmed, nowMs)
      })
      if (code.purpose === 'act_as')
        await database.transaction('session', (tx) =>
          tx.change(noteStaffCodeStatement(visit.sessionHash, nowMs)),
        )
      return entered
    },
  }
}

export type StaffCodes = ReturnType<typeof makeStaffCodes>

export function staffCodeFacts(row: StaffCodeRow, nowMs: number): StaffCode {
  return {
    codeId: toWireId('stepUp', row.codeId),
    state: staffCodeStateOf(row, nowMs),
    sentTo: row.sentTo,
    endsAt: row.endsAt.toISOString(),
  }
}

function newId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}
