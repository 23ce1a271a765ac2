import type { Readable } from 'node:stream'
import type { Part } from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import type { Upload } from '@tus/server'

/**
 * The package's store, with what it acknowledged safe from a process that is killed (ADR 0076). S3 takes parts of 5 MB
 * and more; what is less waits as an object of its own until more comes. The package removes that object before its
 * bytes stand in a part, and sends parts side by side, so that a kill loses acknowledged bytes or leaves a gap. Here the
 * object's name says behind which part it stands: once there is the next part, nobody looks for it any more. And parts
 * are sent one after the other.
 */
export class WholeS3Store extends S3Store {
  /** Of a file that is written or asked for now: how many parts there are, and the last one that is sent. */
  readonly #parts = new Map<string, { count: number; sent: Promise<unknown> }>()

  /** Where a process was killed behind the last byte, the parts are put together now. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      // The package says that there is none whenever the store does not answer.
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

  /** The upload, whole or not; it may be called again. */
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
      // The last one: with it nobody would find the others.
      for (const Key of [id, this.infoKey(id)]) await this.client.deleteObject({ Bucket, Key })
    } finally {
      this.#parts.delete(id)
      await this.cache.delete(id)
    }
  }

  async #finish(id: string): Promise<void> {
    const parts = await unlessMissing(this.retrieveParts(id))
    // Put together before.
    if (parts !== undefined) await this.finishMultipartUpload(await this.getMetadata(id), parts)
  }

  async #removeRests(id: string, count: number): Promise<void> {
    for (let behind = 0; behind <= count; behind += 1)
      await this.client.deleteObject({ Bucket: this.bucket, Key: restKey(id, behind) })
  }

  /**
   * All bytes stand in parts by now. What a killed process asked for last is done all the same, so they may have been put
   * together in between: then the file is there, and where it is not, the store's error says so.
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

  /** It stays until its bytes stand in a part. */
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
