import { createHash, randomBytes } from 'node:crypto'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listMeetings, makeTally } from '@myaccount/contract/endpoints/admin/admin-meetings'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { isNoticeInTime, type ProxyLaw, rulesOf } from '@myaccount/domain/proxy/domicile-rules'
import { isRepresented } from '@myaccount/domain/proxy/proxy-standing'
import { personBehind } from '@myaccount/domain/session/actor'
import { type AuditEntry, auditStatement } from '../../../audit/audit.ts'
import { csvLine } from '../../../csv/csv-line.ts'
import type { Statement } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { businessMomentOf, type ProxyWork } from '../proxy-work.ts'
import { listMeetingsStatement, type MeetingRow, meetingStatement } from '../reading/meetings.store.ts'
import type { MemberRow } from '../reading/members.store.ts'
import { latestRowOf, memberAtMeeting } from '../reading/standing-of.ts'
import {
  eligibleMembersStatement,
  insertTallyStatement,
  listTalliesStatement,
  type TallyRow,
  tallyFileStatement,
} from './tallies.store.ts'

const pageSize = 1_000

interface Counted {
  readonly eligible: { readonly members: number; readonly votes: number }
  readonly represented: { readonly members: number; readonly votes: number }
}

/** Goes through every eligible member of a meeting, in the memory of one page. */
async function countMembers(
  run: (statement: Statement<MemberRow>) => Promise<MemberRow[]>,
  { meeting, law }: { readonly meeting: MeetingRow; readonly law: ProxyLaw },
  onMember: (row: MemberRow, isCounted: boolean) => void = () => {},
): Promise<Counted> {
  const eligible = { members: 0, votes: 0 }
  const represented = { members: 0, votes: 0 }
  let after: AccountNumber | undefined
  for (;;) {
    const rows = await run(eligibleMembersStatement(meeting.meetingId, { after, limit: pageSize }))
    for (const row of rows) {
      const isCounted = isRepresented(memberAtMeeting(row, meeting, law))
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
function tallyHead({ agenda }: MeetingRow): string {
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
function tallyLine(row: MemberRow, isCounted: boolean, { agenda }: MeetingRow): string {
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

/** Meetings for employees: quorum so far, and tallies for the inspectors of election. Each read is audited first. */
export function makeTallies({
  database,
  timeZone,
  carrier: { proxyLaw: law },
}: Pick<ProxyWork, 'database' | 'timeZone' | 'carrier'>) {
  async function audit(visit: SignedInVisit, action: AuditEntry['action'], objects: Record<string, string>) {
    const { actor, nowMs: at, requestId } = visit
    const entry: AuditEntry = { actor, at, requestId, outcome: 'done', action, objects }
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
  }

  return {
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listMeetings>> {
      await audit(visit, 'meetings.viewed', {})
      const meetings = await database.read('staff', listMeetingsStatement(businessMomentOf(visit, timeZone)))
      const ids = meetings.map(({ meetingId }) => meetingId)
      const tallies = await database.read('staff', listTalliesStatement(ids))
      return await Promise.all(
        meetings.map(async (meeting) => {
          const { meetingId, title, heldOn, recordDate, isClosed, domicile, noticeMailedOn } = meeting
          return {
            meetingId,
            title,
            heldOn,
            recordDate,
            isClosed,
            domicile,
            noticeMailedOn,
            closesAt: meeting.closesAt.toISOString(),
            isNoticeInTime: isNoticeInTime(rulesOf(law, domicile), meeting, noticeMailedOn),
            quorumVotes: meeting.quorumVotes,
            ...(await countMembers((statement) => database.read('staff', statement), { meeting, law })),
            tallies: tallies.filter((each) => each.meetingId === meetingId).map(factsOf),
          }
        }),
      )
    },

    /** Counts and writes in one transaction; before the cut-off the tally shows the count so far. */
    async make(visit: SignedInVisit, meetingId: string): Promise<EndpointAnswer<typeof makeTally>> {
      const { actor, nowMs, requestId } = visit
      const tallyId = makeUuid(nowMs, randomBytes(10))
      const person = personBehind(actor)
      return await database.transaction('staff', async (tx) => {
        const [meeting] = await tx.run(meetingStatement(meetingId, businessMomentOf(visit, timeZone)))
        if (meeting === undefined) throw notFound()
        const lines = [tallyHead(meeting)]
        const counted = await countMembers(
          (statement) => tx.run(statement),
          { meeting, law },
          (row, isCounted) => void lines.push(tallyLine(row, isCounted, meeting)),
        )
        const csv = lines.join('')
        const csvHash = createHash('sha256').update(csv).digest()
        const { members: represented, votes } = counted.represented
        const madeBy = person.displayName
        await tx.change(
          insertTallyStatement(
            {
              tallyId,
              meetingId,
              madeBy: person.userId,
              madeByName: madeBy,
              represented,
              votes,
              csv,
              csvHash,
            },
            nowMs,
          ),
        )
        const objects = { meeting: meetingId, tally: tallyId }
        const action = 'tally.made'
        await tx.change(auditStatement({ actor, at: nowMs, action, outcome: 'done', objects, requestId }))
        const fingerprint = csvHash.toString('hex')
        return factsOf({
          tallyId,
          meetingId,
          madeAt: new Date(nowMs),
          madeBy,
          represented,
          votes,
          fingerprint,
        })
      })
    },

    async download(visit: SignedInVisit, wireId: string) {
      const id = parseWireId('tally', wireId)
      if (!id.ok) throw notFound()
      const [file] = await database.read('staff', tallyFileStatement(id.value))
      if (file === undefined) throw notFound()
      await audit(visit, 'tally.downloaded', { tally: id.value })
      return file
    },
  }
}

function factsOf({ tallyId, madeAt, madeBy, represented, votes, fingerprint }: TallyRow) {
  return {
    tallyId: toWireId('tally', tallyId),
    madeAt: madeAt.toISOString(),
    madeBy,
    represented,
    votes,
    fingerprint,
  }
}
