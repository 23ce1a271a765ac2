import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { formatMoment } from '@myaccount/domain/calendar/format-moment'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { VerifyAnswer } from '../../../gateways/processor/port.ts'
import type { AppError } from '../../../http/app-error.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { makeForget } from '../ending/forget-method.ts'
import { holdAccountStatement, passOnDefaultStatement } from '../method-changes.store.ts'
import {
  depositsNotThere,
  neverWhileActing,
  noTryLeft,
  notProvedInTime,
  notWaiting,
  proofMismatch,
  proofOfOtherKind,
  verificationEnded,
} from '../method-refusals.ts'
import { auditMethod, isBankWhileActing, type MethodWork } from '../method-work.ts'
import { lockedUntilOf, methodFactsOf, methodStateOf } from '../payment-methods.reader.ts'
import { findMethodStatement, type MethodRow } from '../payment-methods.store.ts'
import {
  endVerificationStatement,
  giveBackTryStatement,
  spendTriesStatement,
  takeTryStatement,
} from './proof.store.ts'

type Proof = EndpointInput<typeof endpoints.verifyMethod>['body']
type JudgedProof = Exclude<VerifyAnswer, 'not_yet'>
/** How a bank account stands after a proof; null while it waits on. */
type Standing = 'active' | 'failed' | 'locked' | 'expired' | null

/** Proves a bank account by the two deposits or their code; three tries, each taken before it is looked at. */
export function makeVerifyMethod(work: MethodWork) {
  const { database, processor, clock, timeZone } = work
  const { forgetSoon } = makeForget(work)
  const scopeOf = ({ accountNumber }: MethodRow) => ({ accounts: [accountNumber] })

  /** Null where none is left, or where it does not wait any more. */
  async function takeTry({ today }: SignedInVisit, row: MethodRow): Promise<number | null> {
    const [taken] = await database.transaction(scopeOf(row), (tx) =>
      tx.run(takeTryStatement(row.accountNumber, row.methodId, clock(), today)),
    )
    return taken?.triesLeft ?? null
  }

  function giveBackTry(row: MethodRow): Promise<unknown> {
    return database.transaction(scopeOf(row), (tx) =>
      tx.change(giveBackTryStatement(row.accountNumber, row.methodId)),
    )
  }

  /** A proof that was not looked at was no try. */
  async function ask(visit: SignedInVisit, row: MethodRow, proof: Proof): Promise<JudgedProof> {
    try {
      const answer = await processor.verifySetup(row.processorSetupId, inProcessorsWords(proof))
      if (answer === 'not_yet') throw depositsNotThere(row.verificationArrivesOn, visit.today)
      return answer
    } catch (error) {
      await giveBackTry(row)
      throw error
    }
  }

  /** After a miss: the processor ends it by a count and a time of its own, and it may be proved there meanwhile. */
  async function standingOf(row: MethodRow, answer: JudgedProof, triesLeft: number): Promise<Standing> {
    if (answer === 'verified') return 'active'
    const setup = await processor.readSetup(row.processorSetupId)
    if (setup?.status === 'ready') return 'active'
    if (answer === 'too_late') return 'expired'
    if (answer === 'too_many_tries' || triesLeft === 0) return 'locked'
    return setup?.status === 'failed' ? 'failed' : null
  }

  async function end(visit: SignedInVisit, row: MethodRow, to: Exclude<Standing, null>): Promise<void> {
    const { accountNumber, methodId } = row
    const state = to === 'locked' ? 'failed' : to
    await database.transaction(scopeOf(row), async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      if (to === 'locked') await tx.change(spendTriesStatement(accountNumber, methodId, clock()))
      const ended = await tx.run(endVerificationStatement(accountNumber, methodId, state, clock()))
      await tx.change(passOnDefaultStatement(accountNumber))
      const outcome = to === 'active' ? 'done' : 'failed'
      if (ended.length > 0) await tx.change(auditMethod(visit, clock(), 'method.verified', row, outcome))
    })
    if (to !== 'active') await forgetSoon(row)
  }

  /** Why one that is not active will not be by this proof. */
  function whyNot(visit: SignedInVisit, row: MethodRow): AppError {
    const until = lockedUntilOf(row, visit.nowMs)
    if (until !== null) return noTryLeft(formatMoment(until, timeZone))
    return methodStateOf(row, visit.today) === 'expired' ? notProvedInTime() : verificationEnded()
  }

  return async (
    visit: SignedInVisit,
    methodId: Uuid,
    proof: Proof,
  ): Promise<EndpointAnswer<typeof endpoints.verifyMethod>> => {
    const accounts = accountsWith(visit.actor, 'pay')
    const find = () => database.read({ accounts }, findMethodStatement(accounts, methodId))
    const [row] = await find()
    if (row === undefined || row.state === 'removed') throw notFound()
    if (isBankWhileActing(visit.actor, row.kind)) throw neverWhileActing()
    if (row.verificationKind === null || row.state === 'disabled') throw notWaiting()
    // Said twice: it is proved already.
    if (row.state === 'active') return methodFactsOf(row, visit)
    if (methodStateOf(row, visit.today) !== 'pending_verification') throw whyNot(visit, row)
    const field = 'code' in proof ? 'code' : 'amountsCents'
    if ((field === 'code') !== (row.verificationKind === 'code')) throw proofOfOtherKind(row.verificationKind)
    const triesLeft = await takeTry(visit, row)
    if (triesLeft !== null) {
      const to = await standingOf(row, await ask(visit, row, proof), triesLeft)
      if (to === null) throw proofMismatch(field, triesLeft)
      await end(visit, row, to)
    }
    // Whoever came first has decided: the same proof sent twice at once is told the same.
    const [now] = await find()
    if (now === undefined || now.state === 'removed') throw notFound()
    if (now.state !== 'active') throw whyNot(visit, now)
    return methodFactsOf(now, visit)
  }
}

/** The code is printed in capitals; people may type it small. */
function inProcessorsWords(proof: Proof): { amountsCents: number[] } | { code: string } {
  return 'code' in proof ? { code: proof.code.toUpperCase() } : proof
}
