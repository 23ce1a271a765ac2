import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { decideSave, type SaveRefusal } from '@myaccount/domain/payment-methods/save-limit'
import type { Transaction } from '../../../database/database.ts'
import type { MethodOfProcessor, SetupFacts } from '../../../gateways/processor/port.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  holdAccountStatement,
  insertMethodStatement,
  removeMethodStatement,
} from '../method-changes.store.ts'
import {
  businessAccountsOnly,
  neverWhileActing,
  saveRefused,
  setupFailed,
  setupIncomplete,
} from '../method-refusals.ts'
import {
  forgetAtProcessor,
  isBankWhileActing,
  type MethodWork,
  makeMethodId,
  onlyOwn,
  tellOfMethod,
} from '../method-work.ts'
import { methodFactsOf, methodStateOf } from '../payment-methods.reader.ts'
import {
  findMethodOfSetupStatement,
  findMethodStatement,
  type MethodRow,
  methodsStatement,
  payingAccountStatement,
} from '../payment-methods.store.ts'

interface MethodToKeep {
  readonly visit: SignedInVisit
  readonly accountNumber: AccountNumber
  readonly setup: SetupFacts
  readonly method: MethodOfProcessor
  readonly nickname: string | null
}

interface Kept {
  readonly row: MethodRow
  /** Failed or expired ones of the same number, in whose place it stands. */
  readonly replaced: readonly MethodRow[]
}

/** Keeps what the processor says was entered; of what the browser says only the name and the tick are used. */
export function makeAddMethod(work: MethodWork) {
  const { database, processor } = work

  async function readSetup(setupId: string, customerId: string | null): Promise<SetupFacts> {
    const setup = customerId === null ? null : await processor.readSetup(setupId)
    // Of another account: as absent as one that never was.
    if (setup === null || setup.customerId !== customerId) throw notFound()
    return setup
  }

  return async (
    visit: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.addMethod>,
    nickname: string | null,
  ): Promise<EndpointAnswer<typeof endpoints.addMethod>> => {
    const { accountNumber, setupId, isBusinessAccount = false } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], [known]] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      findMethodOfSetupStatement(accounts, setupId),
    ] as const)
    if (account === undefined || known?.state === 'removed') throw notFound()
    if (known) return methodFactsOf(known, visit.today)
    const setup = await readSetup(setupId, account.customerId)
    if (setup.method === null || setup.status === 'incomplete' || setup.status === 'failed')
      throw setup.status === 'failed' ? setupFailed() : setupIncomplete()
    const { method } = setup
    if (isBankWhileActing(visit.actor, method.kind)) throw neverWhileActing()
    if (!method.isOfOrganisation) await forgetAtProcessor(processor, method.processorMethodId)
    if (method.kind === 'bank' && !(method.isOfOrganisation && isBusinessAccount))
      throw businessAccountsOnly()
    const kept = await database.transaction({ accounts }, (tx) =>
      keep(work, tx, { visit, accountNumber, setup, method, nickname }),
    )
    if (!kept.ok) {
      await forgetAtProcessor(processor, method.processorMethodId)
      throw saveRefused(kept.refusal, method.kind)
    }
    for (const { processorMethodId } of kept.value.replaced)
      await forgetAtProcessor(processor, processorMethodId)
    return methodFactsOf(kept.value.row, visit.today)
  }
}

async function keep(
  { clock, outbox, timeZone }: MethodWork,
  tx: Transaction,
  toKeep: MethodToKeep,
): Promise<Result<Kept, SaveRefusal>> {
  const { visit, accountNumber, setup, method } = toKeep
  const accounts = [accountNumber]
  await tx.run(holdAccountStatement(accountNumber))
  const saved = await tx.run(methodsStatement(accounts))
  // Said twice at once: the first has kept it.
  const same = saved.find(
    (row) => row.processorSetupId === setup.setupId || row.processorMethodId === method.processorMethodId,
  )
  if (same) return ok({ row: same, replaced: [] })
  const decision = decideSave(
    saved.map((row) => ({ state: methodStateOf(row, visit.today), fingerprint: row.fingerprint })),
    method.fingerprint,
  )
  if (!decision.ok) return refuse(decision.refusal)
  const nowMs = clock()
  const replaced = saved.filter((row) => row.fingerprint === method.fingerprint)
  for (const { methodId } of replaced) await tx.change(removeMethodStatement(accountNumber, methodId, nowMs))
  const methodId = makeMethodId(nowMs)
  await tx.change(
    insertMethodStatement({
      ...rowOf(toKeep, timeZone),
      methodId,
      isDefault: !saved.some((row) => row.isDefault && !replaced.includes(row)),
      addedAt: nowMs,
    }),
  )
  const [row] = await tx.run(findMethodStatement(accounts, methodId))
  if (row === undefined) throw new Error('The payment method was not kept')
  for (const { methodId: old, kind } of replaced)
    await tellOfMethod(tx, outbox, {
      visit,
      nowMs,
      action: 'method.removed',
      accountNumber,
      methodId: old,
      kind,
    })
  const { kind } = method
  await tellOfMethod(tx, outbox, { visit, nowMs, action: 'method.added', accountNumber, methodId, kind })
  return ok({ row, replaced })
}

function rowOf({ visit, accountNumber, setup, method, nickname }: MethodToKeep, timeZone: string) {
  const { actor } = visit
  const { isOfOrganisation: _, ...shown } = method
  const { verification } = setup
  const isWaiting = setup.status === 'pending_verification' && verification !== null
  return {
    ...shown,
    accountNumber,
    nickname,
    processorSetupId: setup.setupId,
    mandateId: setup.mandateId,
    verification: isWaiting
      ? { kind: verification.kind, arrivesOn: dateInZone(verification.arrivesAtMs, timeZone) }
      : null,
    addedBy: actor.kind === 'employee-acting' ? actor.employee.userId : actor.userId,
  }
}
