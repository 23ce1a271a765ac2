import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type MemberRow, membersAt } from '../reading/members.store.ts'

/** Lists the members who were mailed a card, ordered by account. */
export function eligibleMembersStatement(
  meetingId: string,
  { after, limit }: { readonly after: AccountNumber | undefined; readonly limit: number },
): Statement<MemberRow> {
  const behind = sql`c.votes > 0 and m.account_number > ${after ?? ''}::text`
  return sql<MemberRow>`${membersAt(meetingId, behind)} order by m.account_number limit ${limit}`
}

export interface TallyRow {
  readonly tallyId: Uuid
  readonly meetingId: string
  readonly madeAt: Date
  readonly madeBy: string
  readonly represented: number
  readonly votes: number
  readonly fingerprint: string
}

export function listTalliesStatement(meetingIds: readonly string[]): Statement<TallyRow> {
  return sql<TallyRow>`
    select t.tally_id, t.meeting_id, t.made_at, t.made_by_name as made_by,
           t.represented, t.votes, encode(t.csv_hash, 'hex') as fingerprint
    from tallies t where t.meeting_id = any (${meetingIds}::text[]) order by t.made_at desc, t.tally_id desc limit 100`
}

interface NewTally {
  readonly tallyId: Uuid
  readonly meetingId: string
  readonly madeBy: Uuid
  readonly madeByName: string
  readonly represented: number
  readonly votes: number
  readonly csv: string
  readonly csvHash: Buffer
}

export function insertTallyStatement(tally: NewTally, atMs: number): Statement<unknown> {
  return sql`
    insert into tallies (tally_id, meeting_id, made_at, made_by, made_by_name, represented, votes, csv, csv_hash)
    values (${tally.tallyId}::uuid, ${tally.meetingId}, ${new Date(atMs)}::timestamptz, ${tally.madeBy}::uuid,
            ${tally.madeByName}, ${tally.represented}::integer, ${tally.votes}::integer, ${tally.csv},
            ${tally.csvHash})`
}

export function tallyFileStatement(
  tallyId: Uuid,
): Statement<{ readonly csv: string; readonly meetingId: string }> {
  return sql`select csv, meeting_id from tallies where tally_id = ${tallyId}::uuid`
}
