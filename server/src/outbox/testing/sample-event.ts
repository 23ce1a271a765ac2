import { randomBytes } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { NewEvent } from '../outbox.ts'

export const nowMs = Date.UTC(2026, 2, 10, 15)
export const larkspur = accountNumber('1000482917')
export const copperWillow = accountNumber('1000559310')
export const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

export function sampleEvent(over: Partial<NewEvent> = {}): NewEvent {
  return {
    eventId: makeUuid(nowMs, randomBytes(10)),
    accountNumber: larkspur,
    type: 'payment.submitted',
    businessDay: calendarDate('2026-03-10'),
    createdAt: nowMs,
    body: { confirmation: 'P7K2QX9M4T', cents: 162634 },
    ...over,
  }
}
