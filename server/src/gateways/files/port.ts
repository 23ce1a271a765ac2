import type { Readable } from 'node:stream'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { DataStore } from '@tus/server'

/** Where the bytes of people's files are, the same for every process of the portal. */
export interface FilesGateway {
  /** What the tus protocol writes to. */
  readonly uploads: DataStore
  /** The bytes as they came; rejects where there are none. */
  read(fileId: Uuid): Promise<Readable>
  /** The copy that is shown. */
  readPicture(fileId: Uuid): Promise<Readable>
  writePicture(fileId: Uuid, bytes: Buffer): Promise<void>
  /** Both; it may be called again. */
  remove(fileId: Uuid): Promise<void>
}
