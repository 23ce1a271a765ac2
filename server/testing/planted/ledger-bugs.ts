import type { PlantedSourceBug } from './planted-source-bug.ts'

const readDispute = 'server/src/gateways/processor/reading/read-dispute.ts'
const disputeTests = [
  'server/src/gateways/processor/reading/read-dispute.test.ts',
  'server/src/features/payments/refunds-and-disputes/disputes.http.test.ts',
]

export const ledgerBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.9',
    says: 'the newest dispute alone is read where none holds money, so an inquiry hides a win',
    file: readDispute,
    from: "each.find(({ status }) => status !== 'inquiry')",
    to: 'each[0]',
    caughtBy: disputeTests,
  },
  {
    point: '2.9',
    says: 'an inquiry beside a dispute that was decided is not shown to employees',
    file: readDispute,
    from: "each.some(({ status }) => status === 'inquiry')",
    to: "each.every(({ status }) => status === 'inquiry')",
    caughtBy: disputeTests,
  },
]
