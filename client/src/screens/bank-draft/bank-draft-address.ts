import type { SessionUser } from '@myaccount/contract/endpoints/session'
import {
  type AccountNumber,
  type PolicyNumber,
  parseAccountNumber,
  parsePolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { maySee } from '../../session/may-see.ts'

/**
 * The request that is signed: bank draft for policies without it, or another bank account for some that have it.
 */
export type DraftAction = 'enroll' | 'change'

export interface DraftAddress {
  /** The account named in the address, else the active one. */
  readonly account: AccountNumber | null
  readonly action: DraftAction
  readonly policyNumbers: readonly PolicyNumber[]
  readonly methodId: WireId<'paymentMethod'> | undefined
}

export function readDraftAction(search: URLSearchParams): DraftAction {
  return search.has('change') ? 'change' : 'enroll'
}

/** Ignores malformed values in the address. */
export function readDraftAddress(search: URLSearchParams, session: SessionUser): DraftAddress {
  const named = parseAccountNumber(search.get('account') ?? '')
  const numbers = (search.get('change') ?? search.get('policies') ?? '').split(',')
  return {
    account: named.ok ? named.value : session.activeAccountNumber,
    action: readDraftAction(search),
    policyNumbers: numbers.flatMap((text) => {
      const number = parsePolicyNumber(text)
      return number.ok ? [number.value] : []
    }),
    methodId: readWireId('paymentMethod', search.get('method') ?? ''),
  }
}

/** True for a foreign account too: the server answers with 404. */
export function mayDraft(session: SessionUser, account: AccountNumber): boolean {
  return !session.accounts_owned.includes(account) || maySee(session, account, 'pay')
}
