import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type CardExpiry, isCardExpired } from '@myaccount/domain/payment-methods/method-state'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Transaction } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { changeMethodStatement, dropDefaultStatement, showAsNowStatement } from '../method-changes.store.ts'
import { dateNotTaken, defaultStays, notToBeOffered } from '../method-refusals.ts'
import { auditMethod, type MethodWork } from '../method-work.ts'
import { methodFactsOf, methodStateOf } from '../payment-methods.reader.ts'
import { findMethodStatement, type MethodRow } from '../payment-methods.store.ts'

type Change = EndpointInput<typeof endpoints.updateMethod>['body']

/** Changes a method's nickname, makes it the default, or gives a renewed card its date; an account with methods always has a default. */
export function makeChangeMethod({ database, clock, processor }: MethodWork) {
  async function change(
    tx: Transaction,
    visit: SignedInVisit,
    row: MethodRow,
    to: Change,
  ): Promise<MethodRow> {
    const { accountNumber, methodId } = row
    await tx.run(holdAccountStatement(accountNumber))
    const find = async () => {
      const [held] = await tx.run(findMethodStatement([accountNumber], methodId))
      if (held === undefined || held.state === 'removed') throw notFound()
      return held
    }
    let held = await find()
    if (to.expires !== undefined) {
      const { month: expiresMonth, year: expiresYear } = to.expires
      await tx.change(showAsNowStatement(accountNumber, methodId, { ...held, expiresMonth, expiresYear }))
      await tx.change(auditMethod(visit, clock(), 'method.changed', held))
      held = await find()
    }
    if (held.nickname === to.nickname && held.isDefault === to.isDefault) return held
    if (held.isDefault && !to.isDefault) throw defaultStays()
    if (to.isDefault && !held.isDefault) {
      const state = methodStateOf(held, visit.today)
      if (state !== 'active' && state !== 'pending_verification') throw notToBeOffered()
      await tx.change(dropDefaultStatement(accountNumber))
    }
    await tx.change(changeMethodStatement(accountNumber, methodId, to))
    await tx.change(auditMethod(visit, clock(), 'method.changed', held))
    return await find()
  }

  /** At the processor first: what it refuses is not shown here. */
  async function renewCard(row: MethodRow, expires: CardExpiry, today: CalendarDate): Promise<void> {
    if (row.kind !== 'card' || row.state !== 'active' || isCardExpired(expires, today)) throw dateNotTaken()
    const renewed = await processor.changeCardExpiry(row.processorMethodId, expires)
    if (!renewed.ok) throw dateNotTaken()
  }

  return async (
    visit: SignedInVisit,
    methodId: Uuid,
    to: Change,
  ): Promise<EndpointAnswer<typeof endpoints.updateMethod>> => {
    const accounts = accountsWith(visit.actor, 'pay')
    const [row] = await database.read({ accounts }, findMethodStatement(accounts, methodId))
    if (row === undefined || row.state === 'removed') throw notFound()
    if (to.expires !== undefined) await renewCard(row, to.expires, visit.today)
    const changed = await database.transaction({ accounts: [row.accountNumber] }, (tx) =>
      change(tx, visit, row, to),
    )
    return methodFactsOf(changed, visit)
  }
}
