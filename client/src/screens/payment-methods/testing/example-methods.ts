import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'

const base = {
  id: 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c01',
  accountNumber: '1000482917',
  kind: 'card',
  brand: 'visa',
  bankName: null,
  accountType: null,
  last4: '4242',
  expiry: '08/2028',
  nickname: null,
  state: 'active',
  disabledBy: null,
  verification: null,
  lockedUntil: null,
  isDefault: false,
  usedBy: [],
}

type Changes = Readonly<Record<string, unknown>>

/** An active card; `changes` are wire fields. Parsed by the contract, as answers are. */
export function exampleCard(changes: Changes = {}): MethodFacts {
  return methodFacts.parse({ ...base, ...changes })
}

/** The business checking account of the design's picture. */
export function exampleBank(changes: Changes = {}): MethodFacts {
  return exampleCard({
    id: 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c02',
    kind: 'bank',
    brand: null,
    bankName: 'First Federal Savings',
    accountType: 'checking',
    last4: '6789',
    expiry: null,
    ...changes,
  })
}

export const waitingBank = exampleBank({
  id: 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c03',
  last4: '0001',
  state: 'pending_verification',
  verification: { kind: 'amounts', arrivesOn: '2026-11-24', verifyBy: '2026-12-01', triesLeft: 3 },
})
