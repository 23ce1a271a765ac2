import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { claimedAddress } from './claimed-address.ts'

export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
}

/**
 * The user of a provider's subject: joined before; or joined now, once, to the only feed user of that verified
 * address, unless another subject of the same provider has that user already; or a newcomer without accounts
 * (decision 14). Two sign-ins at once end at the same user.
 */
export async function joinIdentity(
  tx: Transaction,
  identity: ProviderIdentity,
  newUserId: Uuid,
): Promise<Uuid> {
  const { issuer, subject } = identity
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
  const [known] = await tx.run(
    sql<{ user_id: Uuid }>`select user_id from identities where issuer = ${issuer} and subject = ${subject}`,
  )
  if (known) return known.user_id
  const userId = (await findOnlyFeedUser(tx, identity)) ?? (await insertNewcomer(tx, identity, newUserId))
  await tx.change(
    sql`insert into identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})`,
  )
  return userId
}

async function findOnlyFeedUser(tx: Transaction, identity: ProviderIdentity): Promise<Uuid | null> {
  const address = claimedAddress(identity)
  if (address === null) return null
  // Two subjects that come with one address at the same moment: the second sees what the first has joined.
  const lockName = `${identity.issuer} ${address}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)
  const users = await tx.run(sql<{ user_id: Uuid; is_taken: boolean }>`
    select user_id, exists (
      select from identities i where i.user_id = u.user_id and i.issuer = ${identity.issuer}) as is_taken
    from users u
    where lower(email collate "C") = ${address} and feed_id is not null limit 2`)
  const [user] = users
  // Whoever is given the address of somebody who has signed in before is not given their accounts (ADR 0004).
  return user !== undefined && users.length === 1 && !user.is_taken ? user.user_id : null
}

async function insertNewcomer(tx: Transaction, identity: ProviderIdentity, userId: Uuid): Promise<Uuid> {
  const email = identity.email ?? ''
  await tx.change(sql`
    insert into users (user_id, email, display_name, user_type)
    values (${userId}, ${email}, ${identity.displayName ?? email}, 'Insured')`)
  return userId
}
