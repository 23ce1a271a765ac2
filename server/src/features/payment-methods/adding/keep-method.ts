import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { judgeCardChecks } from '@myaccount/domain/payment-methods/card-checks'
import {
  type EntryTries,
  lastDayToVerify,
  lockedUntil,
  triesOnEntry,
} from '@myaccount/domain/payment-methods/deposit-verification'
import { decideSave } from '@myaccount/domain/payment-methods/save-limit'
import { subjectOf } from '@myaccount/domain/session/actor'
import type { Transaction } from '../../../database/database.ts'
import type { MethodOfProcessor, SetupFacts } from '../../../gateways/processor/port.ts'
import type { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { insertMethodStatement, removeMethodStatement } from '../method-changes.store.ts'
import { checksFailed, lockedByTries, saveRefused, setupIncomplete } from '../method-refusals.ts'
import { type MethodWork, makeMethodId, notifyOfMethod } from '../method-work.ts'
import { isToDetachStatement, toDetachStatement } from '../methods-to-detach.store.ts'
import { methodStateOf } from '../payment-methods.reader.ts'
import {
  closedBeforeStatement,
  findMethodStatement,
  type MethodRow,
  methodsStatement,
} from '../payment-methods.store.ts'
import { useCodeOfSetupStatement } from '../step-ups/setups.store.ts'
import { notBehindCode } from '../step-ups/step-up-refusals.ts'
import { triesOfAccountStatement } from './verification.store.ts'

export interface MethodToKeep {
  readonly visit: SignedInVisit
  readonly accountNumber: AccountNumber
  readonly setup: SetupFacts
  readonly method: MethodOfProcessor
  readonly nickname: string | null
}

export interface Kept {
  readonly row: MethodRow
  /** Failed or expired methods with the same number, which it replaces. */
  readonly replaced: readonly MethodRow[]
}

/** Saves it, or returns why not; what is not saved is marked for detaching at the processor. */
export async function keepMethod(
  work: MethodWork,
  tx: Transaction,
  toKeep: MethodToKeep,
): Promise<Result<Kept, AppError>> {
  const { accountNumber, setup, method } = toKeep
  const nowMs = work.clock()
  await tx.run(holdAccountStatement(accountNumber))
  const saved = await tx.run(methodsStatement([accountNumber]))
  // A concurrent duplicate: the first request saved it.
  const same = saved.find(
    (row) => row.processorSetupId === setup.setupId || row.processorMethodId === method.processorMethodId,
  )
  if (same) return ok({ row: same, replaced: [] })
  const entries = await readEntries(tx, toKeep)
  const refusal =
    (await findRefusal(tx, { toKeep, saved, entries, nowMs, timeZone: work.timeZone })) ??
    (await refuseWithoutCode(tx, toKeep, nowMs))
  if (refusal) {
    const { setupId: processorSetupId } = setup
    await tx.change(toDetachStatement({ ...method, accountNumber, processorSetupId }, nowMs))
    return refuse(refusal)
  }
  const replaced = saved.filter((row) => row.fingerprint === method.fingerprint)
  const isDefault = !saved.some((row) => row.isDefault && !replaced.includes(row))
  const triesLeft = triesOnEntry(entries, nowMs)
  return ok({ row: await replace(work, tx, toKeep, { replaced, isDefault, triesLeft, nowMs }), replaced })
}

/** Earlier entries of this bank account, whose tries count. An account that its bank vouches for needs no tries. */
async function readEntries(
  tx: Transaction,
  { accountNumber, setup, method }: MethodToKeep,
): Promise<EntryTries[]> {
  if (setup.status !== 'pending_verification') return []
  const rows = await tx.run(triesOfAccountStatement(accountNumber, method.fingerprint))
  return rows.map(({ triesLeft, triedAt }) => ({ triesLeft, triedAtMs: triedAt.getTime() }))
}

interface Standing {
  readonly toKeep: MethodToKeep
  readonly saved: readonly MethodRow[]
  readonly entries: readonly EntryTries[]
  readonly nowMs: number
  readonly timeZone: string
}

async function findRefusal(
  tx: Transaction,
  { toKeep, saved, entries, nowMs, timeZone }: Standing,
): Promise<AppError | null> {
  const { visit, accountNumber, method } = toKeep
  if (method.checks !== null && judgeCardChecks(method.checks) === 'refused') return checksFailed()
  const decision = decideSave(
    saved.map((row) => ({ state: methodStateOf(row, visit.today), fingerprint: row.fingerprint })),
    method.fingerprint,
  )
  if (!decision.ok) return saveRefused(decision.refusal, method.kind)
  if (method.blockedBy !== null) return saveRefused('disabled_by_bank', method.kind)
  // It was refused or removed before: the processor is detaching it, though the set-up still names it.
  const gone = await tx.run(isToDetachStatement({ ...method, accountNumber }))
  if (gone.length > 0) return setupIncomplete()
  const [closed] = method.kind === 'card' ? await tx.run(closedBeforeStatement(method.fingerprint)) : []
  if (closed?.isClosed) return saveRefused('disabled_by_bank', method.kind)
  const untilMs = lockedUntil(entries, nowMs)
  return untilMs === null ? null : lockedByTries(new Date(untilMs).toISOString(), timeZone)
}

/** Asked last, since it uses up the code: after a refusal for another reason, the person can correct the entry. */
async function refuseWithoutCode(
  tx: Transaction,
  { visit, accountNumber, setup, method }: MethodToKeep,
  nowMs: number,
): Promise<AppError | null> {
  if (method.kind !== 'bank') return null
  const person = subjectOf(visit.actor)
  const used =
    person === null
      ? 0
      : await tx.change(useCodeOfSetupStatement(accountNumber, person.userId, setup.setupId, nowMs))
  return used === 0 ? notBehindCode() : null
}

interface Place {
  readonly replaced: readonly MethodRow[]
  readonly isDefault: boolean
  readonly triesLeft: number
  readonly nowMs: number
}

async function replace(
  { outbox, timeZone }: MethodWork,
  tx: Transaction,
  toKeep: MethodToKeep,
  { replaced, isDefault, triesLeft, nowMs }: Place,
): Promise<MethodRow> {
  const { visit, accountNumber, method } = toKeep
  for (const { methodId } of replaced) await tx.change(removeMethodStatement(accountNumber, methodId, nowMs))
  const methodId = makeMethodId(nowMs)
  await tx.change(
    insertMethodStatement({ ...rowOf(toKeep, timeZone, triesLeft), methodId, isDefault, addedAt: nowMs }),
  )
  const [row] = await tx.run(findMethodStatement([accountNumber], methodId))
  if (row === undefined) throw new Error('The payment method was not kept')
  const change = { visit, nowMs, accountNumber }
  for (const { methodId: old, kind } of replaced)
    await notifyOfMethod(tx, outbox, { ...change, action: 'method.removed', methodId: old, kind })
  await notifyOfMethod(tx, outbox, { ...change, action: 'method.added', methodId, kind: method.kind })
  return row
}

function rowOf(toKeep: MethodToKeep, timeZone: string, triesLeft: number) {
  const { visit, accountNumber, setup, method, nickname } = toKeep
  const { actor } = visit
  const { holderType: _, blockedBy: __, ...shown } = method
  const { verification } = setup
  const isWaiting = setup.status === 'pending_verification' && verification !== null
  return {
    ...shown,
    accountNumber,
    nickname,
    processorSetupId: setup.setupId,
    mandateId: setup.mandateId,
    verification: isWaiting
      ? {
          kind: verification.kind,
          arrivesOn: dateInZone(verification.arrivesAtMs, timeZone),
          verifyBy: lastDayToVerify(visit.today),
          triesLeft,
        }
      : null,
    addedBy: actor.kind === 'employee-acting' ? actor.employee.userId : actor.userId,
  }
}
