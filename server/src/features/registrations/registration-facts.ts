import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type RegistrationRow, stateOf } from './registrations.store.ts'

export function registrationFactsOf(row: RegistrationRow, nowMs: number): Registration {
  const { accountNumber, grantedRole: role } = row
  return {
    registrationId: toWireId('registration', row.registrationId),
    state: stateOf(row, nowMs),
    maskedName: row.maskedName,
    maskedTown: row.maskedTown,
    contact: row.maskedContact,
    linked: role === null ? null : { accountNumber, role },
    rejection: row.rejection,
  }
}
