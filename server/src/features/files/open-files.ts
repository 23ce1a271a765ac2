import type { Readable } from 'node:stream'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { openFile } from '@myaccount/contract/endpoints/files/machine'
import { fileKindOf } from '@myaccount/domain/files/file-kind'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../clock.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { FileLinks } from './file-links.ts'
import { checkedFileStatement } from './files.store.ts'
import type { FilesWork } from './files-work.ts'

export interface OpenedFile {
  readonly bytes: Readable
  readonly mediaType: string
  readonly name: string
}

/** Opens checked files only, for the holder of a signed address and for the claim system. */
export function makeOpenFiles({
  database,
  files,
  links,
  clock,
}: FilesWork & { readonly links: FileLinks; readonly clock: Clock }) {
  async function find(wireId: string) {
    const id = parseWireId('file', wireId)
    if (!id.ok) throw notFound()
    const [row] = await database.read('jobs', checkedFileStatement(id.value))
    if (row === undefined) throw notFound()
    return row
  }

  async function original(fileId: string): Promise<OpenedFile> {
    const row = await find(fileId)
    const mediaType = fileKindOf(row.name)?.mediaType ?? 'application/octet-stream'
    return { bytes: await files.read(row.fileId), mediaType, name: row.name }
  }

  return {
    original,

    async bySignature(input: EndpointInput<typeof openFile>): Promise<OpenedFile> {
      if (!links.isGood(input, clock())) throw new AppError('session.required')
      const { params, query } = input
      if (query.as === 'original') return await original(params.fileId)
      const row = await find(params.fileId)
      if (!row.hasPicture) throw notFound()
      return { bytes: await files.readPicture(row.fileId), mediaType: 'image/jpeg', name: 'picture.jpg' }
    },
  }
}

export type OpenFiles = ReturnType<typeof makeOpenFiles>
