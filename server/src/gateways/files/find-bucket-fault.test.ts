import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../../../testing/start-s3.ts'
import { findBucketFault } from './find-bucket-fault.ts'
import type { S3Settings } from './s3-files.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const find = (over: Partial<S3Settings> = {}) =>
  findBucketFault({
    bucket: s3.environment.FILES_S3_BUCKET,
    region: s3.environment.FILES_S3_REGION,
    endpoint: s3.environment.FILES_S3_ENDPOINT,
    keyId: s3.environment.FILES_S3_KEY_ID,
    secret: s3.environment.FILES_S3_SECRET,
    ...over,
  })

test('finds no fault in a bucket that answers', async () => {
  expect(await find()).toBeNull()
})

test.each([
  [
    'an unknown key',
    { keyId: 'AKIANOBODY' },
    'FILES_S3_KEY_ID: the store does not know this key (InvalidAccessKeyId).',
  ],
  [
    'a wrong secret',
    { secret: 'another' },
    'FILES_S3_SECRET: it does not belong to FILES_S3_KEY_ID (SignatureDoesNotMatch).',
  ],
  [
    'an absent bucket',
    { bucket: 'not-there' },
    'FILES_S3_BUCKET: the store has no bucket of this name (NoSuchBucket).',
  ],
])('reports %s as a mistake, in a sentence', async (_, over, says) => {
  expect(await find(over)).toEqual({ isMistake: true, says })
})

test('reports no mistake for a store that is away', async () => {
  s3.switches.isAway = true
  expect(await find()).toMatchObject({ isMistake: false })
  s3.switches.isAway = false
  expect(await find({ endpoint: 'http://127.0.0.1:9' })).toEqual({
    isMistake: false,
    says: expect.stringMatching(/^FILES_S3_ENDPOINT: the store does not answer \(\w+\)\.$/),
  })
})
