import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { keyOf } from '../reading/incoming-record.ts'
import type { Reference } from './references-of.ts'

type Owned = { id: string; account: string | null }

const lookUps: Readonly<
  Record<Reference['type'], (ids: readonly string[]) => ReturnType<typeof sql<Owned>>>
> = {
  agency: (ids) => sql<Owned>`
    select agency_code as id, null as account from agencies where agency_code = any(${ids}::text[])`,
  account: (ids) => sql<Owned>`
    select account_number as id, account_number as account from accounts
    where account_number = any(${ids}::text[])`,
  user: (ids) => sql<Owned>`
    select feed_id as id, null as account from users where feed_id = any(${ids}::text[])`,
  policy: (ids) => sql<Owned>`
    select policy_number as id, account_number as account from policy_numbers
    where policy_number = any(${ids}::text[])`,
  invoice: (ids) => sql<Owned>`
    select invoice_number as id, account_number as account from invoice_numbers
    where invoice_number = any(${ids}::text[])`,
  payment: (ids) => sql<Owned>`
    select confirmation as id, account_number as account from payment_numbers
    where confirmation = any(${ids}::text[])`,
  meeting: (ids) => sql<Owned>`
    select meeting_id as id, null as account from meetings where meeting_id = any(${ids}::text[])`,
  claim: (ids) => sql<Owned>`
    select claim_number as id, account_number as account from claims where claim_number = any(${ids}::text[])`,
}

/**
 * Returns which of these exist here, by `<type>:<id>`, with their account; null for a record that belongs to no
 * account.
 */
export async function findPresent(
  tx: Transaction,
  references: readonly Reference[],
): Promise<Map<string, string | null>> {
  const wanted = new Map<Reference['type'], Set<string>>()
  for (const { type, id } of references) {
    const ids = wanted.get(type) ?? new Set()
    wanted.set(type, ids.add(id))
  }
  const present = new Map<string, string | null>()
  await Promise.all(
    [...wanted].map(async ([type, ids]) => {
      for (const row of await tx.run(lookUps[type]([...ids]))) present.set(keyOf(type, row.id), row.account)
    }),
  )
  return present
}
