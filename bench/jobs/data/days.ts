import { addDays, type CalendarDate, datePartsOf } from '@myaccount/domain/kernel/calendar-date'
import pg from 'pg'
import { draftedAfter } from '../../drafts/data/load-drafted.ts'

/** The days of news about drafts that `draft_reminders` reads. */
const skippedDays = 60
/** Moves what is due beyond any day of the book, until its own day is made. */
const heldBackDays = 10_000

export interface DayShares {
  /** Those of the book, without those of `drafts`. */
  readonly accounts: number
  readonly drafts: number
  /** The drafts that were requested before the day. */
  readonly history: number
}

/** One job of a day, and how its work that is left is counted. */
export interface DayOfJob {
  readonly job: string
  /** Counts the rows that are left to do, in SQL. */
  readonly left: string
}

/** A day's work of a job, and of those that follow from it, such as the emails of its reminders. */
export interface Day {
  readonly name: string
  readonly work: readonly [DayOfJob, ...DayOfJob[]]
  make(): Promise<void>
  /** Takes away what is left, so that the next day begins without it. */
  drop(): Promise<void>
  /** Throws where not all was done as it should be. */
  check(): Promise<void>
}

export interface Days {
  readonly days: readonly Day[]
  /** How much of each is left. */
  countLeft(day: Day): Promise<number[]>
  /** Moves everything that is due to later, so that the portal starts as on a quiet morning. */
  holdBack(): Promise<void>
  close(): Promise<void>
}

interface OpenDays {
  readonly adminUrl: string
  readonly today: CalendarDate
  readonly shares: DayShares
  /** Lets the run plan the drafts of `load-drafted.ts`. */
  readonly planDrafts: () => Promise<void>
  /** Returns the drafts that violate invariant M18. */
  readonly wrongDrafts: () => Promise<readonly object[]>
}

/**
 * Past the walls, with the triggers on: what makes a day due is noted by the product's own triggers, wherever one does
 * it. Bills are as many as on the busiest day of the last year, claims all of them, as after an import; of the others a
 * share of the accounts, written at each.
 */
export async function openDays({
  adminUrl,
  today,
  shares,
  planDrafts,
  wrongDrafts,
}: OpenDays): Promise<Days> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { accounts } = shares
  const skippedDrafts = Math.ceil(accounts / 1_000)

  const count = async (text: string): Promise<number> => {
    const { rows } = await client.query<{ count: string | null }>(`select (${text}) as count`)
    return Number(rows[0]?.count ?? 0)
  }
  const change = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await client.query(text, [...values])
  }
  const expectCount = async (what: string, text: string, expected: number): Promise<void> => {
    const found = await count(text)
    if (found !== expected) throw new Error(`${what}: ${found}, not ${expected}`)
  }

  const dueReminders = (kind: string) =>
    `select count(*) from reminders_due where kind = '${kind}' and due_on <= '${today}'`
  const emails: DayOfJob = {
    job: 'emails',
    left: 'select count(*) from emails where sent_at is null and send_at is not null',
  }
  // Scheduled jobs have a key too, and a row while they wait.
  const isEvent = `key is not null and key not like 'cron:%'`
  const events: DayOfJob = {
    job: 'deliver_event',
    left: `select count(*) from graphile_worker._private_jobs where attempts < max_attempts and ${isEvent}`,
  }
  const dropEmails = `update emails set send_at = null, last_error = 'not needed' where sent_at is null and send_at is not null`
  const dropEvents = `delete from graphile_worker._private_jobs where locked_at is null and ${isEvent}`
  const moveReminders = (kind: string) =>
    `update reminders_due set due_on = due_on + ${heldBackDays} where kind = '${kind}' and due_on <= '${today}'`
  const remindersOf = (kind: string) => `select count(*) from reminders where kind = '${kind}'`

  let entries = 0
  let claims = 0
  let postings = 0

  /** One entry for each account. */
  const audit: Day = {
    name: 'audit entries',
    work: [
      {
        job: 'seal_audit',
        get left() {
          return `select ${entries} - coalesce(max(sequence), 0) from audit_seals`
        },
      },
    ],
    async make() {
      await change(
        `insert into audit_entries (at, actor_kind, actor_user_id, action, outcome, account_number, objects)
         select now(), 'insured', user_id, 'document.opened', 'done', account_number, jsonb_build_object('document', seat_id)
         from seats where role = 'owner'`,
      )
      entries = await count('select count(*) from audit_entries')
    },
    drop: async () => {},
    check: () => expectCount('Sealed entries', 'select count(*) from audit_seals', entries),
  }

  const news: Day = {
    name: 'claims that changed',
    work: [{ job: 'claim_news', left: 'select count(*) from claim_notices where is_behind' }],
    async make() {
      claims = await count('select count(*) from claim_notices')
      await change('update claim_notices set is_behind = true')
    },
    drop: () => change('update claim_notices set is_behind = false where is_behind'),
    check: () =>
      expectCount('Examined claims', 'select count(*) from claim_notices where known is not null', claims),
  }

  /** One seat in a hundred accounts ends in 30 days. */
  const seats: Day = {
    name: 'seats that end',
    work: [{ job: 'seat_reminders', left: dueReminders('seat') }, emails],
    make: () =>
      change(
        `update seats set seat_to = $1 where role <> 'owner' and (account_number, seat_id) in (
           select account_number, seat_id from seats where role <> 'owner' order by seat_id limit $2)`,
        [addDays(today, 30), Math.ceil(accounts / 100)],
      ),
    drop: () => change(`${moveReminders('seat')}; ${dropEmails}`),
    async check() {
      await expectCount(
        'Reminders of seats',
        remindersOf('seat_ending'),
        await count('select count(*) from seats where seat_to is not null'),
      )
    },
  }

  /** One account in a hundred has a card that ends with this month. */
  const cards: Day = {
    name: 'cards that expire',
    work: [{ job: 'card_reminders', left: dueReminders('card') }, emails],
    async make() {
      const { year, month } = datePartsOf(today)
      const some = `(select account_number, user_id from seats where role = 'owner' and feed_id is not null
                     and account_number < '9' order by seat_id limit ${Math.ceil(accounts / 100)})`
      await change(
        `insert into paying_accounts (account_number, processor_customer_id)
         select distinct account_number, 'cus_' || account_number from ${some} s on conflict do nothing`,
      )
      await change(
        `insert into payment_methods (account_number, method_id, kind, brand, last4, expires_month, expires_year, state,
           processor_method_id, processor_setup_id, fingerprint, added_by, added_at)
         select account_number, md5('card ' || account_number)::uuid, 'card', 'visa', '4242', $1, $2, 'active',
           'pm_card_' || account_number, 'seti_card_' || account_number, 'card ' || account_number, user_id,
           now() - interval '1 year'
         from ${some} s`,
        [month, year],
      )
    },
    drop: () => change(`${moveReminders('card')}; ${dropEmails}`),
    async check() {
      await expectCount(
        'Reminders of cards',
        remindersOf('card_expiring'),
        await count(`select count(*) from payment_methods where kind = 'card'`),
      )
    },
  }

  const bills: Day = {
    name: 'bills that are owed',
    work: [{ job: 'invoice_reminders', left: dueReminders('invoice') }, emails],
    async make() {
      // The day of the last year on which most bills were ready or due within a week, as the job looks at each.
      const most = await count(
        `select count(*) as looks
         from invoices i join policies p using (account_number, policy_number)
         cross join lateral (values (i.bill_date), (i.due_date - 7)) looked (day)
         where i.invoice_status <> 'planned' and p.billing_method = 'direct' and p.draft_state = 'not_enrolled'
           and looked.day between current_date - 365 and current_date
         group by looked.day order by looks desc limit 1`,
      )
      await change(
        `update reminders_due set due_on = $1 where kind = 'invoice' and (account_number, about) in (
           select account_number, about from reminders_due
           where kind = 'invoice' and due_on - ${heldBackDays} <= $1 order by due_on desc limit $2)`,
        [today, most],
      )
    },
    drop: () => change(`${moveReminders('invoice')}; ${dropEmails}`),
    async check() {
      const raised = `select count(*) from reminders where kind like 'bill_%' and raised_on = '${today}'`
      if ((await count(raised)) === 0) throw new Error('No bill was reminded of')
      await expectCount(
        'Emails that were not sent',
        `select count(*) from emails
         where sent_at is null and last_error not in ('not needed', 'not wanted', 'no address')`,
        0,
      )
    },
  }

  /** One account in a thousand, and as many on each of the days before, about which people were notified. */
  const skipped: Day = {
    name: 'drafts that were skipped',
    work: [
      {
        job: 'draft_reminders',
        left: `select count(*) from drafts d where state = 'skipped' and due_date = '${today}' and not exists (
                 select from reminders r where r.account_number = d.account_number and r.about = d.draft_id::text)`,
      },
      emails,
    ],
    make: () =>
      // Their triggers would refuse a draft that begins with its end.
      change(`
        begin;
        set local session_replication_role = replica;
        insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
          draft_on, state, reason)
        select account_number, md5('skipped ' || invoice_number)::uuid, policy_number, invoice_number, 1, day, day - 2, day,
          'skipped', 'paused'
        from (select account_number, policy_number, invoice_number,
                date '${today}' - (row_number() over ())::int % ${skippedDays} as day
              from invoices where invoice_status <> 'planned' and account_number < '9'
              limit ${skippedDays * skippedDrafts}) bill;
        insert into reminders (account_number, reminder_id, kind, about, raised_on)
        select account_number, md5('reminder ' || draft_id)::uuid, 'draft_skipped', draft_id::text, due_date
        from drafts where state = 'skipped' and due_date < '${today}';
        analyze drafts;
        commit`),
    drop: () => change(dropEmails),
    check: () =>
      expectCount('Reminders of skipped drafts', remindersOf('draft_skipped'), skippedDays * skippedDrafts),
  }

  const drafts: Day = {
    name: 'bank drafts',
    work: [
      {
        job: 'due_work',
        left: `(select count(*) from draft_plans_to_run) + (select count(*) from due_work)`,
      },
      { job: 'plan_drafts', left: 'select count(*) from draft_plans_to_run' },
      emails,
      events,
    ],
    make: planDrafts,
    drop: () => change(`delete from draft_plans_to_run; delete from due_work; ${dropEmails}; ${dropEvents}`),
    async check() {
      await expectCount(
        'Requested drafts',
        `select count(*) from drafts where state = 'requested' and ${draftedAfter(shares.history)}`,
        shares.drafts,
      )
      const wrong = await wrongDrafts()
      if (wrong.length > 0) throw new Error(`Not each due draft once: ${JSON.stringify(wrong.slice(0, 3))}`)
    },
  }

  const posted: Day = {
    name: 'postings of billing',
    work: [{ job: 'postings', left: 'select count(*) from postings_due' }, emails, events],
    async make() {
      await change(
        `insert into payment_postings (account_number, posting_id, confirmation, invoice_number, amount_cents, posted_at,
           invoice_version, version)
         select l.account_number, 'post:' || a.confirmation, a.confirmation, l.invoice_number, l.amount_cents, now(), i.version, 1
         from payment_attempts a
         join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
         join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
         where a.state = 'succeeded' and a.posted_on is null`,
      )
      postings = await count('select count(*) from payment_postings')
    },
    drop: () => change(`delete from postings_due; ${dropEmails}; ${dropEvents}`),
    check: () =>
      expectCount(
        'Posted payments',
        'select count(*) from payment_attempts where posted_on is not null',
        postings,
      ),
  }

  return {
    days: [audit, news, seats, cards, bills, skipped, drafts, posted],
    async countLeft({ work }) {
      const { rows } = await client.query<{ left: string[] }>(
        `select array[${work.map(({ left }) => `(${left})`).join(', ')}] as left`,
      )
      return (rows[0]?.left ?? []).map(Number)
    },
    async holdBack() {
      await change(`${moveReminders('invoice')}; ${moveReminders('seat')}; ${moveReminders('card')}`)
      await change('update claim_notices set is_behind = false')
      await change(`${dropEmails}; ${dropEvents}`)
    },
    close: () => client.end(),
  }
}
