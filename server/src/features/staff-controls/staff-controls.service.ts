import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { downloadStaffActs, listStaffActs } from '@myaccount/contract/endpoints/admin/staff-acts'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { centsToDecimalText } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type DayLimits, staffActs } from '@myaccount/domain/staff-controls/day-limit'
import { say } from '@myaccount/messages/say'
import { staffActColumns } from '@myaccount/messages/staff-controls/staff-act-columns'
import type { FastifyReply } from 'fastify'
import { auditStatement } from '../../audit/audit.ts'
import type { AuditedReads } from '../../audit/reads/audited-reads.ts'
import { sendCsv } from '../../csv/send-csv.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type StaffActRow, staffActsStatement } from './staff-controls.store.ts'

type Query = EndpointInput<typeof listStaffActs>['query']

/** Days before the last one that is asked for. */
const daysUnlessAsked = 30
const daysAtMost = 91
const rowsShown = 500
const rowsOfFilePage = 500

export type StaffControls = ReturnType<typeof makeStaffControls>

/**
 * Reports to supervisors what employees did to money. The access of the endpoints decides who may read; each read
 * is audited first.
 */
export function makeStaffControls(database: Database, auditedReads: AuditedReads, dayLimits: DayLimits) {
  async function auditView({ actor, nowMs: at, requestId }: SignedInVisit): Promise<void> {
    const entry = auditStatement({ actor, at, requestId, outcome: 'done', action: 'staff_acts.viewed' })
    await database.transaction('staff', (tx) => tx.change(entry))
  }

  return {
    async list(visit: SignedInVisit, query: Query): Promise<EndpointAnswer<typeof listStaffActs>> {
      await auditView(visit)
      const period = periodOf(query, visit.today)
      const rows = await database.read('staff', staffActsStatement({ ...period, limit: rowsShown + 1 }))
      return {
        ...period,
        items: rows
          .slice(0, rowsShown)
          .map(({ userId, ...row }) => ({ ...row, userId: toWireId('user', userId) })),
        isCut: rows.length > rowsShown,
        limits: staffActs.map((act) => ({ act, ...dayLimits[act] })),
      }
    },

    async sendCsv(
      visit: SignedInVisit,
      { query }: EndpointInput<typeof downloadStaffActs>,
      reply: FastifyReply,
    ) {
      const reader = await auditedReads.open(visit, { action: 'staff_acts.downloaded' }, 'complete')
      const period = periodOf(query, visit.today)
      return await sendCsv(reply, {
        filename: 'employee-acts.csv',
        header: Object.values(staffActColumns).map((column) => say(visit.speaker, column)),
        pageSize: rowsOfFilePage,
        readPage: async (after: StaffActRow | undefined) =>
          await reader.read(staffActsStatement({ ...period, after, limit: rowsOfFilePage })),
        placeOf: (last) => last,
        cellsOf: ({ day, employeeName, act, count, cents, aloneCount, aloneCents }) => [
          day,
          employeeName ?? '',
          act,
          String(count),
          centsToDecimalText(cents),
          String(aloneCount),
          centsToDecimalText(aloneCents),
        ],
      })
    },
  }
}

/** Returns the period to the day that was asked for or today: 31 days unless asked, and never more than 92. */
function periodOf({ from, to }: Query, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const last = to ?? today
  const first = from ?? addDays(last, -daysUnlessAsked)
  const earliest = addDays(last, -daysAtMost)
  return { from: first < earliest ? earliest : first, to: last }
}
