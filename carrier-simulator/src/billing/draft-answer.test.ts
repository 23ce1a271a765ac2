import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { expect, test } from 'vitest'
import { samplePaymentEvent } from '../testing/sample-payment-event.ts'
import { answerDraft } from './draft-answer.ts'

const requestId = 'dra_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'
const event = (type: string, data: object): OutboxEvent =>
  ({ ...samplePaymentEvent('payment.succeeded'), type, epoch: 2, sequence: 7, data }) as OutboxEvent

test.each([
  ['draft.enrolled', 'confirmed'],
  ['draft.changed', 'changed'],
  ['draft.ended', 'ended'],
])('%s is answered: %s', (type, status) => {
  expect(answerDraft(event(type, { requestId, policyNumber: '12MF0104417' }))).toMatchObject({
    type: 'bank_draft',
    id: 'draft:12MF0104417',
    version: 2_000_000_007,
    data: { requestId, policyNumber: '12MF0104417', status },
  })
})

test('ignores an event that requests nothing', () => {
  expect(answerDraft(event('payment.succeeded', { requestId, policyNumber: 'x' }))).toBeUndefined()
  expect(answerDraft(event('draft.ended', { policyNumber: '12MF0104417' }))).toBeUndefined()
})
