import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import { ProcessorUnavailable, type SetupFacts, type VerifyAnswer } from '../../../gateways/processor/port.ts'
import type { AppError } from '../../../http/app-error.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { makeDetach } from '../detach-method.ts'
import { nameOrganization } from '../holders/name-organization.ts'
import { passOnDefaultStatement } from '../method-changes.store.ts'
import {
  depositsMismatch,
  depositsNotThere,
  depositsOfOtherKind,
  neverWhileActing,
  noTryLeft,
  notJudged,
  notVerifiedInTime,
  notWaiting,
  stillChecking,
  verificationEnded,
} from '../method-refusals.ts'
import { auditMethod, isBankWhileActing, type MethodWork } from '../method-work.ts'
import { lockedUntilOf, methodFactsOf, methodStateOf } from '../payment-methods.reader.ts'
import { findMethodStatement, type MethodRow } from '../payment-methods.store.ts'
import { detachUnkept, namesKept } from './detach-unkept.ts'
import {
  endVerificationStatement,
  giveBackTryStatement,
  spendTriesStatement,
  takeTryStatement,
} from './verification.store.ts'

type Deposits = EndpointInput<typeof endpoints.verifyMethod>['body']
interface Standing {
  /** The bank account's state after a verification; null while it still waits. */
  readonly to: 'active' | 'failed' | 'locked' | 'expired' | null
  /** Null where the processor did not say. */
  readonly setup: SetupFacts | null
}

/** Verifies a bank account by the two deposits or their code. A try is taken before the comparison. */
export function makeVerifyMethod(work: MethodWork) {
  const { database, processor, clock, timeZone } = work
  const { detachSoon } = makeDetach(work)
  const scopeOf = ({ accountNumber }: MethodRow) => ({ accounts: [accountNumber] })

  /** Null if no try is left, or the account no longer waits. */
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

  /** A verification that the processor did not compare costs no try. */
  async function ask(row: MethodRow, deposits: Deposits): Promise<VerifyAnswer> {
    try {
      const answer = await processor.verifySetup(row.processorSetupId, inProcessorsWords(deposits))
      if (answer === 'not_judged') await giveBackTry(row)
      return answer
    } catch (error) {
      await giveBackTry(row)
      throw error
    }
  }

  /**
   * The amounts were compared, so the try counts even if the processor is away by now. Before a verified account can be
   * used here, the processor is told whose it is.
   */
  async function readAfterTry(row: MethodRow): Promise<SetupFacts | null> {
    try {
      const setup = await processor.readSetup(row.processorSetupId)
      // Refused: the next refresh tries again; until then no debit may be sent.
      if (setup !== null && namesKept(setup, row) && !(await nameOrganization(work, setup)))
        throw stillChecking()
      return setup
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return null
      throw error
    }
  }

  /**
   * Reads the set-up after a verification, right or wrong: it may name another account by now, the processor may have
   * ended it by its own count or time limit, or it may have been verified meanwhile.
   */
  async function standingOf(row: MethodRow, answer: VerifyAnswer, triesLeft: number): Promise<Standing> {
    const setup = await readAfterTry(row)
    if (setup?.status === 'ready') return { to: namesKept(setup, row) ? 'active' : 'failed', setup }
    // An event, the next try, or the job finds out which account was verified.
    if (answer === 'verified') throw stillChecking()
    if (answer === 'too_late') return { to: 'expired', setup }
    const failed = setup?.status === 'failed' ? 'failed' : null
    if (answer === 'not_judged' && failed === null) throw notJudged()
    const isLocked = answer === 'too_many_tries' || (answer === 'wrong' && triesLeft === 0)
    return { to: isLocked ? 'locked' : failed, setup }
  }

  async function end(visit: SignedInVisit, row: MethodRow, { to, setup }: Standing): Promise<void> {
    if (to === null) return
    const { accountNumber, methodId } = row
    const state = to === 'locked' ? 'failed' : to
    await database.transaction(scopeOf(row), async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      if (to === 'locked') await tx.change(spendTriesStatement(accountNumber, methodId, clock()))
      const ended = await tx.run(endVerificationStatement(accountNumber, methodId, state, clock()))
      await tx.change(passOnDefaultStatement(accountNumber))
      if (setup !== null) await detachUnkept(tx, row, setup, clock())
      const outcome = to === 'active' ? 'done' : 'failed'
      if (ended.length > 0) await tx.change(auditMethod(visit, clock(), 'method.verified', row, outcome))
    })
    if (to !== 'active') await detachSoon(row)
  }

  /** Why this verification does not make the account active. */
  function whyNot(visit: SignedInVisit, row: MethodRow): AppError {
    const until = lockedUntilOf(row, visit.nowMs)
    if (until !== null) return noTryLeft(until, timeZone)
    const state = methodStateOf(row, visit.today)
    // Another request has the last try and no answer yet.
    if (state === 'pending_verification') return stillChecking()
    return state === 'expired' ? notVerifiedInTime() : verificationEnded()
  }

  return async (
    visit: SignedInVisit,
    methodId: Uuid,
    deposits: Deposits,
  ): Promise<EndpointAnswer<typeof endpoints.verifyMethod>> => {
    const accounts = accountsWith(visit.actor, 'pay')
    const find = () => database.read({ accounts }, findMethodStatement(accounts, methodId))
    const [row] = await find()
    if (row === undefined || row.state === 'removed') throw notFound()
    if (isBankWhileActing(visit.actor, row.kind)) throw neverWhileActing()
    if (row.verificationKind === null || row.state === 'disabled') throw notWaiting()
    // A duplicate: the account is verified already.
    if (row.state === 'active') return methodFactsOf(row, visit)
    if (methodStateOf(row, visit.today) !== 'pending_verification') throw whyNot(visit, row)
    const field = 'code' in deposits ? 'code' : 'amountsCents'
    if ((field === 'code') !== (row.verificationKind === 'code'))
      throw depositsOfOtherKind(row.verificationKind)
    // The deposits have not arrived, and the processor would count this as a miss.
    if (row.verificationArrivesOn !== null && row.verificationArrivesOn > visit.today)
      throw depositsNotThere(row.verificationArrivesOn)
    const triesLeft = await takeTry(visit, row)
    if (triesLeft !== null) {
      const standing = await standingOf(row, await ask(row, deposits), triesLeft)
      if (standing.to === null) throw depositsMismatch(field, triesLeft)
      await end(visit, row, standing)
    }
    // A concurrent duplicate gets the outcome of the first.
    const [now] = await find()
    if (now === undefined || now.state === 'removed') throw notFound()
    if (now.state !== 'active') throw whyNot(visit, now)
    return methodFactsOf(now, visit)
  }
}

/** The code is printed in capitals; people may type it in lower case. */
function inProcessorsWords(deposits: Deposits): { amountsCents: number[] } | { code: string } {
  return 'code' in deposits ? { code: deposits.code.toUpperCase() } : deposits
}
