import type { AuditAction } from '@myaccount/contract/audit-words'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type ActivityPlace, isBefore, microsOf, type SeenAccounts } from './activity-place.ts'

/** The audit actions that a person recognizes as something they did; the page has a text for each. */
const shownActions = [
  'session.started',
  'session.ended',
  'terms.accepted',
  'contact.changed',
  'acting.refused',
  'acting.allowed',
  'payment.created',
  'payment.scheduled',
  'payment.reference_changed',
  'method.added',
  'method.removed',
  'method.changed',
  'draft.signed',
  'draft.paused',
  'draft.resumed',
  'draft.agreed_late',
  'claim.reported',
  'claim.message_written',
  'people.asked',
  'people.approved',
  'people.declined',
  'invitation.sent',
  'invitation.withdrawn',
  'invitation.accepted',
  'document.requested',
  'certificate.issued',
  'certificate_holder.removed',
  'registration.linked',
  'registration.review_requested',
  'proxy.appointed',
  'proxy.revoked',
  'member.changed',
  'seat.added',
  'seat.removed',
] as const satisfies readonly AuditAction[]

/** The action of an employee on a person without acting for them. */
const staffAction = 'session.ended_by_staff' satisfies AuditAction

/** The actions of these by which owners and the carrier change a person's own seat. */
const seatActions = ['seat.added', 'seat.removed'] as const satisfies readonly AuditAction[]

/** Acts whose payment or bank draft is listed itself where the seat shows the money of the account. */
const moneyActions = [
  'payment.created',
  'payment.scheduled',
  'draft.signed',
] as const satisfies readonly (typeof shownActions)[number][]

/** The act whose report or claim is listed itself where the seat shows claims. */
const claimAction = 'claim.reported' satisfies (typeof shownActions)[number]

export interface ActRow extends ActivityPlace {
  readonly at: Date
  readonly action: string
  readonly by: 'you' | 'staff' | 'owner'
  readonly accountNumber: AccountNumber | null
}

interface ActsOptions {
  readonly userId: Uuid
  readonly accounts: SeenAccounts
  readonly before: ActivityPlace
  readonly limit: number
}

/**
 * Runs in the scope of the person and their accounts. Each part seeks by an index of its own, so that the page
 * costs what it shows, however much others did. The actions of a partial index are constants: the plan holds for any
 * parameter and could not use the index for one.
 */
export function ownActsStatement({ userId, accounts, before, limit }: ActsOptions): Statement<ActRow> {
  const place = sql`('a' || lpad(entry_id::text, 19, '0')) collate "C"`
  const part = (by: ActRow['by'], where: RawBuilder<unknown>) => sql`
    (select ${place} as place, ${microsOf(sql`at`)} as at_micros, at, action, ${by}::text as by, account_number
     from audit_entries
     where ${where} and outcome = 'done' and ${isBefore(before, sql`at`, place)}
     order by at desc, entry_id desc limit ${limit})`
  const me = sql`${userId}::uuid`
  const shown = sql`action = any (${shownActions}::text[])
    and not coalesce(action = any (${moneyActions}::text[]) and account_number = any (${accounts.money}::text[])
                     or action = ${claimAction} and account_number = any (${accounts.claims}::text[]), false)`
  return sql<ActRow>`
    select place, at_micros, at, action, by, account_number
    from (
      ${part('you', sql`actor_user_id = ${me} and on_behalf_of_user_id is null and ${shown}`)}
      union all
      ${part('staff', sql`on_behalf_of_user_id = ${me} and ${shown}`)}
      union all
      ${part(
        'staff',
        sql`account_number = any (${accounts.all}::text[]) and action = ${sql.lit(staffAction)}
            and objects ->> 'user' = ${userId}`,
      )}
      union all
      ${part(
        'owner',
        sql`account_number = any (${accounts.all}::text[]) and action in (${sql.join(seatActions.map((action) => sql.lit(action)))})
            and actor_user_id is distinct from ${me}
            and objects ->> 'user' in (${userId}, (select feed_id from users where user_id = ${me}))`,
      )}
    ) entries
    order by at desc, place desc limit ${limit}`
}
