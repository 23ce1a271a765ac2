import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { billEmailKind } from './bill-email-kind.ts'
import { sampleBill } from './sample-bill.ts'

export const billEmails = [
  billEmailKind({
    name: 'bill_ready',
    isMandatory: false,
    words: notificationWords.billReady,
    sampleDay: sampleBill.billDate,
  }),
  billEmailKind({
    name: 'bill_due_soon',
    isMandatory: false,
    words: notificationWords.billDueSoon,
    sampleDay: calendarDate('2026-03-09'),
  }),
  // Cover may end because of it.
  billEmailKind({
    name: 'bill_past_due',
    isMandatory: true,
    words: notificationWords.billPastDue,
    sampleDay: calendarDate('2026-03-17'),
  }),
]
