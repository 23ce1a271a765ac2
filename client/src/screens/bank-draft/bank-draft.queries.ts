import {
  getDraftDisclosure,
  getDraftOffer,
  getDraftResult,
} from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'

// All of these use `expect: 'all'`, because the screens have an error state of their own.

export function draftOfferQuery(accountNumber: AccountNumber) {
  return readQuery(getDraftOffer, { query: { accountNumber } }, { expect: 'all' })
}

export function draftResultQuery(stepUpId: WireId<'stepUp'>) {
  return readQuery(getDraftResult, { params: { stepUpId } }, { expect: 'all' })
}

export function draftDisclosureQuery() {
  return readQuery(getDraftDisclosure, {}, { expect: 'all' })
}
