import { randomBytes } from 'node:crypto'
import type { StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { confirmationPurposes } from '@myaccount/domain/confirmations/purpose'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import type * as z from 'zod/mini'
import { auditStatement } from '../../../audit/audit.ts'
import { endedCode, wrongCode } from '../../../confirmations/code-refusals.ts'
import {
  type ConfirmationRow,
  confirmationStateOf,
  confirmStatement,
  failConfirmationStatement,
  insertConfirmationStatement,
  type NewConfirmation,
} from '../../../confirmations/confirmations.store.ts'
import { tryCode } from '../../../confirmations/try-code.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { noteStaffCodeStatement } from '../../session/session.reader.ts'
import { actAsCode, callerCode } from '../emails/staff-code.emails.ts'
import type { OwnProof } from './own-proof.ts'
import {
  findStaffCodeStatement,
  type StaffCodeRow,
  staffCodePayload,
  type VerifiedCallerRow,
} from './staff-codes.store.ts'

interface CodeToSend {
  readonly accountNumber: AccountNumber
  readonly purpose: StaffCodeRow['purpose']
  readonly address: string
  readonly language: string
  /** The person whose address it is; absent where it is the account's contact on file or the employee. */
  readonly callerUserId?: Uuid | null | undefined
}

const audited = {
  act_as: { asked: 'acting.asked', entered: 'acting.code_entered' },
  caller: { asked: 'caller.code_requested', entered: 'caller.code_entered' },
} as const

/**
 * Makes the codes that an employee enters. The caller of these functions decides the address; only the employee
 * who requested a code may enter it.
 */
export function makeStaffCodes(database: Database) {
  const audit = (
    { actor, nowMs: at, requestId }: SignedInVisit,
    { accountNumber, confirmationId, purpose }: StaffCodeRow,
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
      objects: { stepUp: confirmationId },
    })

  async function keep(
    tx: Transaction,
    visit: SignedInVisit,
    { accountNumber, purpose, address, callerUserId = null }: Omit<CodeToSend, 'language'>,
    times: Pick<NewConfirmation, 'endsAtMs' | 'confirmedAtMs'>,
  ): Promise<StaffCodeRow> {
    const payload: z.infer<typeof staffCodePayload> = { sentTo: maskEmail(address), callerUserId }
    const [code] = await tx.run(
      insertConfirmationStatement({
        ...times,
        accountNumber,
        confirmationId: newId(visit.nowMs),
        purpose,
        userId: personBehind(visit.actor).userId,
        payload,
        begunAtMs: visit.nowMs,
      }),
    )
    if (code === undefined) throw new Error('The code was not kept')
    return { ...code, purpose }
  }

  async function refuseWrong(visit: SignedInVisit, code: StaffCodeRow, triesLeft: number): Promise<never> {
    await database.transaction(scopeOf(code), async (tx) => {
      await tx.change(audit(visit, code, 'entered', 'denied'))
      if (triesLeft === 0) await tx.change(failConfirmationStatement(code, visit.nowMs))
    })
    throw triesLeft > 0
      ? wrongCode(triesLeft, actingRefusals.stillTrue)
      : new AppError('conflict', actingRefusals.failed)
  }

  return {
    /** Runs in a transaction of the account's and the employee's scope; the code is made when its email leaves. */
    async send(
      tx: Transaction,
      visit: SignedInVisit,
      { accountNumber, purpose, address, language, callerUserId }: CodeToSend,
    ): Promise<StaffCodeRow> {
      const { nowMs } = visit
      const code = await keep(
        tx,
        visit,
        { accountNumber, purpose, address, callerUserId },
        {
          endsAtMs: nowMs + confirmationPurposes[purpose].lastsMs,
        },
      )
      await tx.change(
        enqueueEmailToAddressStatement({
          accountNumber,
          emailId: newId(nowMs),
          aboutId: code.confirmationId,
          address,
          language,
          createdAtMs: nowMs,
          kind: purpose === 'act_as' ? actAsCode : callerCode,
        }),
      )
      await tx.change(audit(visit, code, 'asked', 'done'))
      return code
    },

    /** Keeps a code as confirmed because the employee gave a proof in this session that still counts. */
    async countAgain(
      tx: Transaction,
      visit: SignedInVisit,
      { accountNumber, purpose, address }: CodeToSend,
      { givenAtMs, endsAtMs }: OwnProof,
    ): Promise<StaffCodeRow> {
      const code = await keep(
        tx,
        visit,
        { accountNumber, purpose, address },
        { endsAtMs, confirmedAtMs: givenAtMs },
      )
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
      const state = confirmationStateOf(code, nowMs)
      // Pressing twice is no error.
      if (state === 'confirmed') return staffCodeFacts(code, nowMs)
      if (state === 'used') throw new Error('Nothing uses up the code of an employee')
      if (state !== 'waiting') throw new AppError('conflict', actingRefusals[state])
      const tried = await tryCode(database, code, typed, nowMs)
      if (tried.kind === 'ended') throw endedCode(actingRefusals.stillTrue)
      if (tried.kind === 'wrong') return await refuseWrong(visit, code, tried.triesLeft)
      const entered = await database.transaction(scopeOf(code), async (tx) => {
        const endsAtMs = nowMs + confirmationPurposes[code.purpose].countsForMs
        const [confirmed] = await tx.run(confirmStatement(tried.code, nowMs, endsAtMs))
        // A newer code was sent, or another window was quicker.
        if (confirmed === undefined) throw endedCode(actingRefusals.stillTrue)
        await tx.change(audit(visit, code, 'entered', 'done'))
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

/** The account is a customer's, so row-level security shows the code to its employee alone. */
const scopeOf = ({ accountNumber, userId }: StaffCodeRow) => ({ accounts: [accountNumber], person: userId })

export type StaffCodes = ReturnType<typeof makeStaffCodes>

export function staffCodeFacts(row: ConfirmationRow, nowMs: number): StaffCode {
  const state = confirmationStateOf(row, nowMs)
  if (state === 'used') throw new Error('Nothing uses up the code of an employee')
  return {
    codeId: toWireId('stepUp', row.confirmationId),
    state,
    sentTo: staffCodePayload.parse(row.payload).sentTo,
    endsAt: row.endsAt.toISOString(),
  }
}

export function callerFactsOf({ payload, endsAt }: VerifiedCallerRow) {
  const { sentTo, callerUserId } = staffCodePayload.parse(payload)
  return {
    sentTo,
    endsAt: endsAt.toISOString(),
    /** Null if the caller read back a code sent to the account's contact on file. */
    userId: callerUserId === null ? null : toWireId('user', callerUserId),
  }
}

function newId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}
