import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { decidePeopleChange } from '@myaccount/contract/endpoints/people/people'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { peopleRefusals } from '@myaccount/messages/people/people-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { peopleDeclined } from '../emails/people-told.emails.ts'
import type { PeopleWork } from '../people-work.ts'
import { applyWish } from './apply-wish.ts'
import { changeStatement, holdChangeStatement, moveChangeStatement } from './changes.store.ts'
import { ownersOf } from './check-wish.ts'
import { readNow } from './read-now.ts'
import { tellOwners } from './tell-of-change.ts'

/** The second owner's word on what waits; whoever asked takes it back with the same press. */
export function makeDecideChange({ database, outbox }: PeopleWork) {
  return async (
    visit: SignedInVisit,
    { params, body: { isApproved } }: EndpointInput<typeof decidePeopleChange>,
  ): Promise<void> => {
    const id = parseWireId('peopleChange', params.changeId)
    const person = subjectOf(visit.actor)
    const accounts = accountsWith(visit.actor, 'manage_people')
    if (!id.ok || person === null) throw notFound()
    const [found] = await database.read({ accounts }, changeStatement(accounts, id.value))
    if (found === undefined || found.state === 'waiting_code') throw notFound()
    const { accountNumber } = found
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      const [change] = await tx.run(holdChangeStatement([accountNumber], id.value))
      if (change?.state !== 'waiting_approval') throw new AppError('conflict', peopleRefusals.decided)
      const now = await readNow(tx, accountNumber, visit.today)
      // Whoever waited for the account may own it no more.
      if (!ownersOf(now).some(({ userId }) => userId === person.userId)) throw notFound()
      const isOwn = change.askedBy === person.userId
      if (isOwn && isApproved) throw new AppError('conflict', peopleRefusals.ownApproval)
      const { nowMs: at, actor, requestId } = visit
      const action = isApproved ? 'people.approved' : 'people.declined'
      const objects = { change: change.changeId, kind: change.wish.kind }
      await tx.change(
        auditStatement({ actor, at, action, outcome: 'done', accountNumber, objects, requestId }),
      )
      const to = isApproved ? 'done' : isOwn ? 'withdrawn' : 'declined'
      await tx.change(moveChangeStatement(change, to, person.userId, at))
      if (isApproved) return await applyWish(tx, visit, outbox, change, now)
      const asker = { accountNumber, userId: change.askedBy }
      if (!isOwn) await tellOwners(tx, visit, [asker], peopleDeclined, change.changeId)
    })
  }
}
