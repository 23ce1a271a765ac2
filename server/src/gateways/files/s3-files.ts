import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { FilesGateway } from './port.ts'
import { WholeS3Store } from './whole-s3-store.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** The address of a store other than Amazon's that speaks its protocol; undefined for Amazon's. */
  readonly endpoint: string | undefined
  readonly keyId: string
  readonly secret: string
}

/** The settings of a client of the store. */
export const settingsOfClient = ({ region, endpoint, keyId, secret }: S3Settings) =>
  ({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Stores other than Amazon's do not support trailing checksums; a file's hash is computed from the bytes that
    // the store returns.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  }) as const

/**
 * Keeps the files in an S3 bucket under our ids: the file, `.info` of its upload, `.picture` to be shown, and
 * `.rest-N` during the upload.
 */
export function s3Files(s3: S3Settings): FilesGateway {
  const { bucket: Bucket } = s3
  const settings = settingsOfClient(s3)
  const client = new S3Client(settings)
  const uploads = new WholeS3Store({ s3ClientConfig: { ...settings, bucket: Bucket } })
  const pictureOf = (fileId: string) => `${fileId}.picture`

  async function read(Key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    if (!(Body instanceof Readable)) throw new Error('The store of files gave no bytes')
    return Body
  }

  return {
    uploads,
    read,
    readPicture: (fileId) => read(pictureOf(fileId)),
    async writePicture(fileId, bytes) {
      const ContentType = 'image/jpeg'
      await client.send(new PutObjectCommand({ Bucket, Key: pictureOf(fileId), Body: bytes, ContentType }))
    },
    async remove(fileId) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: pictureOf(fileId) }))
      await uploads.remove(fileId)
    },
  }
}
