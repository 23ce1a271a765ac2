import type { Readable } from 'node:stream'
import type { Part } from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import type { Upload } from '@tus/server'

/**
 * Extends the package's store, so that acknowledged bytes survive a killed process (ADR 0076). S3 takes parts of 5
 * MB and more; fewer bytes wait as an object of their own until more arrive. The package removes that object
 * before its bytes are in a part, and sends parts in parallel, so that a kill loses acknowledged bytes or leaves a
 * gap. Here the object's name holds the number of the part that it follows: once the next part exists, the object
 * is no longer read. Parts are sent one after the other.
 */
export class WholeS3Store extends S3Store {
  /** The files that are being written or read: how many parts each has, and the last part that is being sent. */
  readonly #parts = new Map<string, { count: number; sent: Promise<unknown> }>()

  /** Puts the parts together where a process was killed after the last byte. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      // The package reports a missing upload whenever the store does not answer.
      await unlessMissing(this.getMetadata(id))
      const upload = await super.getUpload(id)
      if (upload.offset === upload.size) await this.#finish(id)
      return upload
    } finally {
      this.#parts.delete(id)
    }
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(bytes, id, offset)
    } finally {
      this.#parts.delete(id)
    }
  }

  /** Removes the upload, complete or not; it may be called again. */
  override async remove(id: string): Promise<void> {
    try {
      const parts = await unlessMissing(this.retrieveParts(id))
      const metadata = await unlessMissing(this.getMetadata(id))
      const Bucket = this.bucket
      if (metadata !== undefined)
        await unlessMissing(
          this.client.abortMultipartUpload({ Bucket, Key: id, UploadId: metadata['upload-id'] }),
        )
      await this.#removeRests(id, parts?.length ?? 0)
      // The upload's own objects go last: without them the others could not be found.
      for (const Key of [id, this.infoKey(id)]) await this.client.deleteObject({ Bucket, Key })
    } finally {
      this.#parts.delete(id)
      await this.cache.delete(id)
    }
  }

  async #finish(id: string): Promise<void> {
    const parts = await unlessMissing(this.retrieveParts(id))
    // The parts were put together before.
    if (parts !== undefined) await this.finishMultipartUpload(await this.getMetadata(id), parts)
  }

  async #removeRests(id: string, count: number): Promise<void> {
    for (let behind = 0; behind <= count; behind += 1)
      await this.client.deleteObject({ Bucket: this.bucket, Key: restKey(id, behind) })
  }

  /**
   * All bytes are in parts by now. The store carries out the last request of a killed process, so the parts may
   * have been put together in between: then the file exists, and if it does not, the store's error is thrown.
   */
  protected override async finishMultipartUpload(metadata: MetadataValue, parts: Part[]) {
    const { id } = metadata.file
    await this.#removeRests(id, parts.length)
    const place = await unlessMissing(super.finishMultipartUpload(metadata, parts))
    if (place === undefined) await this.client.headObject({ Bucket: this.bucket, Key: id })
    return place
  }

  protected override async retrieveParts(id: string, marker?: string): Promise<Part[]> {
    const parts = await super.retrieveParts(id, marker)
    if (marker === undefined) this.#parts.set(id, { count: parts.length, sent: Promise.resolve() })
    return parts
  }

  protected override async uploadPart(
    metadata: MetadataValue,
    bytes: Parameters<S3Store['uploadPart']>[1],
    partNumber: number,
  ): Promise<string> {
    const parts = this.#partsOf(metadata.file.id)
    const sent = parts.sent.then(() => super.uploadPart(metadata, bytes, partNumber))
    parts.sent = sent
    const tag = await sent
    parts.count = partNumber
    return tag
  }

  protected override async uploadIncompletePart(id: string, bytes: Readable): Promise<string> {
    const parts = this.#partsOf(id)
    await parts.sent
    const Key = restKey(id, parts.count)
    const { ETag = '' } = await this.client.putObject({ Bucket: this.bucket, Key, Body: bytes })
    return ETag
  }

  protected override async getIncompletePart(id: string): Promise<Readable | undefined> {
    const Key = restKey(id, this.#partsOf(id).count)
    const found = await unlessMissing(this.client.getObject({ Bucket: this.bucket, Key }))
    return found?.Body as Readable | undefined
  }

  protected override async getIncompletePartSize(id: string): Promise<number | undefined> {
    const Key = restKey(id, this.#partsOf(id).count)
    const found = await unlessMissing(this.client.headObject({ Bucket: this.bucket, Key }))
    return found?.ContentLength
  }

  /** Keeps the object until its bytes are in a part. */
  protected override async deleteIncompletePart(): Promise<void> {}

  #partsOf(id: string) {
    const parts = this.#parts.get(id)
    if (parts === undefined) throw new Error('The parts of an upload were not read before')
    return parts
  }
}

const restKey = (id: string, behind: number) => `${id}.rest-${behind}`

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload'])

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return undefined
    throw error
  }
}
