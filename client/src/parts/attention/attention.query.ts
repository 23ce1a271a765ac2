import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/** What needs a person now on an account, what is coming up, and its overview, in the page's language. */
export function attentionQuery(accountNumber: AccountNumber) {
  return readQuery(getAttention, { params: { accountNumber } }, { expect: 'all' })
}

/** How much needs the person on each of their accounts, in the page's language. */
export function attentionOfAllQuery() {
  return readQuery(listAttention, {}, { expect: 'all', background: true })
}
