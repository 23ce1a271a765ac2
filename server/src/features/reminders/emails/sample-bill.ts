import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { InvoiceToRemindRow } from '../invoice-reminders.store.ts'

/** Made up, with names as long as they come: what previews show. */
export const sampleBill: InvoiceToRemindRow = {
  accountNumber: accountNumber('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  invoiceNumber: invoiceNumber('1000044110'),
  invoiceStatus: 'billed',
  paidStatus: 'Unpaid',
  billDate: calendarDate('2026-02-23'),
  dueDate: calendarDate('2026-03-16'),
  amountDueCents: cents(2_437_366),
  policyNumber: policyNumber('12MF0104417'),
  policyType: 'MINFIRST',
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  billingMethod: 'direct',
  cancelsOn: null,
  amountToStopCents: null,
  draftState: 'not_enrolled',
  draftsUntil: null,
  isLeftOut: false,
  plannedDraftOn: null,
  enrolledOn: null,
  isPending: false,
  isDisputed: false,
  isScheduled: false,
}
