import { outboxEvent } from '@myaccount/contract/endpoints/machine'
import { expect, test } from 'vitest'
import { applyDeliveryEvent } from './not-mailed.ts'

const account = '1000482917'
const delivery = (sequence: number, electronic: readonly string[], type = 'delivery.changed') =>
  outboxEvent.parse({
    id: `evt_0195801f2c7a7d3e8c5b6a4f3e2d1c${String(sequence).padStart(2, '0')}`,
    type,
    accountNumber: account,
    epoch: 1,
    sequence,
    businessDay: '2026-11-22',
    createdAt: '2026-11-22T15:00:00.000Z',
    data: { electronic },
  })

test('reads from the latest event of an account which paper is not mailed', () => {
  const stopped = applyDeliveryEvent({}, delivery(2, ['billing'])) ?? {}
  expect(stopped[account]?.groups).toEqual(['billing'])
  expect(applyDeliveryEvent(stopped, delivery(3, []))?.[account]?.groups).toEqual([])
  // Heard again, or out of order.
  expect(applyDeliveryEvent(stopped, delivery(2, ['billing']))).toBeUndefined()
  expect(applyDeliveryEvent(stopped, delivery(1, []))).toBeUndefined()
  expect(applyDeliveryEvent(stopped, delivery(4, [], 'seat.changed'))).toBeUndefined()
})
