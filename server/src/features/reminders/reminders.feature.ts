import { randomBytes } from 'node:crypto'
import { defineFeature } from '../../feature.ts'
import { cardRemindersJob } from './card-reminders.job.ts'
import { draftEmails } from './drafts/draft.emails.ts'
import { draftRemindersJob } from './drafts/draft-reminders.job.ts'
import { billEmails } from './emails/bill.emails.ts'
import { cardExpiring } from './emails/card-expiring.email.ts'
import { invoiceRemindersJob } from './invoice-reminders.job.ts'
import type { ReminderWork } from './raise-reminders.ts'
import { seatRemindersJob } from './seats/seat-reminders.job.ts'

/** Reminders that are sent because a day has come. */
export const remindersFeature = defineFeature({
  compose: ({ config: { timeZone }, database, clock }): ReminderWork => ({
    database,
    clock,
    timeZone,
    random: randomBytes,
  }),
  jobs: (work) => [
    invoiceRemindersJob(work),
    cardRemindersJob(work),
    draftRemindersJob(work),
    seatRemindersJob(work),
  ],
  emailKinds: [...billEmails, cardExpiring, ...draftEmails],
})
