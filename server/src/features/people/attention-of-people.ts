import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type AttentionSource, attentionSource } from '../../attention/attention-source.ts'
import { changesToApproveStatement } from './changes/changes.store.ts'

/** Changes of people that wait for the approval of another owner. */
export const peopleAttention = (timeZone: string): AttentionSource =>
  attentionSource({
    statements: (accounts) => [changesToApproveStatement(accounts)],
    items: ([waiting], { may, userId }) =>
      waiting
        .filter(
          ({ accountNumber, requestedBy }) => may('manage_people', accountNumber) && requestedBy !== userId,
        )
        .map(({ accountNumber, changeId, askedBy, requestedAt }) => ({
          accountNumber,
          changeId: toWireId('peopleChange', changeId),
          kind: 'approval',
          askedBy,
          askedOn: dateInZone(requestedAt.getTime(), timeZone),
        })),
  })
