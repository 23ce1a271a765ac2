import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'

/** As the portal tells of a payment of the sample invoice, in full unless said otherwise. */
export function samplePaymentEvent(
  type: `payment.${string}`,
  data: Record<string, unknown> = {},
  id = `evt_${type}`,
): OutboxEvent {
  return {
    id,
    type,
    accountNumber: '1000482917',
    epoch: 1,
    sequence: 1,
    businessDay: calendarDate('2026-03-10'),
    createdAt: '2026-03-10T15:00:00.000Z',
    data: {
      paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
      confirmation: 'P7K2QX9M4T',
      cents: 145_000,
      methodKind: 'card',
      countsAsReceivedOn: '2026-03-10',
      invoices: [{ invoiceNumber: '1000071120', policyNumber: '12MF0104417', cents: 145_000 }],
      ...data,
    },
  }
}
