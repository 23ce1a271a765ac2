import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../../http/paging.ts'
import { scopeOfActor } from '../../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { ownActivityStatement } from './activity.store.ts'

export function makeOwnActivity(database: Database) {
  return async (
    { actor }: SignedInVisit,
    after: string | undefined,
  ): Promise<EndpointAnswer<typeof listOwnActivity>> => {
    if (actor.kind !== 'insured') throw new AppError('access.denied')
    const accounts = accountsWith(actor, 'see_account')
    const before = readCursor(after, readEntryId)
    const rows = await database.read(
      scopeOfActor(actor, accounts),
      ownActivityStatement(actor.userId, accounts, before, rowsToAskFor),
    )
    const { shown, next } = cutPage(rows, ({ entryId }) => String(entryId))
    return {
      items: shown.map(({ entryId, at, action, by, accountNumber }) => ({
        place: String(entryId),
        at: at.toISOString(),
        action,
        by,
        accountNumber,
      })),
      next,
    }
  }
}

function readEntryId(cursor: string): number {
  const entryId = Number(cursor)
  if (/^[1-9]\d*$/.test(cursor) && Number.isSafeInteger(entryId)) return entryId
  throw new RangeError('Not the number of an entry')
}
