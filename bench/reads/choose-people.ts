import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import type { BenchDatabase } from '../data/open-bench-data.ts'

/** A person with what they may ask for. */
export interface Person {
  readonly userId: Uuid
  readonly accountNumber: string
  readonly policyNumber: string
  readonly invoiceNumber: string
}

/**
 * People with one account of two policies, the middle of every book (domain.md 10.1): books of different sizes are
 * compared by people who see as much. Spread over the book by a hash, the same ones every time.
 */
export async function choosePeople({ adminUrl }: BenchDatabase, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Person>(
      `with seated as (
         select s.user_id, s.account_number from seats s
         where s.role in ('owner', 'treasurer') and s.seat_to is null
           and 1 = (select count(*) from seats o where o.user_id = s.user_id)
           and 2 = (select count(*) from policies p where p.account_number = s.account_number)
         order by md5(s.feed_id) limit $1)
       select user_id as "userId", account_number as "accountNumber", i.policy_number as "policyNumber",
              i.invoice_number as "invoiceNumber"
       from seated join lateral (
         select policy_number, invoice_number from invoices i
         where i.account_number = seated.account_number and i.invoice_status <> 'planned'
         order by due_date desc, invoice_number limit 1) i on true`,
      [count],
    )
    if (rows.length < count / 2) throw new Error(`Only ${rows.length} people fit; ${count} were looked for.`)
    return rows
  } finally {
    await client.end()
  }
}

/** The one person of one of the accounts of load-large-accounts.ts. */
export async function findOwner({ adminUrl }: BenchDatabase, accountNumber: string): Promise<Uuid> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ user_id: Uuid }>(
      'select user_id from seats where account_number = $1',
      [accountNumber],
    )
    if (!rows[0]) throw new Error(`Nobody has a seat on ${accountNumber}.`)
    return rows[0].user_id
  } finally {
    await client.end()
  }
}
