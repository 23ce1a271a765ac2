import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { mayRemoveFile, standingOfFile } from '@myaccount/domain/files/file-standing'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FileRow } from './files.store.ts'

/** `reader` is whom the file was added by, or somebody else who sees the claim. */
export function fileFactsOf(row: FileRow, reader: Uuid): FileFacts {
  const isOwn = row.createdBy === reader
  return {
    fileId: toWireId('file', row.fileId),
    name: row.name,
    sizeBytes: row.sizeBytes,
    arrivedBytes: row.state === 'arriving' ? row.arrivedBytes : row.sizeBytes,
    standing: standingOfFile({ state: row.state, reason: row.reason, fate: row.fate?.state ?? null }),
    reason: row.reason,
    sha256: row.sha256,
    hasPicture: row.hasPicture,
    requestId: row.requestId,
    isOwn,
    mayRemove: isOwn && mayRemoveFile(row.state, row.isTold),
    addedAt: row.createdAt.toISOString(),
    fate: row.fate === null ? null : { date: row.fate.date, words: row.fate.words },
  }
}
