import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { maySee } from '../../session/may-see.ts'

/** The overlay over the page; it is in the address, so that Back closes it and a reload keeps it. */
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

/** The account of the address if it is one of the person's, else the active one; null if none is chosen. */
export function accountOf(search: URLSearchParams, session: SessionUser): AccountNumber | null {
  const asked = search.get('account')
  const own = session.accounts_owned.find((owned) => owned === asked)
  return own ?? (asked === null ? session.activeAccountNumber : null)
}

/** False while an employee acts: only the customer manages people. */
export function mayManage(session: SessionUser, accountNumber: AccountNumber): boolean {
  return session.acting_as === undefined && maySee(session, accountNumber, 'manage_people')
}
