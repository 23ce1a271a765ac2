import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listUndraftedBills } from '@myaccount/contract/endpoints/admin/admin-drafts'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { undraftedBillsStatement } from './undrafted-bills.store.ts'

const shownAtMost = 100
/** An older bill has been reminded of, and its policy cancelled. */
const shownForDays = 60

/** The bills that are not drafted because nobody could be notified; the endpoint says who may, and each read is audited. */
export function makeListUndraftedBills(database: Database) {
  return async ({
    actor,
    nowMs: at,
    today,
    requestId,
  }: SignedInVisit): Promise<EndpointAnswer<typeof listUndraftedBills>> => {
    await database.transaction('staff', (tx) =>
      tx.change(auditStatement({ actor, at, requestId, action: 'draft.undrafted_listed', outcome: 'done' })),
    )
    const since = addDays(today, -shownForDays)
    return [...(await database.read('staff', undraftedBillsStatement(since, shownAtMost)))]
  }
}
