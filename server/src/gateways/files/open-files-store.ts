import { folderFiles } from './folder-files.ts'
import type { FilesGateway } from './port.ts'
import { type S3Settings, s3Files } from './s3-files.ts'

/** A folder, or a bucket. */
export function openFilesStore(store: string | S3Settings): FilesGateway {
  return typeof store === 'string' ? folderFiles(store) : s3Files(store)
}
