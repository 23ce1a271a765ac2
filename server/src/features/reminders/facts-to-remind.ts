import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyToPay } from '@myaccount/domain/policies/is-payable-by-portal'
import { decideInvoiceReminder, type InvoiceReminder } from '@myaccount/domain/reminders/invoice-reminder'
import type { InvoiceToRemindRow } from './invoice-reminders.store.ts'

/** Applies the domain's rule to the row on that day. */
export function reminderOfRow(row: InvoiceToRemindRow, today: CalendarDate): InvoiceReminder | null {
  const { isPending, paidStatus } = row
  return decideInvoiceReminder(
    {
      ...row,
      paidStatus: isPending ? 'Pending Payment' : paidStatus,
      draftsOn: draftDayOfBill(row),
    },
    policyOfRow(row),
    today,
  )
}

export function policyOfRow({ cancelsOn, amountToStopCents, ...row }: InvoiceToRemindRow): PolicyToPay {
  return { ...row, cancellation: cancelsOn === null ? null : { cancelsOn, amountToStopCents } }
}
