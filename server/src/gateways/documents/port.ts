import type { Result } from '@myaccount/domain/kernel/result'

/** `away` may answer later; `missing` says that there is no such file; `damaged` is not what the feed told of. */
export type DocumentRefusal = 'away' | 'missing' | 'damaged'

/** Whoever holds the bytes of the carrier's documents. It is asked only for what row-level security has shown. */
export interface DocumentsGateway {
  /** By the feed's id. With a hash, the bytes are those that it is of. */
  read(documentId: string, sha256: string | null): Promise<Result<Buffer, DocumentRefusal>>
}
