import { Readable } from 'node:stream'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { zipDocumentsOfTerm } from '@myaccount/contract/endpoints/documents/documents'
import { isExpiredCertificate } from '@myaccount/domain/documents/certificate-limits'
import { canBeOpened } from '@myaccount/domain/documents/standing-of-document'
import { personBehind } from '@myaccount/domain/session/actor'
import { zipMessages } from '@myaccount/messages/documents/zip-messages'
import { say } from '@myaccount/messages/say'
import { auditStatement } from '../../../audit/audit.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { DocumentsWork } from '../documents.service.ts'
import { archiveAwaySinceStatement, viewedStatement } from '../documents.store.ts'
import { fileNameOf, named } from '../file-name-of.ts'
import { readerOf, scopeOfAsked, statusOf } from '../reader-of.ts'
import { filesOfTermStatement } from './files-of-term.store.ts'
import { type FileToZip, makeNames, zipFiles } from './zip-files.ts'

type Asked = EndpointInput<typeof zipDocumentsOfTerm>['query']

/** All documents of a policy's term in one file; what could not be read is named in it. */
export function makeZipTerm({ database, readBytes, carrier }: DocumentsWork) {
  return async (visit: SignedInVisit, { accountNumber, policyNumber, term }: Asked) => {
    const { actor, nowMs, today, speaker, requestId } = visit
    const reader = readerOf(visit, accountNumber, carrier)
    const scope = scopeOfAsked(actor, reader)
    const [files, away] = await database.readAll(scope, [
      filesOfTermStatement(reader, policyNumber, term),
      archiveAwaySinceStatement(),
    ] as const)
    if (files.length === 0) throw notFound()
    const status = statusOf(away)
    if (!files.some(({ source }) => canBeOpened(source, status))) throw new AppError('unavailable')
    const objects = { policy: policyNumber, term, count: String(files.length) }
    await database.transaction(scope, (tx) =>
      tx.change(
        auditStatement({
          actor,
          at: nowMs,
          action: 'documents.zipped',
          outcome: 'done',
          accountNumber,
          objects,
          requestId,
        }),
      ),
    )

    async function* filesToZip(): AsyncGenerator<FileToZip> {
      const nameOf = makeNames()
      const missing: string[] = []
      for (const file of files) {
        const { title, date } = named(file, speaker)
        // An expired certificate is not served again, and listing each would not help the reader.
        if (isExpiredCertificate(file.own, today)) continue
        const bytes = canBeOpened(file.source, status) ? await readBytes(visit, accountNumber, file) : null
        if (bytes === null) {
          missing.push(`${title}, ${date}`)
          continue
        }
        if (personBehind(actor)?.userId === reader.userId)
          await database.transaction(scope, (tx) =>
            tx.change(viewedStatement(reader, file.documentId, nowMs)),
          )
        yield { name: nameOf(fileNameOf({ title, date }, file.mimeType === 'application/pdf')), date, bytes }
      }
      if (missing.length === 0) return
      const text = [say(speaker, zipMessages.notIncluded), '', ...missing, ''].join('\r\n')
      yield { name: nameOf('not-included.txt'), date: today, bytes: Buffer.from(text) }
    }

    return { filename: `${policyNumber}-${term}.zip`, body: Readable.from(zipFiles(filesToZip())) }
  }
}
