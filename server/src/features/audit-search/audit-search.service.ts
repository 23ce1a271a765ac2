import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { downloadAudit, searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { momentInZone } from '@myaccount/domain/kernel/local-time'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { auditColumns } from '@myaccount/messages/audit/audit-columns'
import { say } from '@myaccount/messages/say'
import type { FastifyReply } from 'fastify'
import type { AuditEntry } from '../../audit/audit.ts'
import type { AuditedReader, AuditedReads } from '../../audit/reads/audited-reads.ts'
import type { Freshness } from '../../audit/reads/decide-replica.ts'
import { sendCsv } from '../../csv/send-csv.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  type AskedAudit,
  type AuditPlace,
  type FoundEntryRow,
  searchAuditStatement,
  usersOfAddressStatement,
} from './audit-search.store.ts'

type Query = EndpointInput<typeof downloadAudit>['query']

export type AuditSearchService = ReturnType<typeof makeAuditSearch>

const rowsOfFilePage = 500

/** Searches the audit. The access of the endpoints decides who may search; each search is an entry itself. */
export function makeAuditSearch(auditedReads: AuditedReads, timeZone: string) {
  async function openReader(
    visit: SignedInVisit,
    action: AuditEntry['action'],
    query: Query,
    freshness: Freshness,
  ): Promise<AuditedReader> {
    const { accountNumber } = query
    // Only the names of the fields are recorded: the audit keeps no address.
    const by = Object.keys(query).sort().join(' ')
    const audited = { action, ...(by && { objects: { by } }), ...(accountNumber && { accountNumber }) }
    return await auditedReads.open(visit, audited, freshness)
  }

  async function usersOf(reader: AuditedReader, email: string | undefined) {
    if (email === undefined) return null
    const users = await reader.read(usersOfAddressStatement(foldAscii(email)))
    return users.map(({ userId }) => userId)
  }

  async function askedOf(
    reader: AuditedReader,
    { who, whom, action, outcome, accountNumber, from, to }: Query,
  ): Promise<AskedAudit> {
    const beginOf = (date: CalendarDate) => momentInZone({ date, minuteOfDay: 0 }, timeZone)
    return {
      action,
      outcome,
      accountNumber,
      who: await usersOf(reader, who),
      whom: await usersOf(reader, whom),
      fromMs: from && beginOf(from),
      beforeMs: to && beginOf(addDays(to, 1)),
    }
  }

  return {
    async search(
      visit: SignedInVisit,
      { after, ...query }: EndpointInput<typeof searchAudit>['query'],
    ): Promise<EndpointAnswer<typeof searchAudit>> {
      const place = readCursor(after, readPlace)
      const reader = await openReader(visit, 'audit.searched', query, 'recent')
      const rows = await reader.read(searchAuditStatement(await askedOf(reader, query), place, rowsToAskFor))
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map(({ atText: _, at, ...row }) => ({ ...row, at: at.toISOString() })), next }
    },

    /** Sends codes rather than words, for other programs to read. */
    async send(visit: SignedInVisit, query: Query, reply: FastifyReply) {
      const reader = await openReader(visit, 'audit.downloaded', query, 'complete')
      const asked = await askedOf(reader, query)
      return await sendCsv(reply, {
        filename: 'audit.csv',
        header: Object.values(auditColumns).map((column) => say(visit.speaker, column)),
        pageSize: rowsOfFilePage,
        readPage: async (after: AuditPlace | undefined) =>
          await reader.read(searchAuditStatement(asked, after, rowsOfFilePage)),
        placeOf: (last) => last,
        cellsOf,
      })
    },
  }
}

/** Returns the cells in the order of `auditColumns`. */
function cellsOf(row: FoundEntryRow): string[] {
  return [
    String(row.entryId),
    row.at.toISOString(),
    row.actorKind,
    row.actorName ?? '',
    row.onBehalfOfName ?? '',
    row.action,
    row.outcome,
    row.accountNumber ?? '',
    Object.entries(row.objects)
      .map(([name, id]) => `${name}: ${id}`)
      .join('; '),
    row.isSealed ? 'sealed' : '',
  ]
}

/** `20260310T150000123456Z.42`: time with microseconds and number of the last entry shown. */
function writePlace({ atText, entryId }: AuditPlace): string {
  return `${atText.replaceAll(/[-:.]/g, '')}.${entryId}`
}

const placePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{6})Z\.([1-9]\d{0,15})$/

function readPlace(cursor: string): AuditPlace {
  const [, year, month, day, hour, minute, second, fraction, entryId] = placePattern.exec(cursor) ?? []
  const atText = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`
  const atMs = Date.parse(atText)
  // Some parsers move a day that no month has to the next month, and the database refuses it.
  if (Number.isNaN(atMs) || !new Date(atMs).toISOString().startsWith(`${year}-${month}-${day}T`))
    throw new RangeError('Not a place in the audit')
  return { atText, entryId: Number(entryId) }
}
