import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startS3 } from './start-s3.ts'

export interface FilesStoreOfTests {
  readonly environment: Readonly<Record<string, string>>
  /** The ids of all files of which there is anything. */
  filesThere(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Where files are kept: whatever is true of them holds in each. */
export const filesStores: readonly (readonly [name: string, start: () => Promise<FilesStoreOfTests>])[] = [
  ['a folder', startFolder],
  ['a bucket of S3', startS3],
]

async function startFolder(): Promise<FilesStoreOfTests> {
  const folder = await mkdtemp(path.join(tmpdir(), 'myaccount-files-'))
  return {
    environment: { FILES_FOLDER: folder },
    filesThere: async () => [...new Set((await readdir(folder)).map((name) => name.slice(0, 36)))].sort(),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}
