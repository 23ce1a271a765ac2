import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Transaction } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { makeDetach } from '../detach-method.ts'
import { passOnDefaultStatement, removeMethodStatement } from '../method-changes.store.ts'
import { draftedFrom, neverWhileActing, paymentUnderWay } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, notifyOfMethod } from '../method-work.ts'
import { findMethodStatement, type MethodRow, paymentUnderWayStatement } from '../payment-methods.store.ts'

/** Removes a method that nothing needs any more; a duplicate request gets the same answer. */
export function makeRemoveMethod(work: MethodWork) {
  const { database, clock, outbox } = work
  const { detachSoon } = makeDetach(work)

  /** Returns whether it was there. */
  async function remove(tx: Transaction, visit: SignedInVisit, row: MethodRow): Promise<boolean> {
    const { accountNumber, methodId, kind } = row
    await tx.run(holdAccountStatement(accountNumber))
    const [held] = await tx.run(findMethodStatement([accountNumber], methodId))
    if (held === undefined || held.state === 'removed') return false
    if (held.usedBy.length > 0) throw draftedFrom(held.usedBy)
    const nowMs = clock()
    await tx.change(removeMethodStatement(accountNumber, methodId, nowMs))
    // A payment holds its method before it is written (holdUsableMethodStatement), whichever account it is of. So from
    // here on a payment with this method is either in the books, or waits for us and finds the method removed.
    const [payment] = await tx.run(paymentUnderWayStatement(accountNumber, methodId))
    if (payment?.isUnderWay !== false) throw paymentUnderWay()
    await tx.change(passOnDefaultStatement(accountNumber))
    await notifyOfMethod(tx, outbox, {
      visit,
      nowMs,
      action: 'method.removed',
      accountNumber,
      methodId,
      kind,
    })
    return true
  }

  return async (visit: SignedInVisit, methodId: Uuid): Promise<void> => {
    const accounts = accountsWith(visit.actor, 'pay')
    const [row] = await database.read({ accounts }, findMethodStatement(accounts, methodId))
    if (row === undefined) throw notFound()
    if (row.state === 'removed') return
    if (isBankWhileActing(visit.actor, row.kind)) throw neverWhileActing()
    const isRemoved = await database.transaction({ accounts }, (tx) => remove(tx, visit, row))
    if (isRemoved) await detachSoon(row)
  }
}
