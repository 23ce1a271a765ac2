import { listPeople } from '@myaccount/contract/endpoints/people/people'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

export function peopleQuery(accountNumber: AccountNumber) {
  return readQuery(listPeople, { query: { accountNumber } }, { expect: 'all' })
}
