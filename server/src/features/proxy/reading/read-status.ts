import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { getProxyStatus } from '@myaccount/contract/endpoints/proxy/proxy'
import { parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { accountsWith } from '@myaccount/domain/session/actor'
import { notFound } from '../../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../../http/paging.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { businessMomentOf, onlyVoting, type ProxyWork } from '../proxy-work.ts'
import { nextMeetingStatement } from './meetings.store.ts'
import { membersAtMeetingStatement } from './members.store.ts'
import { proxyOfMember } from './standing-of.ts'

/** How each account that the person votes for stands at the next meeting. */
export function makeReadStatus({ database, timeZone }: Pick<ProxyWork, 'database' | 'timeZone'>) {
  return async (
    visit: SignedInVisit,
    { query: { accountNumber, after } }: EndpointInput<typeof getProxyStatus>,
  ): Promise<EndpointAnswer<typeof getProxyStatus>> => {
    const { actor, today } = visit
    const accounts =
      accountNumber === undefined ? accountsWith(actor, 'proxy') : onlyVoting(actor, accountNumber)
    if (accountNumber !== undefined && accounts.length === 0) throw notFound()
    const [meeting] = await database.read(
      { accounts },
      nextMeetingStatement(businessMomentOf(visit, timeZone)),
    )
    if (meeting === undefined) return { items: [], next: null }
    const rows = await database.read(
      { accounts },
      membersAtMeetingStatement(accounts, meeting.meetingId, {
        after: readCursor(after, readPlace),
        limit: rowsToAskFor,
      }),
    )
    const { shown, next } = cutPage(rows, ({ accountNumber: last }) => `${behind}${last}`)
    return {
      items: shown.map((row) => proxyOfMember(row, meeting, today)),
      next,
    }
  }
}

/** A cursor names the last account of the page before; no bare account number is one. */
const behind = 'behind_'

function readPlace(cursor: string) {
  const number = parseAccountNumber(cursor.slice(behind.length))
  if (!cursor.startsWith(behind) || !number.ok) throw new RangeError('Not a place in the list')
  return number.value
}
