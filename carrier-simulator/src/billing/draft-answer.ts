import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import type { FeedLine } from '../book.ts'

const answers = {
  'draft.enrolled': 'confirmed',
  'draft.changed': 'changed',
  'draft.ended': 'ended',
} as const

/**
 * Returns billing's answer to a bank draft request, which is always yes and immediate; undefined for every
 * other event. The version grows with the account's events, so the same event again is a repeat, and an older
 * one that arrives later changes nothing.
 */
export function answerDraft(event: OutboxEvent): FeedLine | undefined {
  if (!isAnswered(event.type)) return undefined
  const { requestId, policyNumber } = event.data
  if (typeof requestId !== 'string' || typeof policyNumber !== 'string') return undefined
  return {
    v: 1,
    type: 'bank_draft',
    id: `draft:${policyNumber}`,
    version: event.epoch * 1_000_000_000 + event.sequence,
    op: 'upsert',
    accountNumber: event.accountNumber,
    data: { policyNumber, requestId, status: answers[event.type] },
  }
}

function isAnswered(type: string): type is keyof typeof answers {
  return Object.hasOwn(answers, type)
}
