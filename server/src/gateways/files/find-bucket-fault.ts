import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { SystemFault } from '../system-fault.ts'
import { type S3Settings, settingsOfClient } from './s3-files.ts'

/** The store's error codes for settings that an operator has to correct. */
const mistakes: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'FILES_S3_KEY_ID: the store does not know this key',
  SignatureDoesNotMatch: 'FILES_S3_SECRET: it does not belong to FILES_S3_KEY_ID',
  AccessDenied: 'FILES_S3_KEY_ID: this key may not get and list objects of the bucket',
  NoSuchBucket: 'FILES_S3_BUCKET: the store has no bucket of this name',
  PermanentRedirect: 'FILES_S3_REGION: the bucket is in another region',
  AuthorizationHeaderMalformed: 'FILES_S3_REGION: the bucket is in another region',
}

/** An id of a file is never written so. */
const absentKey = 'asked-at-the-start'

/** Asks for an object that is not there, which the store says only to a key that may list. Returns null where it does. */
export async function findBucketFault(settings: S3Settings): Promise<SystemFault | null> {
  const client = new S3Client({ ...settingsOfClient(settings), maxAttempts: 1 })
  try {
    await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: absentKey }))
    return null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    const name = error instanceof Error ? error.name : 'unknown'
    const mistake = error instanceof S3ServiceException ? mistakes[name] : undefined
    return mistake === undefined
      ? { isMistake: false, says: `FILES_S3_ENDPOINT: the store does not answer (${name}).` }
      : { isMistake: true, says: `${mistake} (${name}).` }
  } finally {
    client.destroy()
  }
}
