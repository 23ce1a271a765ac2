import { type RawBuilder, sql } from 'kysely'

/** How long a class of data is kept, in days. The carrier's folder may name another number within the bounds. */
export interface KeptDays {
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** The rows of a table that have reached the end of their period; `end` is now less the days of their class. */
type Expiry = (times: {
  readonly end: RawBuilder<Date>
  readonly now: RawBuilder<Date>
}) => RawBuilder<unknown>

interface TimedClass {
  readonly days: KeptDays
  /** Each condition is served by an index, so that a slice costs what it deletes. */
  readonly expiries: readonly { readonly table: string; readonly isOver: Expiry }[]
}

const over = (table: string, isOver: Expiry) => ({ table, isOver })
const always = (days: number): KeptDays => ({ usual: days, least: days, most: days })

/**
 * The classes of data that end by time. docs/domain.md 9.7 has the same table with the source of each period, and
 * retention-classes.db.test.ts compares the two. The job `retention` deletes what is over.
 */
export const timedClasses = {
  /** Nothing opens these rows after their end; a day more lets a late sign-out reach the identity provider. */
  unfinished: {
    days: { usual: 1, least: 1, most: 7 },
    expiries: [
      over('sessions', ({ end }) => sql`ends_at < ${end}`),
      over('login_transactions', ({ end }) => sql`created_at < ${end}`),
      over('proxy_card_visits', ({ end }) => sql`ends_at < ${end}`),
      over('guess_counts', ({ end }) => sql`since < ${end}`),
      // A guest who paid stays with the payment, and one whose card was kept stays with it.
      over(
        'guests',
        ({ end }) => sql`
          ends_at < ${end}
          and not exists (select from payment_attempts a
                          where a.account_number = guests.account_number and a.guest_id = guests.guest_id)
          and not exists (select from payment_methods m
                          where m.account_number = guests.account_number and m.guest_id = guests.guest_id)`,
      ),
      // A review left open for that long shows another authorization, which names its day.
      over('checkouts', ({ end }) => sql`attempt_id is null and created_at < ${end}`),
      // The tries of a payment or a registration that has ended count no longer.
      over('confirmations', ({ end }) => sql`purpose in ('payment', 'registration') and ends_at < ${end}`),
    ],
  },
  pay_links: {
    days: { usual: 30, least: 7, most: 400 },
    expiries: [over('pay_links', ({ end }) => sql`ends_at < ${end}`)],
  },
  delivery_attempts: {
    days: { usual: 30, least: 30, most: 400 },
    expiries: [over('webhook_attempts', ({ end }) => sql`attempted_at < ${end}`)],
  },
  /**
   * The processor's list reaches back 30 days, and missed events are read no further back: events deleted after this
   * time do not come back. Limits on new codes count by the hour, those on look-ups are counted elsewhere.
   */
  ended_requests: {
    days: { usual: 40, least: 35, most: 400 },
    expiries: [
      over('confirmations', ({ end }) => sql`ends_at < ${end}`),
      // Requests to employees and those that linked a person stay.
      over(
        'registrations',
        ({ end }) => sql`review_requested_at is null and linked_at is null and ends_at < ${end}`,
      ),
      over(
        'processor_events',
        ({ end }) => sql`outcome in ('not_ours', 'unknown_reference') and applied_at < ${end}`,
      ),
      // The kind of an email sets this time where it holds a code or a link (server/src/emails/email-kind.ts).
      over('emails', ({ now }) => sql`kept_until < ${now} and send_at is null`),
    ],
  },
  /** The email about a statement names the same number of days. */
  statements: {
    days: always(90),
    expiries: [over('statements', ({ end }) => sql`requested_at < ${end}`)],
  },
  import_rejects: {
    days: { usual: 90, least: 30, most: 400 },
    expiries: [over('feed_import_rejects', ({ end }) => sql`rejected_at < ${end}`)],
  },
  notifications: {
    days: { usual: 400, least: 90, most: 2555 },
    expiries: [over('notifications', ({ end }) => sql`created_at < ${end}`)],
  },
  /** An event that waits for its receipt stays. Deliveries and their attempts end with their event. */
  events: {
    days: { usual: 400, least: 90, most: 2555 },
    expiries: [
      over(
        'outbox_events',
        ({ end }) => sql`
          created_at < ${end}
          and not exists (select from webhook_deliveries d
                          where d.account_number = outbox_events.account_number
                            and d.event_id = outbox_events.event_id and d.is_open)`,
      ),
    ],
  },
  emails: {
    days: { usual: 2555, least: 730, most: 3650 },
    expiries: [
      over('emails', ({ end }) => sql`kept_until is null and send_at is null and created_at < ${end}`),
    ],
  },
  acting_records: {
    days: { usual: 2555, least: 2555, most: 3650 },
    expiries: [over('act_as_records', ({ end }) => sql`started_at is not null and ends_at < ${end}`)],
  },
} as const satisfies Readonly<Record<string, TimedClass>>

export type TimedClassName = keyof typeof timedClasses

export const timedClassNames = Object.keys(timedClasses) as TimedClassName[]

/** The numbers of days that the carrier replaces. */
export type CarrierRetention = Readonly<Partial<Record<TimedClassName, number>>>

/**
 * The classes that no time ends. A table of `timedClasses` may hold rows of one of these too, such as checkouts that were
 * paid; it is listed there alone. The two lists together hold each table of the schema.
 */
export const lastingClasses = {
  /** Never deleted: payments, refunds and the books. */
  money: [
    'paying_accounts',
    'payment_methods',
    'bank_account_changes',
    'payment_attempts',
    'payment_numbers',
    'payment_lines',
    'payment_transitions',
    'payment_holds',
    'reopened_invoices',
    'overpayments',
    'double_credits',
    'processor_payments',
    'refunds',
    'refund_lines',
    'refund_transitions',
    'drafts',
    'payouts',
    'payout_transactions',
    'discrepancies',
    'books_matched',
    'item_closings',
    'journal_entries',
    'journal_lines',
    'closed_months',
    'journal_exports',
    'staff_days',
  ],
  /** Never deleted: what people accepted and signed, in the words that they were shown. */
  authorizations: [
    'authorization_texts',
    'acceptances',
    'terms_texts',
    'terms_acceptances',
    'draft_requests',
    'draft_enrollments',
    'draft_authorizations',
    'draft_transitions',
    'draft_notices',
    'paused_drafts',
    'paper_choices',
    'paper_requests',
  ],
  /** Never deleted: appointments of proxies and the tallies of meetings. */
  votes: ['proxy_acts', 'proxy_requests', 'member_profiles', 'tallies'],
  /** Never deleted: each entry proves the next one (ADR 0010). Old months move into files (ADR 0162). */
  audit: ['audit_entries', 'audit_seals', 'audit_archives'],
  /** Kept as long as the carrier's feed holds the record: the carrier's systems decide. */
  carrier_records: [
    'agencies',
    'accounts',
    'policies',
    'policy_details',
    'policy_numbers',
    'invoices',
    'invoice_items',
    'invoice_numbers',
    'billing_events',
    'payment_postings',
    'bank_drafts',
    'bill_codes',
    'documents',
    'claims',
    'claim_notices',
    'confidential_reports',
    'meetings',
    'members',
    'proxy_cards',
    'system_status',
    'search_entries',
  ],
  /** Kept until the person is erased. */
  people: [
    'users',
    'identities',
    'seats',
    'language_choices',
    'notification_choices',
    'acting_refusals',
    'welcomes',
    'document_views',
    'document_watches',
  ],
  /** Requests and papers of an account, kept with it. Drafts of reports and files end by jobs of their own. */
  account_records: [
    'claim_messages',
    'claim_reports',
    'claim_missed_promises',
    'claim_news',
    'files',
    'document_requests',
    'certificate_holders',
    'certificates',
    'people_rules',
    'people_changes',
    'seat_invitations',
    'staff_sign_outs',
    'reminders',
  ],
  /** A row leaves as soon as its work is done. */
  queues: [
    'due_work',
    'postings_due',
    'pending_payments',
    'methods_to_detach',
    'draft_plans',
    'draft_plans_to_run',
    'draft_plans_due',
    'reminders_due',
    'feed_parked',
    'feed_rejected',
  ],
  /** Keep something from being done twice, or say how the portal stands. They hold nothing of a person. */
  operation: [
    'applied_migrations',
    'transitions',
    'installation',
    'business_clock',
    'processor_events_read',
    'feed_tombstones',
    'feed_imports',
    'outbox_sequences',
    'event_epoch',
    'webhook_deliveries',
    'job_runs',
    'sign_in_status',
    'system_switches',
    'message_banners',
  ],
} as const

/** How many days a class is kept by this carrier. */
export function keptDaysOf(name: TimedClassName, carrier: CarrierRetention): number {
  return carrier[name] ?? timedClasses[name].days.usual
}
