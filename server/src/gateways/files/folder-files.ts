import { createReadStream } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { FilesGateway } from './port.ts'

/** In a folder that every process of the portal sees. Ids are ours, so that no name of a person's is ever a path. */
export function folderFiles(directory: string): FilesGateway {
  const placeOf = (fileId: string) => path.join(directory, fileId)
  const pictureOf = (fileId: string) => path.join(directory, `${fileId}.picture`)

  return {
    uploads: new FileStore({ directory }),
    read: (fileId) => readFrom(placeOf(fileId)),
    readPicture: async (fileId) => Readable.from([await readFile(pictureOf(fileId))]),
    writePicture: (fileId, bytes) => writeFile(pictureOf(fileId), bytes),
    async remove(fileId) {
      for (const place of [placeOf(fileId), `${placeOf(fileId)}.json`, pictureOf(fileId)])
        await rm(place, { force: true })
    },
  }
}

/** What is read for good is first on the disk: an acknowledged file outlives the machine. */
async function readFrom(place: string): Promise<Readable> {
  const handle = await open(place, 'r')
  await handle.sync()
  await handle.close()
  return createReadStream(place)
}
