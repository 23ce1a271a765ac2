import { type DocumentFacts, documentFacts } from '@myaccount/contract/endpoints/documents/documents'
import {
  type PolicyDetail,
  type PolicyFacts,
  policyDetail,
  policyFacts,
} from '@myaccount/contract/endpoints/policies'

export function aDocument(documentId: string, facts: Partial<DocumentFacts> = {}): DocumentFacts {
  return documentFacts.parse({
    documentId,
    title: 'Declarations',
    own: null,
    date: '2026-11-10',
    revision: 1,
    isPdf: true,
    pages: 8,
    sizeBytes: 241_664,
    isNew: false,
    canBeOpened: true,
    isAskedFor: false,
    type: 'policy',
    policy: { policyNumber: '12MF0104417', policyType: 'MINFIRST' },
    term: { number: '02', from: '2026-09-01', to: '2027-09-01' },
    earlier: [],
    ...facts,
  })
}

export function aPolicy(facts: Partial<PolicyFacts> = {}): PolicyFacts {
  return policyFacts.parse({
    accountNumber: '1000482917',
    policyNumber: '12MF0104417',
    policyType: 'MINFIRST',
    policyStatus: 'Active',
    effectiveDate: '2026-09-01',
    expirationDate: '2027-09-01',
    paymentPlan: 'ten_pay',
    billingMethod: 'direct',
    draftState: 'not_enrolled',
    draftBankLast4: null,
    draftBankName: null,
    cancellation: null,
    locationCount: 0,
    vehicleCount: 0,
    driverCount: 0,
    nextDue: null,
    ...facts,
  })
}

export function aPolicyDetail(facts: Partial<PolicyDetail> = {}): PolicyDetail {
  return policyDetail.parse({
    ...aPolicy(),
    premiumCents: 1_824_000,
    coverages: [],
    locations: [],
    vehicles: [],
    drivers: [],
    certificates: 'at_once',
    certificateState: 'IN',
    paymentPlanName: null,
    idCards: 'at_once',
    ...facts,
  })
}
