import { emailAddress } from '@myaccount/contract/formats'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { sql } from 'kysely'
import type { Statement, Transaction } from '../../../database/database.ts'
import type { IdentityClaims } from '../../../gateways/identity/port.ts'

type ProviderIdentity = Omit<IdentityClaims, 'idToken'>

export interface JoinedUser {
  readonly userId: Uuid
  /** True where this sign-in joined the person to a user of the feed. */
  readonly isJoinedNow: boolean
  /** The newcomer that the person was until now. */
  readonly formerUserId?: Uuid
}

/**
 * Returns the user of a provider's subject: joined before; or joined now, once, to the only feed user of that
 * verified address, unless another subject of the same provider has that user already; or a newcomer without
 * accounts (ADR 0004). A newcomer is looked up again at each sign-in, as the carrier or the provider may not have
 * known the address before. Two sign-ins at once end at the same user.
 */
export async function joinIdentity(
  tx: Transaction,
  identity: ProviderIdentity,
  newUserId: Uuid,
): Promise<JoinedUser> {
  const { issuer, subject } = identity
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
  const [known] = await tx.run(sql<{ userId: Uuid; isNewcomer: boolean }>`
    select user_id, feed_id is null as is_newcomer from identities join users using (user_id)
    where issuer = ${issuer} and subject = ${subject}`)
  if (known && !known.isNewcomer) return { userId: known.userId, isJoinedNow: false }
  const feedUserId = await findOnlyFeedUser(tx, identity)
  if (known) {
    if (feedUserId === null) {
      await verifyNewcomer(tx, identity, known.userId)
      return { userId: known.userId, isJoinedNow: false }
    }
    await tx.change(sql`
      update identities set user_id = ${feedUserId}, joined_at = now()
      where issuer = ${issuer} and subject = ${subject}`)
    // Moves the seats that owners gave the newcomer here to the user of the feed.
    await tx.change(sql`
      update seats s set user_id = ${feedUserId}
      where s.user_id = ${known.userId} and s.feed_id is null and not exists (
        select from seats o where o.account_number = s.account_number and o.user_id = ${feedUserId}
          and o.role = s.role and o.feed_id is null and o.ended_at is null)`)
    return { userId: feedUserId, isJoinedNow: true, formerUserId: known.userId }
  }
  const userId = feedUserId ?? (await insertNewcomer(tx, identity, newUserId))
  await tx.change(
    sql`insert into identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})`,
  )
  return { userId, isJoinedNow: feedUserId !== null }
}

/** Returns the user to whom the provider's subject is joined; no row where it is joined to nobody. */
export function userOfSubjectStatement(
  issuer: string,
  subject: string,
): Statement<{ readonly userId: Uuid }> {
  return sql`select user_id from identities where issuer = ${issuer} and subject = ${subject}`
}

/** Returns people of the feed with that address, in lower case; at most two, since two are as good as none. */
export function feedUsersOfAddressStatement(
  address: string,
  issuer: string,
): Statement<{ readonly userId: Uuid; readonly isTaken: boolean }> {
  return sql`
    select user_id, exists (
      select from identities i where i.user_id = u.user_id and i.issuer = ${issuer}) as is_taken
    from users u
    where email_folded = ${address} and feed_id is not null limit 2`
}

async function findOnlyFeedUser(tx: Transaction, identity: ProviderIdentity): Promise<Uuid | null> {
  const address = claimedAddress(identity)
  if (address === null) return null
  // Two subjects may come with one address at the same moment: the second sees what the first has joined.
  const lockName = `${identity.issuer} ${address}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)
  const users = await tx.run(feedUsersOfAddressStatement(address, identity.issuer))
  const [user] = users
  // A person who now has the address of somebody who signed in before does not get their accounts (ADR 0004).
  return user !== undefined && users.length === 1 && !user.isTaken ? user.userId : null
}

/**
 * Stores a newcomer. An address that the provider did not verify is not stored: anybody can type any address, and
 * every page, email and code would take it for theirs (ADR 0060).
 */
async function insertNewcomer(tx: Transaction, identity: ProviderIdentity, userId: Uuid): Promise<Uuid> {
  const email = verifiedAddress(identity)
  await tx.change(sql`
    insert into users (user_id, email, display_name, user_type)
    values (${userId}, ${email}, ${shownName(identity, email)}, 'Insured')`)
  return userId
}

/** Stores the address of a newcomer who came without a verified one, once the provider has verified one. */
async function verifyNewcomer(tx: Transaction, identity: ProviderIdentity, userId: Uuid): Promise<void> {
  const email = verifiedAddress(identity)
  if (email === '') return
  await tx.change(sql`
    update users set email = ${email}, display_name = ${shownName(identity, email)}
    where user_id = ${userId} and email = ''`)
}

/** Returns the address as the provider wrote it; empty where it is not verified, or is none that the feed could hold. */
function verifiedAddress(identity: ProviderIdentity): string {
  return claimedAddress(identity) === null ? '' : (identity.email ?? '')
}

/**
 * A word with an @ in a name reads like an address, so such words are dropped unless they are the verified
 * address.
 */
function shownName({ displayName }: ProviderIdentity, email: string): string {
  const words = (displayName ?? '').split(' ').filter((word) => !word.includes('@') || word === email)
  return words.join(' ') || email
}

interface ClaimedEmail {
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/**
 * The address by which a person may be joined, lower case; null where the provider did not verify it, or where it
 * has no form that the feed could hold. An address outside ASCII equals nobody's.
 */
function claimedAddress({ email, isEmailVerified }: ClaimedEmail): string | null {
  if (email === null || !isEmailVerified || !emailAddress.safeParse(email).success) return null
  return foldAscii(email)
}
