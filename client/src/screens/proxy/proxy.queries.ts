import { getNextMeeting, getProxyReceipt, getProxyStatus } from '@myaccount/contract/endpoints/proxy/proxy'
import { getProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { roleMay } from '@myaccount/domain/seats/capability'
import { readQuery } from '../../api/read-query.ts'

// All of these use `expect: 'all'`, because the screens have an error state of their own.

export function nextMeetingQuery() {
  return readQuery(getNextMeeting, {}, { expect: 'all' })
}

export function proxyStatusQuery(after?: string) {
  return readQuery(getProxyStatus, { query: { after } }, { expect: 'all' })
}

export function proxyOfAccountQuery(accountNumber: AccountNumber) {
  return readQuery(getProxyStatus, { query: { accountNumber } }, { expect: 'all' })
}

export function proxyReceiptQuery(proxyId: WireId<'proxy'>) {
  return readQuery(getProxyReceipt, { params: { proxyId } }, { expect: 'all' })
}

/** The mailed card that this browser has opened. */
export function proxyCardQuery() {
  return readQuery(getProxyCard, {}, { expect: 'all' })
}

/** False for an employee who acts for a customer: they never vote for them. */
export function mayVote(session: SessionUser | null): session is SessionUser {
  return (
    session !== null &&
    session.acting_as === undefined &&
    session.seats.some(({ role }) => roleMay(role, 'proxy'))
  )
}
