import { listPolicies } from '@myaccount/contract/endpoints/policies'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../../api/read-query.ts'

export function reportedPoliciesQuery(accountNumber: AccountNumber) {
  return readQuery(listPolicies, { query: { accountNumber } }, { expect: 'all' })
}
