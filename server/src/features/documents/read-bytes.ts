import type { OwnDocument } from '@myaccount/domain/documents/own-document'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { DocumentsGateway } from '../../gateways/documents/port.ts'
import type { SignedInVisit } from '../../http/visit.ts'

export type WriteOwn = (
  visit: SignedInVisit,
  accountNumber: AccountNumber,
  document: { readonly documentId: string; readonly own: OwnDocument },
) => Promise<Buffer>
export type ReadBytes = ReturnType<typeof makeReadBytes>

interface Options {
  readonly archive: DocumentsGateway
  readonly writeOwn: WriteOwn
  /** Ids and codes alone. */
  readonly log: { error(fields: object, message: string): void }
}

interface ToRead {
  readonly documentId: string
  readonly sha256: string | null
  readonly own: OwnDocument | null
}

/**
 * Reads the bytes of a document, written here or fetched from the archive; null where they cannot be read at the
 * moment.
 */
export function makeReadBytes({ archive, writeOwn, log }: Options) {
  return async (
    visit: SignedInVisit,
    accountNumber: AccountNumber,
    { documentId, sha256, own }: ToRead,
  ): Promise<Buffer | null> => {
    if (own !== null) return await writeOwn(visit, accountNumber, { documentId, own })
    const read = await archive.read(documentId, sha256)
    if (read.ok) return read.value
    if (read.refusal !== 'away')
      log.error({ document: documentId, reason: read.refusal }, 'document not opened')
    return null
  }
}
