import { isPending } from '@myaccount/domain/bank-draft/draft-date-of'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { Transaction } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { EnrollmentRow } from './enrollments.store.ts'
import { makeRequestId } from './transition-draft.ts'

export interface ToAsk {
  /** The enrollment after the transition. */
  readonly row: EnrollmentRow
  readonly last4: string
  readonly bankName: string | null
  readonly accountName: string
  /** Bills with this due date or a later one are drafted from this account. */
  readonly holdsFrom: CalendarDate | null
  readonly businessDay: CalendarDate
  readonly atMs: number
}

const types = {
  pending_enrollment: 'draft.enrolled',
  pending_change: 'draft.changed',
  pending_unenroll: 'draft.ended',
} as const

/**
 * Sends the request to billing, with the specified payload (specification 3); billing answers with `bank_draft` in
 * the feed.
 */
export function askBilling(tx: Transaction, outbox: Outbox, asked: ToAsk): void {
  const { row, businessDay, atMs, last4, bankName, accountName, holdsFrom } = asked
  const { accountNumber, policyNumber, state, requestId, enrolledOn, draftsUntil } = row
  if (requestId === null || !isPending(state)) throw new Error('Billing is asked nothing in this state')
  outbox.addEvent(tx, {
    eventId: makeRequestId(atMs),
    accountNumber,
    type: types[state],
    businessDay,
    createdAt: atMs,
    body: {
      requestId: toWireId('draftRequest', requestId),
      policyNumber,
      bankAccountNumber: `••••${last4}`,
      bankAccountName: accountName,
      bankName,
      enrolledOn,
      holdsFrom,
      draftsUntil,
    },
  })
}
