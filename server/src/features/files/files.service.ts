import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { addFile, FileFacts, linkToFile, listFiles } from '@myaccount/contract/endpoints/files/files'
import { cleanFileName } from '@myaccount/domain/files/clean-file-name'
import { mistakeInCount, mistakeInFile } from '@myaccount/domain/files/file-limits'
import { mayRemoveFile, standingOfFile } from '@myaccount/domain/files/file-standing'
import { makeUuid, parseWireId, toWireId, type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import { fileMistakeMessages } from '@myaccount/messages/files/file-messages'
import { auditStatement } from '../../audit/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { FileLinks } from './file-links.ts'
import {
  addFileStatement,
  claimPlaceStatement,
  countFilesStatement,
  type FileRow,
  filesOfClaimStatement,
  filesOfReportStatement,
  holdPlaceStatement,
  removeFileStatement,
  reportPlaceStatement,
  sameFileStatement,
} from './files.store.ts'
import { type FilesWork, findFile, type Reader, readerOf, scopeOfFile } from './files-work.ts'

export type FilesService = ReturnType<typeof makeFilesService>

type AskedPlace = EndpointInput<typeof listFiles>['query']

export function makeFilesService({
  database,
  links,
}: Pick<FilesWork, 'database'> & { readonly links: FileLinks }) {
  /** One of the two, and theirs. */
  async function findPlace(reader: Reader, { reportId, claimNumber }: AskedPlace) {
    const { scope } = reader
    if ((reportId === undefined) === (claimNumber === undefined)) throw new AppError('input.invalid')
    if (claimNumber !== undefined) {
      const [found] = await database.read(scope, claimPlaceStatement(scope.accounts, claimNumber))
      if (found === undefined) throw notFound()
      return { ...found, claimNumber, reportId: null }
    }
    const id = parseWireId('claimReport', reportId ?? '')
    if (!id.ok) throw notFound()
    const [found] = await database.read(scope, reportPlaceStatement(scope.accounts, id.value, reader.userId))
    if (found === undefined) throw notFound()
    return { ...found, claimNumber: null, reportId: id.value }
  }

  async function hand(visit: SignedInVisit, fileId: Uuid, action: 'added' | 'removed' | 'opened', of: Place) {
    const { actor, nowMs, requestId } = visit
    return auditStatement({
      actor,
      at: nowMs,
      action: `file.${action}` as const,
      outcome: 'done' as const,
      requestId,
      accountNumber: of.accountNumber,
      // The claim or the report: the entry is for those who see what the file belongs to.
      objects: {
        file: fileId,
        ...(of.claimNumber && { claim: of.claimNumber }),
        ...(of.reportId && { reportId: of.reportId }),
      },
    })
  }

  return {
    async list(visit: SignedInVisit, asked: AskedPlace): Promise<FileFacts[]> {
      const reader = readerOf(visit, 'claims_see')
      const { accountNumber, claimNumber, reportId } = await findPlace(reader, asked)
      const statement =
        claimNumber === null
          ? filesOfReportStatement(accountNumber, reportId)
          : filesOfClaimStatement(accountNumber, claimNumber)
      const rows = await database.read({ ...reader.scope, accounts: [accountNumber] }, statement)
      return rows.map((row) => fileFactsOf(row, reader.userId))
    },

    /** The same file again is the one that is there: its upload goes on where it ended. */
    async add(visit: SignedInVisit, body: EndpointInput<typeof addFile>['body']): Promise<FileFacts> {
      const reader = readerOf(visit, 'claims_write')
      const place = await findPlace(reader, body)
      const { accountNumber, claimNumber, reportId } = place
      const { sizeBytes, fingerprint, requestId = null } = body
      if (requestId !== null && !place.requestIds.includes(requestId)) throw notFound()
      refuse(mistakeInFile(body))
      // The carrier gets the name that is kept, and everybody saves the file under it.
      const name = cleanFileName(body.name)
      const { nowMs } = visit
      const fileId = makeUuid(nowMs, randomBytes(10))
      const file = {
        accountNumber,
        fileId,
        reportId,
        claimNumber,
        requestId,
        name,
        sizeBytes,
        fingerprint,
        createdBy: reader.userId,
        atMs: nowMs,
      }
      const scope = { ...reader.scope, accounts: [accountNumber] }
      await database.transaction(scope, async (tx) => {
        await tx.run(holdPlaceStatement(claimNumber ?? uuid(reportId)))
        const [same] = await tx.run(sameFileStatement(file))
        if (same !== undefined) return
        const [counted] = await tx.run(countFilesStatement(file))
        refuse(mistakeInCount(claimNumber === null ? 'report' : 'claim', counted?.count ?? 0))
        await tx.change(addFileStatement(file))
        await tx.change(await hand(visit, fileId, 'added', place))
      })
      const [row] = await database.read(scope, sameFileStatement(file))
      if (row === undefined) throw notFound()
      return fileFactsOf(row, reader.userId)
    },

    async remove(visit: SignedInVisit, fileId: string): Promise<void> {
      const reader = readerOf(visit, 'claims_write')
      const row = await findFile(database, reader, fileId)
      if (!fileFactsOf(row, reader.userId).mayRemove) throw new AppError('conflict')
      await database.transaction(scopeOfFile(reader, row), async (tx) => {
        const removed = await tx.change(removeFileStatement(row.accountNumber, row.fileId))
        if (removed === 0) throw new AppError('conflict')
        await tx.change(await hand(visit, row.fileId, 'removed', row))
      })
    },

    async link(
      visit: SignedInVisit,
      { params, query }: EndpointInput<typeof linkToFile>,
    ): Promise<{ url: string }> {
      const reader = readerOf(visit, 'claims_see')
      const row = await findFile(database, reader, params.fileId)
      const isThere = row.state === 'received' && (query.as === 'original' || row.hasPicture)
      if (!isThere) throw new AppError('conflict')
      if (query.as === 'original')
        await database.transaction(scopeOfFile(reader, row), async (tx) => {
          await tx.change(await hand(visit, row.fileId, 'opened', row))
        })
      return { url: links.write(row.fileId, query.as, visit.nowMs) }
    },
  }
}

type Place = Pick<Parameters<typeof fileFactsOf>[0], 'accountNumber' | 'claimNumber' | 'reportId'>

function refuse(mistake: ReturnType<typeof mistakeInFile>): void {
  if (mistake === null) return
  const message = fileMistakeMessages[mistake]
  throw new AppError('input.invalid', { detail: message, fields: [{ field: 'name', message }] })
}

/** `reader` is whom the file was added by, or somebody else who sees the claim. */
function fileFactsOf(row: FileRow, reader: Uuid): FileFacts {
  const isOwn = row.createdBy === reader
  return {
    fileId: toWireId('file', row.fileId),
    name: row.name,
    sizeBytes: row.sizeBytes,
    arrivedBytes: row.state === 'arriving' ? row.arrivedBytes : row.sizeBytes,
    standing: standingOfFile({ state: row.state, reason: row.reason, outcome: row.outcome?.state ?? null }),
    reason: row.reason,
    sha256: row.sha256,
    hasPicture: row.hasPicture,
    requestId: row.requestId,
    isOwn,
    mayRemove: isOwn && mayRemoveFile(row.state, row.isReported),
    addedAt: row.createdAt.toISOString(),
    outcome: row.outcome === null ? null : { date: row.outcome.date, words: row.outcome.words },
  }
}
