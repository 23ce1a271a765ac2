import type { Result } from '@myaccount/domain/kernel/result'

/**
 * `away`: a later try may succeed; `missing`: there is no such file; `damaged`: the bytes do not match the feed's
 * hash.
 */
export type DocumentRefusal = 'away' | 'missing' | 'damaged'

/**
 * The archive that keeps the bytes of the carrier's documents. It is asked only for documents that row-level
 * security has returned.
 */
export interface DocumentsGateway {
  /** Takes the feed's id. With a hash, returns only bytes that match it. */
  read(documentId: string, sha256: string | null): Promise<Result<Buffer, DocumentRefusal>>
}
