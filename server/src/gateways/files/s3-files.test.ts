import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../../../testing/start-s3.ts'
import { s3Files } from './s3-files.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3?.stop())

const id = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1fb1')
const absent = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1fb2')
const mebibyte = 1024 * 1024

function open(over: { readonly secret?: string } = {}) {
  const { FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ENDPOINT, FILES_S3_KEY_ID, FILES_S3_SECRET } =
    s3.environment
  return s3Files({
    bucket: FILES_S3_BUCKET,
    region: FILES_S3_REGION,
    endpoint: FILES_S3_ENDPOINT,
    keyId: FILES_S3_KEY_ID,
    secret: FILES_S3_SECRET,
    ...over,
  })
}

test('joins pieces of any size into the sent file, and removes them', async () => {
  const { uploads, read, remove } = open()
  const bytes = randomBytes(14 * mebibyte)
  await uploads.create(new Upload({ id, size: bytes.length, offset: 0 }))
  let offset = 0
  for (const size of [1, 5 * mebibyte, 3 * mebibyte, 300, 14 * mebibyte]) {
    const piece = bytes.subarray(offset, offset + size)
    offset = await uploads.write(Readable.from([piece]), id, offset)
    expect((await uploads.getUpload(id)).offset).toBe(offset)
  }
  expect(offset).toBe(bytes.length)
  expect((await buffer(await read(id))).equals(bytes)).toBe(true)
  await remove(id)
  await remove(id)
  expect(await s3.filesThere()).toEqual([])
})

test('keeps earlier bytes when a piece breaks off', async () => {
  const { uploads, remove } = open()
  await uploads.create(new Upload({ id, size: 9 * mebibyte, offset: 0 }))
  await uploads.write(Readable.from([Buffer.alloc(mebibyte)]), id, 0)
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(mebibyte)
      throw new Error('The line is gone')
    })(),
  )
  await expect(uploads.write(broken, id, mebibyte)).rejects.toThrow('The line is gone')
  expect((await uploads.getUpload(id)).offset).toBe(mebibyte)
  await remove(id)
  expect(await s3.filesThere()).toEqual([])
})

test('finds the file complete in both instances that put the parts together at once', async () => {
  const { uploads, read, remove } = open()
  const bytes = randomBytes(6 * mebibyte)
  await uploads.create(new Upload({ id, size: bytes.length, offset: 0 }))
  s3.switches.beforeCompletion = () => Promise.reject(new Error('Not now'))
  await expect(uploads.write(Readable.from([bytes]), id, 0)).rejects.toThrow()

  const coming = new Set<() => void>()
  s3.switches.beforeCompletion = () =>
    new Promise((resolve) => {
      coming.add(resolve)
      if (coming.size === 2) for (const goOn of coming) goOn()
    })
  const found = await Promise.all([open(), open()].map((instance) => instance.uploads.getUpload(id)))
  s3.switches.beforeCompletion = async () => {}
  expect(found.map(({ offset }) => offset)).toEqual([bytes.length, bytes.length])
  expect((await buffer(await read(id))).equals(bytes)).toBe(true)
  await remove(id)
  expect(await s3.filesThere()).toEqual([])
})

test('keeps a picture beside its file, and reports a missing one as an error', async () => {
  const { writePicture, readPicture, read, remove } = open()
  await writePicture(id, Buffer.from('seen'))
  expect(String(await buffer(await readPicture(id)))).toBe('seen')
  await expect(read(id)).rejects.toThrow()
  await remove(id)
  await expect(readPicture(id)).rejects.toThrow()
})

test('refuses another secret, and does not take a store that is away for a missing file', async () => {
  await expect(open({ secret: 'another' }).writePicture(id, Buffer.from('x'))).rejects.toThrow(/signature/i)
  const { uploads } = open()
  await expect(uploads.getUpload(absent)).rejects.toMatchObject({ status_code: 404 })
  s3.switches.isAway = true
  await expect(uploads.getUpload(absent)).rejects.not.toMatchObject({ status_code: 404 })
  s3.switches.isAway = false
})
