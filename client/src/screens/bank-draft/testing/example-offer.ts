import { getDraftOffer, getDraftResult } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { methodFacts } from '@myaccount/contract/endpoints/payment-methods'

/** The day, the account and the policies of the design's picture; parsed by the contract, as answers are. */
export const exampleToday = '2026-11-21'
export const exampleAccount = '1000099125'
export const stepUpId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04'
export const bankId = 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c01'
const waitingBankId = 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c02'

type Changes = Readonly<Record<string, unknown>>

const bank = methodFacts.parse({
  id: bankId,
  accountNumber: exampleAccount,
  kind: 'bank',
  brand: null,
  bankName: 'Quay Street Bank',
  accountType: 'checking',
  last4: '4410',
  expiry: null,
  nickname: 'Main checking',
  state: 'active',
  disabledBy: null,
  verification: null,
  lockedUntil: null,
  isDefault: true,
  usedBy: [],
})

const waitingBank = {
  ...bank,
  id: waitingBankId,
  last4: '2227',
  nickname: null,
  bankName: 'Millrace Community Bank',
  state: 'pending_verification',
  isDefault: false,
  verification: { kind: 'amounts', arrivesOn: '2026-11-25', verifyBy: '2026-12-02', triesLeft: 3 },
}

const first = {
  invoiceNumber: '1000091201',
  dueDate: '2027-02-28',
  billsOn: '2027-02-07',
  changeBy: '2027-02-23',
  draftsOn: '2027-03-01',
  amountCents: 1065250,
  isEstimate: true,
}

const policy = {
  draftState: 'not_enrolled',
  whyNot: null,
  whyNotChange: 'not_enrolled',
  eligibleFrom: null,
  bank: null,
  firstDraft: null,
  renewsOn: '2027-08-30',
  payByHand: [],
}

export const property = {
  ...policy,
  policyNumber: '12MF0098120',
  policyType: 'MINFIRST',
  firstDraft: first,
  payByHand: [{ invoiceNumber: '1000091200', dueDate: '2026-11-30', amountDueCents: 1065750 }],
}
export const workers = {
  ...policy,
  policyNumber: '12WC0098122',
  policyType: 'WORKERSCOMP',
  firstDraft: { ...first, invoiceNumber: '1000091211', amountCents: 367000 },
}
export const liability = { ...policy, policyNumber: '12LI0098123', policyType: 'LIABILITY' }
export const auto = {
  ...policy,
  policyNumber: '12CA0098121',
  policyType: 'AUTO',
  draftState: 'enrolled',
  whyNot: 'already_enrolled',
  whyNotChange: null,
  bank: { bankName: 'Quay Street Bank', last4: '4410' },
}
export const missions = {
  ...policy,
  policyNumber: '12MT0500031',
  policyType: 'MISSIONS',
  whyNot: 'not_in_force',
  eligibleFrom: '2027-02-12',
}

export function anOffer(changes: Changes = {}) {
  return getDraftOffer.response.parse({
    accountNumber: exampleAccount,
    accountName: 'Kestrel Plains Baptist Association',
    policies: [property, workers, liability, auto, missions],
    methods: [bank, waitingBank],
    disclosure: {
      version: '3',
      effectiveOn: '2026-10-01',
      language: 'en',
      short: 'You authorize us to withdraw each bill of the policies above.',
      text: 'First paragraph.\nSecond paragraph.',
      hash: 'hash-of-the-text',
    },
    signer: { name: 'Perpetua Haldane', title: null },
    sentTo: 'o…@kestrelplains.example',
    billingAsOf: null,
    ...changes,
  })
}

const done = { outcome: 'requested', refusedBy: null, holdsFrom: null, alreadyLeft: [] }

export function aResult(changes: Changes = {}) {
  return getDraftResult.response.parse({
    accountNumber: exampleAccount,
    accountName: 'Kestrel Plains Baptist Association',
    action: 'enroll',
    bank: { bankName: 'Quay Street Bank', last4: '4410' },
    methodId: bankId,
    signer: { name: 'Perpetua Haldane', title: 'Administrator' },
    disclosureVersion: '3',
    agreedAt: '2026-11-21T18:00:00.000Z',
    copySentTo: 'o…@kestrelplains.example',
    policies: [
      { ...property, ...done },
      { ...workers, ...done, outcome: 'refused', refusedBy: 'past_due' },
    ],
    ...changes,
  })
}
