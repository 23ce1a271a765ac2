import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import type { Employee, Insured } from '@myaccount/domain/session/actor'
import type { AuditEntry } from '../audit.ts'

export const nowMs = Date.UTC(2026, 2, 10, 15, 0, 0, 123)
export const larkspur = '1000482917' as AccountNumber
export const treasurer: Insured = {
  kind: 'insured',
  userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'),
  displayName: 'Odalys Fenwright',
  email: 'treasurer@larkspur.example',
  seats: [{ accountNumber: larkspur, role: 'treasurer' }],
}
export const clerk: Employee = {
  kind: 'employee',
  userId: uuid('0195801f-2c7a-7d3e-8c5b-000000000001'),
  displayName: 'Jorun Castellane',
  email: 'employee@carrier.example',
  permissions: ['act_as'],
}

export function sampleEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    actor: treasurer,
    at: nowMs,
    action: 'account.activated',
    outcome: 'done',
    accountNumber: larkspur,
    objects: { b: '2', a: '1' },
    requestId: 'req-1',
    ...over,
  } as AuditEntry
}
