import type { Readable } from 'node:stream'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { DataStore } from '@tus/server'

/** The store of people's files, the same for every process of the portal. */
export interface FilesGateway {
  /** The store that the tus protocol writes to. */
  readonly uploads: DataStore
  /** Returns the bytes as they were uploaded; rejects where there are none. */
  read(fileId: Uuid): Promise<Readable>
  /** The copy that is shown. */
  readPicture(fileId: Uuid): Promise<Readable>
  writePicture(fileId: Uuid, bytes: Buffer): Promise<void>
  /** Removes the file and its copy; it may be called again. */
  remove(fileId: Uuid): Promise<void>
}
