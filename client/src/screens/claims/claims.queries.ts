import { getClaim, listClaims } from '@myaccount/contract/endpoints/claims/claims'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

// All of these use `expect: 'all'`, because the screens have an error state of their own.

export function claimsQuery(accountNumber: AccountNumber, after?: string) {
  return readQuery(listClaims, { query: { accountNumber, ...(after && { after }) } }, { expect: 'all' })
}

export function claimQuery(claimNumber: ClaimNumber) {
  return readQuery(getClaim, { params: { claimNumber } }, { expect: 'all' })
}
