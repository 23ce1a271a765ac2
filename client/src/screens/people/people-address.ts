import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { maySee } from '../../session/may-see.ts'

/** What lies over the page; it stands in the address, so that Back closes it and a reload keeps it. */
export type PeopleOverlay =
  | { readonly kind: 'invite' | 'second' }
  | { readonly kind: 'change' | 'end' | 'handOver'; readonly seatId: string }

export function readPeopleOverlay(search: URLSearchParams): PeopleOverlay | null {
  for (const kind of ['invite', 'second'] as const) if (search.has(kind)) return { kind }
  for (const kind of ['change', 'end', 'handOver'] as const) {
    const seatId = search.get(kind)
    if (seatId) return { kind, seatId }
  }
  return null
}

/** The account of the address where it is one of theirs, else the active one; null where none is chosen. */
export function accountOf(search: URLSearchParams, session: SessionUser): AccountNumber | null {
  const asked = search.get('account')
  const own = session.accounts_owned.find((owned) => owned === asked)
  return own ?? (asked === null ? session.activeAccountNumber : null)
}

/** Never while an employee acts: people are the customer's alone. */
export function mayManage(session: SessionUser, accountNumber: AccountNumber): boolean {
  return session.acting_as === undefined && maySee(session, accountNumber, 'manage_people')
}
