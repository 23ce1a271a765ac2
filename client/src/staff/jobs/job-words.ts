import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const jobGroups = ['money', 'claims', 'messages', 'people', 'housekeeping'] as const
export type JobGroup = (typeof jobGroups)[number]

export const groupWords: Readonly<Record<JobGroup, MessageDescriptor>> = {
  money: msg`Money`,
  claims: msg`Claims and documents`,
  messages: msg({ context: 'jobs', message: 'Messages' }),
  people: msg`People`,
  housekeeping: msg`Housekeeping`,
}

interface JobWords {
  readonly group: JobGroup
  readonly words: MessageDescriptor
}

const jobs: Readonly<Record<string, JobWords>> = {
  lost_payments: { group: 'money', words: msg`Find lost payments` },
  processor_events: { group: 'money', words: msg`Apply events of the processor` },
  missed_events: { group: 'money', words: msg`Fetch missed events of the processor` },
  due_work: { group: 'money', words: msg`Send scheduled payments` },
  payment_recovery: { group: 'money', words: msg`Ask about payments without an answer` },
  plan_drafts: { group: 'money', words: msg`Plan bank drafts` },
  refunds: { group: 'money', words: msg`Send refunds` },
  postings: { group: 'money', words: msg`Mark payments as posted` },
  draft_answers: { group: 'money', words: msg`Apply billing’s answers about drafts` },
  draft_methods: { group: 'money', words: msg`Continue enrollments in bank draft` },
  expire_and_detach_methods: { group: 'money', words: msg`End unused payment methods` },
  end_guest_cards: { group: 'money', words: msg`End cards of guests` },
  close_months: { group: 'money', words: msg`Close months of the books` },
  match_books: { group: 'money', words: msg`Match our books with payouts` },
  document_requests: { group: 'claims', words: msg`Notify of requested documents` },
  document_watches: { group: 'claims', words: msg`Notify when a document opens again` },
  statements: { group: 'claims', words: msg`Make account statements` },
  check_files: { group: 'claims', words: msg`Check files` },
  claim_news: { group: 'claims', words: msg`Notify of claim news` },
  failed_files: { group: 'claims', words: msg`Notify of failed uploads` },
  sweep_files: { group: 'claims', words: msg`Delete files that are not kept` },
  claim_promises: { group: 'claims', words: msg`Watch what we promised on claims` },
  expire_claim_drafts: { group: 'claims', words: msg`Delete old drafts of claims` },
  emails: { group: 'messages', words: msg`Send emails` },
  invoice_reminders: { group: 'messages', words: msg`Remind of bills` },
  draft_reminders: { group: 'messages', words: msg`Remind of bank drafts` },
  card_reminders: { group: 'messages', words: msg`Remind of expiring cards` },
  seat_reminders: { group: 'messages', words: msg`Remind of seats that end` },
  paper_returns: { group: 'messages', words: msg`Return to paper where emails fail` },
  check_sign_in: { group: 'people', words: msg`Check that sign-in answers` },
  close_actings: { group: 'people', words: msg`End acting for customers` },
  watch_guesses: { group: 'people', words: msg`Watch wrong guesses` },
  seal_audit: { group: 'housekeeping', words: msg`Seal the audit` },
  audit_months: { group: 'housekeeping', words: msg`Make the coming months of the audit` },
  deliver_event: { group: 'housekeeping', words: msg`Deliver events to the carrier` },
  renew_deliveries: { group: 'housekeeping', words: msg`Deliver again what failed` },
  retry_waiting: { group: 'housekeeping', words: msg`Apply feed records that waited` },
  end_switches: { group: 'housekeeping', words: msg`Turn systems on again` },
  free_abandoned_jobs: { group: 'housekeeping', words: msg`Free stuck jobs` },
  retention: { group: 'housekeeping', words: msg`Delete data after its period` },
}

/** Null for a job that has no words yet: its name is shown. */
export function jobWordsOf(name: string): JobWords | null {
  return jobs[name] ?? null
}

export function groupOf(name: string): JobGroup {
  return jobs[name]?.group ?? 'housekeeping'
}
