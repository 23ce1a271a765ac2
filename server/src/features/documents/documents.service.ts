import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type {
  countDocuments,
  DocumentFacts,
  DocumentFile,
  listDocuments,
} from '@myaccount/contract/endpoints/documents/documents'
import { documentId as documentIdFormat } from '@myaccount/contract/formats'
import { isExpiredCertificate } from '@myaccount/domain/documents/certificate-limits'
import { type DocumentType, documentTypeOf, kindsOfType } from '@myaccount/domain/documents/document-type'
import { canBeOpened, isNewDocument } from '@myaccount/domain/documents/standing-of-document'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import type { SystemStatus } from '@myaccount/domain/status/system-status'
import { certificateRefusals } from '@myaccount/messages/documents/certificate-refusals'
import { sayKindNames } from '@myaccount/messages/documents/kind-names'
import { sayOwnTitles } from '@myaccount/messages/documents/own-documents'
import { fill } from '@myaccount/messages/message'
import { auditStatement } from '../../audit/audit.ts'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  archiveAwaySinceStatement,
  countDocumentsStatement,
  type DocumentRow,
  findDocumentStatement,
  listDocumentsStatement,
  type VersionRow,
  viewedStatement,
  watchStatement,
} from './documents.store.ts'
import { fileNameOf, named } from './file-name-of.ts'
import type { ReadBytes } from './read-bytes.ts'
import { listReaderOf, readerOf, scopeOf, scopeOfAsked, statusOf } from './reader-of.ts'

export interface DocumentsWork {
  readonly database: Database
  readonly readBytes: ReadBytes
  readonly carrier: Pick<Carrier, 'stateRules' | 'policyTypes'>
}

export type Documents = ReturnType<typeof makeDocuments>

/** Lists the documents of an account and reads their bytes, for the seats that see documents. */
export function makeDocuments({ database, readBytes, carrier }: DocumentsWork) {
  /** Returns one document of an account; throws `not_found` where the reader may not see it. */
  async function find(visit: SignedInVisit, accountNumber: AccountNumber, documentId: string) {
    const { actor, today } = visit
    const reader = readerOf(visit, accountNumber, carrier)
    const [found, away] = await database.readAll(scopeOfAsked(actor, reader), [
      findDocumentStatement(reader, documentId),
      archiveAwaySinceStatement(),
    ] as const)
    const [row] = found
    if (row === undefined) throw notFound()
    return { reader, row, facts: fileOf(row, today, statusOf(away)) }
  }

  return {
    async list(
      visit: SignedInVisit,
      { accountNumber, type, after, ...asked }: EndpointInput<typeof listDocuments>['query'],
    ) {
      const { today, speaker } = visit
      const reader = listReaderOf(visit, accountNumber, carrier)
      const [rows, away] = await database.readAll(scopeOf(reader), [
        listDocumentsStatement({
          ...reader,
          ...asked,
          ownTitles: sayOwnTitles(speaker),
          kindNames: sayKindNames(speaker),
          ...(type === undefined ? { kinds: null, isOthers: false } : kindsOfType(type)),
          after: readCursor(after, readDocumentPlace) ?? null,
          limit: rowsToAskFor,
        }),
        archiveAwaySinceStatement(),
      ] as const)
      const status = statusOf(away)
      const { shown, next } = cutPage(rows, writeDocumentPlace)
      return { items: shown.map((row) => factsOf(row, today, status)), next }
    },

    async count(
      visit: SignedInVisit,
      { accountNumber, ...asked }: EndpointInput<typeof countDocuments>['query'],
    ) {
      const { today, speaker } = visit
      const reader = listReaderOf(visit, accountNumber, carrier)
      const [rows, away] = await database.readAll(scopeOf(reader), [
        countDocumentsStatement({
          ...reader,
          ...asked,
          ownTitles: sayOwnTitles(speaker),
          kindNames: sayKindNames(speaker),
        }),
        archiveAwaySinceStatement(),
      ] as const)
      const types = new Map<DocumentType, { count: number; newCount: number }>()
      for (const { kind, isViewed, date, count } of rows) {
        const type = documentTypeOf(kind)
        const sum = types.get(type) ?? { count: 0, newCount: 0 }
        const newCount = isNewDocument({ date, isViewed }, today) ? count : 0
        types.set(type, { count: sum.count + count, newCount: sum.newCount + newCount })
      }
      return {
        types: [...types].map(([type, counts]) => ({ type, ...counts })),
        archiveAwaySince: away[0]?.changedAt.toISOString() ?? null,
      }
    },

    /** Throws `unavailable` while the system that holds it is away; notes that it was viewed once it is opened. */
    async open(visit: SignedInVisit, accountNumber: AccountNumber, documentId: string) {
      const { reader, row, facts } = await find(visit, accountNumber, documentId)
      refuseExpired(row, visit.today)
      if (!facts.canBeOpened) throw new AppError('unavailable')
      const bytes = await readBytes(visit, accountNumber, row)
      if (bytes === null) throw new AppError('unavailable')
      const { actor, nowMs: at, requestId, speaker } = visit
      await database.transaction(scopeOf(reader), async (tx) => {
        const objects = { document: documentId, ...(row.claimNumber && { claim: row.claimNumber }) }
        await tx.change(
          auditStatement({
            actor,
            at,
            action: 'document.opened',
            outcome: 'done',
            accountNumber,
            objects,
            requestId,
          }),
        )
        if (personBehind(actor)?.userId === reader.userId)
          await tx.change(viewedStatement(reader, documentId, at))
      })
      const isPdf = facts.isPdf && bytes.subarray(0, 5).toString('latin1') === '%PDF-'
      return { bytes, isPdf, filename: fileNameOf(named(row, speaker), isPdf) }
    },

    /** Notifies the person once when it can be opened; further requests until then add nothing. */
    async askFor(visit: SignedInVisit, accountNumber: AccountNumber, documentId: string): Promise<void> {
      const { reader, row } = await find(visit, accountNumber, documentId)
      refuseExpired(row, visit.today)
      const watchId = makeUuid(visit.nowMs, randomBytes(10))
      await database.transaction(scopeOf(reader), (tx) =>
        tx.change(watchStatement(reader, { watchId, documentId, nowMs: visit.nowMs })),
      )
    },
  }
}

/**
 * Third parties trust the certificate they hold: an expired one is not served again, even though no page offers
 * it.
 */
function refuseExpired({ own }: Pick<VersionRow, 'own'>, today: CalendarDate): void {
  if (own?.kind !== 'certificate' || !isExpiredCertificate(own, today)) return
  const { title, detail } = certificateRefusals.expired
  throw new AppError('conflict', {
    title,
    detail: fill(detail, { date: { date: calendarDate(own.validUntil) } }),
  })
}

function factsOf(
  row: DocumentRow,
  today: SignedInVisit['today'],
  status: Pick<SystemStatus, 'imageRight'>,
): DocumentFacts {
  const { policyNumber, termNumber: number, termFrom: from, termTo: to } = row
  return {
    ...fileOf(row, today, status),
    type: documentTypeOf(row.kind),
    policy: policyNumber === null ? null : { policyNumber, policyType: row.policyType ?? '' },
    term: number === null || from === null || to === null ? null : { number, from, to },
    earlier: row.earlier.map((version) => ({
      ...fileOf({ ...version, date: calendarDate(version.date) }, today, status),
      isNew: false,
    })),
  }
}

function fileOf(
  { documentId, kind, title, own, date, revision, mimeType, pages, sizeBytes, source, ...done }: VersionRow,
  today: SignedInVisit['today'],
  status: Pick<SystemStatus, 'imageRight'>,
): DocumentFile {
  return {
    documentId,
    kind,
    title,
    own,
    date,
    revision,
    isPdf: mimeType === 'application/pdf',
    pages,
    sizeBytes,
    isNew: isNewDocument({ date, isViewed: done.isViewed }, today),
    canBeOpened: canBeOpened(source, status) && !isExpiredCertificate(own, today),
    isAskedFor: done.isAskedFor,
  }
}

/** The cursor holds the document that the page ended with; the statement finds its place. */
const writeDocumentPlace = ({ documentId }: DocumentRow) => Buffer.from(documentId).toString('base64url')

/** Throws a RangeError for a malformed cursor. */
function readDocumentPlace(cursor: string): string {
  const read = documentIdFormat.safeParse(Buffer.from(cursor, 'base64url').toString())
  if (!read.success) throw new RangeError('No place of ours')
  return read.data
}
