import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type RegistrationRow, stateOf } from './registrations.store.ts'

export function registrationFactsOf(row: RegistrationRow, nowMs: number): Registration {
  const { accountNumber, grantedRole: role, reviewRequestedAt, endsAt } = row
  const state = stateOf(row, nowMs)
  return {
    registrationId: toWireId('registration', row.registrationId),
    state,
    maskedName: row.maskedName,
    maskedTown: row.maskedTown,
    contact: row.maskedContact,
    review:
      state === 'in_review' && reviewRequestedAt !== null
        ? { askedAt: reviewRequestedAt.toISOString(), endsAt: endsAt.toISOString() }
        : null,
    linked: role === null ? null : { accountNumber, role },
    rejection: row.rejection,
  }
}
