import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { VerifyAnswer } from '../../../gateways/processor/port.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  endVerificationStatement,
  giveBackTryStatement,
  holdAccountStatement,
  passOnDefaultStatement,
  takeTryStatement,
} from '../method-changes.store.ts'
import {
  neverWhileActing,
  notWaiting,
  proofMismatch,
  proofOfOtherKind,
  verificationEnded,
} from '../method-refusals.ts'
import { auditMethod, forgetAtProcessor, isBankWhileActing, type MethodWork } from '../method-work.ts'
import { methodFactsOf } from '../payment-methods.reader.ts'
import { findMethodStatement, type MethodRow } from '../payment-methods.store.ts'

type Proof = EndpointInput<typeof endpoints.verifyMethod>['body']

/** Proves a bank account by the two deposits or their code; three tries, each taken before it is looked at. */
export function makeVerifyMethod({ database, processor, clock }: MethodWork) {
  const scopeOf = ({ accountNumber }: MethodRow) => ({ accounts: [accountNumber] })

  /** Null where none is left, or where it does not wait any more. */
  async function takeTry(row: MethodRow): Promise<number | null> {
    const [taken] = await database.transaction(scopeOf(row), (tx) =>
      tx.run(takeTryStatement(row.accountNumber, row.methodId)),
    )
    return taken?.triesLeft ?? null
  }

  async function ask(row: MethodRow, proof: Proof): Promise<VerifyAnswer> {
    try {
      return await processor.verifySetup(row.processorSetupId, inProcessorsWords(proof))
    } catch (error) {
      await database.transaction(scopeOf(row), (tx) =>
        tx.change(giveBackTryStatement(row.accountNumber, row.methodId)),
      )
      throw error
    }
  }

  /** After a miss: the processor ends it by a count and a time of its own, and it may be proved there meanwhile. */
  async function standingOf(
    row: MethodRow,
    answer: VerifyAnswer,
    triesLeft: number,
  ): Promise<'active' | 'failed' | null> {
    if (answer === 'verified') return 'active'
    const setup = await processor.readSetup(row.processorSetupId)
    if (setup?.status === 'ready') return 'active'
    return answer === 'too_many_tries' || triesLeft === 0 || setup?.status === 'failed' ? 'failed' : null
  }

  async function end(visit: SignedInVisit, row: MethodRow, to: 'active' | 'failed'): Promise<void> {
    const { accountNumber } = row
    await database.transaction(scopeOf(row), async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      const ended = await tx.change(endVerificationStatement(accountNumber, row.methodId, to))
      await tx.change(passOnDefaultStatement(accountNumber))
      const outcome = to === 'active' ? 'done' : 'failed'
      if (ended > 0) await tx.change(auditMethod(visit, clock(), 'method.verified', row, outcome))
    })
    if (to === 'failed') await forgetAtProcessor(processor, row.processorMethodId)
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
    if (row.state === 'failed') throw verificationEnded()
    // Said twice: it is proved already.
    if (row.state === 'active') return methodFactsOf(row, visit.today)
    const field = 'code' in proof ? 'code' : 'amountsCents'
    if ((field === 'code') !== (row.verificationKind === 'code')) throw proofOfOtherKind(row.verificationKind)
    const triesLeft = await takeTry(row)
    if (triesLeft !== null) {
      const to = await standingOf(row, await ask(row, proof), triesLeft)
      if (to === null) throw proofMismatch(field, triesLeft)
      await end(visit, row, to)
    }
    // Whoever came first has decided: the same proof sent twice at once is told the same.
    const [now] = await find()
    if (now === undefined || now.state === 'removed') throw notFound()
    if (now.state !== 'active') throw verificationEnded()
    return methodFactsOf(now, visit.today)
  }
}

/** The code is printed in capitals; people may type it small. */
function inProcessorsWords(proof: Proof): { amountsCents: number[] } | { code: string } {
  return 'code' in proof ? { code: proof.code.toUpperCase() } : proof
}
