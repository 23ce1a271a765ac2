import pg from 'pg'
import { copyRows } from '../../data/copy-rows.ts'
import { loadBook } from '../../data/load-book.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'
import { rebuildIndexes, recheckForeignKeys, takeAwayIndexes } from './indexes-of.ts'

/** These come by the feed; every other account is a copy of one of them. */
export const templateAccounts = 1_000
/** Between the numbers of two copies: more than the template has accounts or invoices. */
const numbersApart = 1_000_000
/** One statement writes this many copies. */
const copiesAtOnce = 50
/** The machine of a bench has two cores. */
const writers = 2

const account = `(t.account_number::bigint + nth * ${numbersApart})::text`
const invoice = `(t.invoice_number::bigint + nth * ${numbersApart})::text`
const suffixed = (column: string) => `(t.${column} || '.' || nth)`
const uuidOf = (column: string) => `md5(t.${column}::text || nth)::uuid`
const policy = suffixed('policy_number')
const user = uuidOf('user_id')

/** The columns in which a copy differs from its original, by table. The tables that take longest are written first. */
const copied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoice_items: { account_number: account, invoice_number: invoice },
  invoices: {
    account_number: account,
    invoice_number: invoice,
    invoice_id: suffixed('invoice_id'),
    policy_number: policy,
  },
  billing_events: {
    account_number: account,
    event_id: suffixed('event_id'),
    policy_number: policy,
    invoice_number: invoice,
  },
  policy_details: { account_number: account, policy_number: policy },
  documents: {
    account_number: account,
    document_id: suffixed('document_id'),
    policy_number: policy,
    claim_number: suffixed('claim_number'),
  },
  search_entries: {
    key: `case t.kind when 'account' then ${account} when 'policy' then t.key || '.' || nth else ${user}::text end`,
    account_number: account,
    user_id: user,
    words: suffixed('words'),
  },
  policies: { account_number: account, policy_number: policy },
  invoice_numbers: { account_number: account, invoice_number: invoice },
  policy_numbers: { account_number: account, policy_number: policy },
  seats: { account_number: account, seat_id: uuidOf('seat_id'), user_id: user, feed_id: suffixed('feed_id') },
  users: {
    user_id: user,
    feed_id: suffixed('feed_id'),
    email: `(nth || '.' || t.email)`,
    feed_email: `(nth || '.' || t.feed_email)`,
  },
  reminders_due: {
    account_number: account,
    about: `case t.kind when 'invoice' then (t.about::bigint + nth * ${numbersApart})::text else md5(t.about || nth)::uuid::text end`,
  },
  accounts: { account_number: account },
  claims: { account_number: account, claim_number: suffixed('claim_number'), policy_number: policy },
  claim_notices: { account_number: account, claim_number: suffixed('claim_number') },
}

/** No job changes many of their rows. */
const atRest: readonly string[] = [
  'invoice_items',
  'invoices',
  'invoice_numbers',
  'policy_details',
  'policies',
  'policy_numbers',
  'documents',
  'search_entries',
  'notifications',
]

/** The import writes rows of its own here, which belong to no account. */
const ofTheCarrier: readonly string[] = ['agencies', 'feed_imports', 'audit_entries']

/** The reminders, emails and notifications of a year about bills that are paid by now, as the jobs leave them. */
const history: Readonly<Record<string, string>> = {
  reminders: `
    insert into reminders (account_number, reminder_id, kind, about, raised_on)
    select account_number, md5('reminder ' || invoice_number)::uuid, 'bill_ready', invoice_number, bill_date from paid_bills`,
  emails: `
    insert into emails (email_id, account_number, user_id, kind, about_id, created_at, sent_at, tries)
    select md5('email ' || invoice_number || user_id)::uuid, account_number, user_id, 'bill_ready',
      md5('reminder ' || invoice_number)::uuid, bill_date, bill_date + interval '1 minute', 1
    from paid_bills join seats using (account_number) where role = 'owner'`,
  notifications: `
    insert into notifications (notification_id, account_number, user_id, kind, about_id, path, created_at, read_at)
    select md5('email ' || invoice_number || user_id)::uuid, account_number, user_id, 'bill_ready',
      md5('reminder ' || invoice_number)::uuid, '/policies/invoices/' || invoice_number, bill_date, bill_date + interval '1 day'
    from paid_bills join seats using (account_number) where role = 'owner'`,
}

export interface FilledBook {
  readonly seconds: number
  /** Rows of each table that grew. */
  readonly rows: Readonly<Record<string, number>>
  readonly bytes: number
}

/**
 * A book of so many accounts: the first come by `generate` and `import`, the others are copies of their rows, written by
 * statements because the feed would take hours. Keys and checks hold for each row as it is written, and references
 * between tables once all are there.
 */
export async function fillBook(
  database: BenchDatabase,
  { accounts, folder, say }: { accounts: number; folder: string; say: (line: string) => void },
): Promise<FilledBook> {
  const startMs = performance.now()
  await loadBook(database, { accounts: templateAccounts, seed: 'bench', folder })
  const [admin, ...others] = await Promise.all(Array.from({ length: writers }, () => connect(database)))
  if (admin === undefined) throw new Error('There is always a first writer')
  const clients = [admin, ...others]
  const tables = [...Object.keys(copied), ...Object.keys(history)]
  try {
    await refuseOtherTables(admin)
    const indexes = await takeAwayIndexes(admin, tables)
    await admin.query('create schema template')
    for (const table of Object.keys(copied))
      await admin.query(`create table template.${table} as table ${table}`)
    const copies = accounts / templateAccounts - 1
    await together(clients, Object.entries(copied), async (client, [table, values]) => {
      for (let first = 1; first <= copies; first += copiesAtOnce) {
        const last = Math.min(first + copiesAtOnce - 1, copies)
        await copyRows(client, { table, from: `template.${table}`, values, first, last })
      }
      say(`  ${table}`)
    })
    await admin.query('drop schema template cascade')
    await admin.query(
      `create view paid_bills as
       select account_number, invoice_number, bill_date from invoices
       where invoice_status <> 'planned' and coalesce(amount_due_cents, 0) = 0 and bill_date > current_date - 300`,
    )
    await together(clients, Object.entries(history), async (client, [table, statement]) => {
      await client.query(statement)
      say(`  ${table}`)
    })
    await admin.query('drop view paid_bills')
    say('Building the indexes')
    await together(clients, indexes, rebuildIndexes)
    say('Checking the references')
    await recheckForeignKeys(admin, tables)
    for (const table of tables) await admin.query(`analyze ${table}`)
    // In a book that grew over years they were vacuumed long ago; here that would take all workers for the whole bench.
    for (const table of atRest) await admin.query(`alter table ${table} set (autovacuum_enabled = off)`)
    return { seconds: (performance.now() - startMs) / 1000, ...(await countRows(admin, tables)) }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Connects past the walls and triggers: what a trigger would do to a copy was done to its original. */
async function connect({ adminUrl }: BenchDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  )
  return client
}

/** Each piece by the writer that is free next. */
async function together<Piece>(
  clients: readonly pg.Client[],
  pieces: readonly Piece[],
  write: (client: pg.Client, piece: Piece) => Promise<void>,
): Promise<void> {
  const left = [...pieces]
  await Promise.all(
    clients.map(async (client) => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await write(client, piece)
    }),
  )
}

/** A table that the feed fills and nobody copies would make the book smaller than it looks. */
async function refuseOtherTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
       and exists (select from information_schema.columns i
                   where i.table_schema = 'public' and i.table_name = c.relname and i.column_name = 'account_number')`,
    [[...Object.keys(copied), ...ofTheCarrier]],
  )
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await client.query(`select from ${name} limit 1`)
    if (found.rowCount) filled.push(name)
  }
  if (filled.length > 0) throw new Error(`The import fills tables that are not copied: ${filled.join(', ')}`)
}

async function countRows(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; count: string }>(
    'select relname as name, reltuples::bigint as count from pg_class where oid = any ($1::regclass[])',
    [tables],
  )
  const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return {
    rows: Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)])),
    bytes: Number(size.rows[0]?.bytes),
  }
}
