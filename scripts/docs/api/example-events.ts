import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The events of one paid installment, as `GET /events/v1` answers them; a test parses them by the contract. */
export const examplePage: { readonly items: readonly OutboxEvent[]; readonly next: string } = {
  items: [
    exampleEvent('payment.submitted', 41, '15:04:05.000'),
    exampleEvent('payment.succeeded', 42, '15:04:09.000'),
  ],
  next: 'e1-18211-907',
}

function exampleEvent(type: string, sequence: number, time: string): OutboxEvent {
  return {
    id: `evt_0195801f2c7a7d3e8c5b6a4f3e2d1c${sequence}`,
    type,
    accountNumber: '1000482917',
    epoch: 1,
    sequence,
    businessDay: calendarDate('2026-03-10'),
    createdAt: `2026-03-10T${time}Z`,
    data: {
      paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
      confirmation: 'P7K2QX9M4T',
      cents: 162634,
      methodKind: 'card',
      countsAsReceivedOn: '2026-03-10',
      invoices: [{ invoiceNumber: '1000044110', policyNumber: '12MF0104417', cents: 162634 }],
    },
  }
}
