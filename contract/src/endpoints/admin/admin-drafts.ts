import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, cents, invoiceNumber, policyNumber } from '../../formats.ts'

export const undraftedBill = z.object({
  accountNumber,
  accountName: z.string(),
  policyNumber,
  invoiceNumber,
  dueDate: calendarDate,
  /** The day on which it would have been drafted. */
  draftsOn: calendarDate,
  amountDueCents: cents,
  /**
   * `no_seat`: nobody of the account has an email address here. `refused`: no mailbox accepted the notice.
   */
  why: z.enum(['no_seat', 'refused']),
})
export type UndraftedBill = z.infer<typeof undraftedBill>

/** Each read is audited. */
export const listUndraftedBills = endpoint({
  method: 'GET',
  path: '/api/v1/admin/undrafted-bills',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary:
    'Owed bills of all accounts that are not drafted because nobody could be notified of the draft, the next draft day first, 100 at most.',
  response: z.array(undraftedBill),
})
