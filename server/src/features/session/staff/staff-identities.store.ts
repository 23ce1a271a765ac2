import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface IdentityRow {
  readonly userId: Uuid
  readonly displayName: string
  readonly isKnownToCarrier: boolean
  readonly issuer: string
  readonly subject: string
  readonly joinedAt: Date
}

const shownAtMost = 50

/** `address` in lower case. */
export function identitiesOfAddressStatement(address: string): Statement<IdentityRow> {
  return sql<IdentityRow>`
    select u.user_id, u.display_name, u.feed_id is not null as is_known_to_carrier,
           i.issuer, i.subject, i.joined_at
    from users u join identities i using (user_id)
    where u.email_folded = ${address}
    order by i.joined_at desc, i.issuer, i.subject limit ${shownAtMost}`
}

/** Returns where the person is reached; no row where there is no such user. */
export function addressOfUserStatement(userId: Uuid): Statement<{ readonly address: string }> {
  return sql`select email as address from users where user_id = ${userId}`
}

export function detachIdentitiesStatement(userId: Uuid): Statement<{ issuer: string }> {
  return sql`delete from identities where user_id = ${userId} returning issuer`
}

export function endSessionsStatement(userId: Uuid): Statement<{ userId: Uuid }> {
  return sql`delete from sessions where user_id = ${userId} returning user_id`
}
