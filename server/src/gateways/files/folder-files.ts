import { createReadStream } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { FilesGateway } from './port.ts'
import { makePrivateFolder, privateFile } from './private-folder.ts'

/**
 * Keeps the files in a folder that every process of the portal can read. The ids are ours, so that no text from a
 * person becomes a path.
 */
export function folderFiles(directory: string): FilesGateway {
  makePrivateFolder(directory)
  const placeOf = (fileId: string) => path.join(directory, fileId)
  const pictureOf = (fileId: string) => path.join(directory, `${fileId}.picture`)

  return {
    uploads: new PrivateFileStore({ directory }),
    read: (fileId) => readFrom(placeOf(fileId)),
    readPicture: async (fileId) => Readable.from([await readFile(pictureOf(fileId))]),
    writePicture: (fileId, bytes) => writeFile(pictureOf(fileId), bytes, { mode: privateFile }),
    async remove(fileId) {
      for (const place of [placeOf(fileId), `${placeOf(fileId)}.json`, pictureOf(fileId)])
        await rm(place, { force: true })
    },
  }
}

/** The package creates its two files readable by every user, but keeps the mode of files that exist. */
class PrivateFileStore extends FileStore {
  override async create(upload: Parameters<FileStore['create']>[0]) {
    for (const name of [upload.id, `${upload.id}.json`])
      await (await open(path.join(this.directory, name), 'a', privateFile)).close()
    return await super.create(upload)
  }
}

/**
 * Writes the file to the disk before its final read, so that an acknowledged file survives a crash of the machine.
 */
async function readFrom(place: string): Promise<Readable> {
  const handle = await open(place, 'r')
  await handle.sync()
  await handle.close()
  return createReadStream(place)
}
