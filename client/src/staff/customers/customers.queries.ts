import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { type AccountNumber, parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

export type Customer = EndpointAnswer<typeof getCustomer>

export function customerQuery(accountNumber: AccountNumber) {
  return readQuery(getCustomer, { params: { accountNumber } }, { expect: 'all' })
}

export function readAccountNumber(text: string | undefined): AccountNumber | null {
  const number = parseAccountNumber(text ?? '')
  return number.ok ? number.value : null
}
