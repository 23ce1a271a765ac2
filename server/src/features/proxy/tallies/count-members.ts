import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isRepresented } from '@myaccount/domain/proxy/proxy-standing'
import { csvLine } from '../../../csv/csv-line.ts'
import type { Statement } from '../../../database/database.ts'
import type { MeetingRow } from '../reading/meetings.store.ts'
import type { MemberRow } from '../reading/members.store.ts'
import { latestRowOf, memberAtMeeting } from '../reading/standing-of.ts'
import { eligibleMembersStatement } from './tallies.store.ts'

const pageSize = 1_000

export interface Counted {
  readonly eligible: { readonly members: number; readonly votes: number }
  readonly represented: { readonly members: number; readonly votes: number }
}

/** Goes through every eligible member of a meeting, in the memory of one page. */
export async function countMembers(
  run: (statement: Statement<MemberRow>) => Promise<MemberRow[]>,
  meeting: MeetingRow,
  onMember: (row: MemberRow, isCounted: boolean) => void = () => {},
): Promise<Counted> {
  const eligible = { members: 0, votes: 0 }
  const represented = { members: 0, votes: 0 }
  let after: AccountNumber | undefined
  for (;;) {
    const rows = await run(eligibleMembersStatement(meeting.meetingId, { after, limit: pageSize }))
    for (const row of rows) {
      const isCounted = isRepresented(memberAtMeeting(row, meeting))
      const sums = isCounted ? [eligible, represented] : [eligible]
      for (const sum of sums) {
        sum.members += 1
        sum.votes += row.votes ?? 0
      }
      onMember(row, isCounted)
    }
    after = rows.at(-1)?.accountNumber
    if (rows.length < pageSize) return { eligible, represented }
  }
}

/** The head of a tally's file: the items of the agenda by their titles. */
export function tallyHead({ agenda }: MeetingRow): string {
  return csvLine([
    'Account',
    'Member',
    'Votes',
    'Counts',
    'Holder',
    'Signed at',
    'Confirmation',
    'Receipt SHA-256',
    ...agenda.map(({ title }, index) => `${index + 1}. ${title}`),
  ])
}

/** One eligible member: how it votes, or nothing where it is not represented. */
export function tallyLine(row: MemberRow, isCounted: boolean, { agenda }: MeetingRow): string {
  const act = isCounted && row.votedAt === null ? latestRowOf(row) : null
  const counts = row.votedAt !== null ? 'in person' : isCounted ? 'proxy' : 'no'
  return csvLine([
    row.accountNumber,
    row.memberName,
    String(row.votes ?? 0),
    counts,
    act?.holderName ?? '',
    act ? new Date(act.signedAtMs).toISOString() : '',
    act?.confirmation ?? '',
    act?.fingerprint ?? '',
    ...agenda.map(({ itemId }) => (act ? (act.directions?.[itemId] ?? 'discretion') : '')),
  ])
}
