import { getDraft } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { getPolicy, getPolicySchedule, type PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

// All of these use `expect: 'all'`, as in policies.queries.ts.

export function policyQuery(policyNumber: PolicyNumber) {
  return readQuery(getPolicy, { params: { policyNumber } }, { expect: 'all' })
}

/** Planned installments: estimates, shown nowhere else. */
export function policyScheduleQuery(policyNumber: PolicyNumber) {
  return readQuery(getPolicySchedule, { params: { policyNumber } }, { expect: 'all' })
}

export function policyDraftQuery(policyNumber: PolicyNumber) {
  return readQuery(getDraft, { params: { policyNumber } }, { expect: 'all' })
}

/** Reads the carrier's ID cards, or ours. */
export function idCardsQuery({
  accountNumber,
  policyNumber,
}: Pick<PolicyFacts, 'accountNumber' | 'policyNumber'>) {
  return readQuery(
    listDocuments,
    { query: { accountNumber, policyNumber, type: 'id_cards', term: 'current' } },
    { expect: 'all' },
  )
}
