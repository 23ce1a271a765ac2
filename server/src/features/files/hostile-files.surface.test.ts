import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FilesStoreOfTests, filesStores } from '../../../testing/files-stores.ts'
import { asOfficeWrites, typesThatExplode } from '../../../testing/office-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimRecords, testClaims } from '../../../testing/test-claims.ts'
import { testRecords } from '../../../testing/test-records.ts'
import { testVirus } from '../../gateways/scanner/embedded-scanner.ts'

/** Files that lie: none is served as what it is not, none ends in a fault of ours, and what is refused has no address. */
let the: TestApp
let store: FilesStoreOfTests
let photo: Buffer

const seed = 20_260_310

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer()
})

const script = '<script>alert(1)</script>'
const pdf = (body = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog${body}>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`)

/** A PNG whose header says any size, over a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What stands in the name, what is in the file, and whether it may be received at all. */
const chosen = (): readonly (readonly [name: string, bytes: Buffer, mayBeReceived: boolean])[] => [
  ['page.jpg', Buffer.from(`<html>${script}`), false],
  ['drawing.png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), false],
  ['photo.jpg', Buffer.concat([photo, Buffer.from(script)]), true],
  ['photo-archive.jpg', Buffer.concat([photo, Buffer.from('PK\u0003\u0004')]), true],
  ['photo.png', photo, false],
  ['photo.pdf', photo, false],
  ['photo.heic', photo, false],
  ['photo.mp4', photo, false],
  ['half.jpg', photo.subarray(0, 80), false],
  ['bomb.png', pngOf(60_000, 60_000), false],
  ['endless.png', pngOf(0xffff_ffff, 0xffff_ffff), false],
  ['nothing.png', pngOf(0, 0), false],
  ['script.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), true],
  ['launch.pdf', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), true],
  ['page-before.pdf', Buffer.concat([Buffer.from(`<html>${script}`), pdf()]), false],
  ['program.pdf', Buffer.from('MZ\u0090\u0000\u0003'), false],
  ['elf.txt', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000'), false],
  ['shell.csv', Buffer.from('#!/bin/sh\nrm -rf /\n'), true],
  ['formula.csv', Buffer.from('=cmd|"/c calc"!A1\n'), true],
  ['page.txt', Buffer.from(`<html>${script}`), true],
  ['nul.txt', Buffer.from('a\u0000b'), false],
  ['escape.txt', Buffer.from('\u001b]0;title\u0007'), false],
  ['archive.docx', Buffer.from('PK\u0003\u0004\u0014\u0000'), false],
  ['empty-archive.xlsx', Buffer.from(`PK\u0005\u0006${'\u0000'.repeat(18)}`), false],
  ['old-word.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), false],
  ['rar.docx', Buffer.from('Rar!\u001a\u0007\u0001\u0000'), false],
  ['macros.docx', asOfficeWrites('docm'), false],
  ['sheet.docx', asOfficeWrites('xlsx'), false],
  ['document.xlsx', asOfficeWrites('docx'), false],
  ['page-before.docx', Buffer.concat([Buffer.from(`<html>${script}`), asOfficeWrites('docx')]), false],
  ['explodes.docx', typesThatExplode(), false],
  // Nobody unpacks it here.
  ['bomb.docx', asOfficeWrites('docx', new Uint8Array(50_000_000)), true],
  ['archive.pdf', Buffer.concat([pdf(), asOfficeWrites('docx')]), true],
  ['drawing.pdf', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), false],
  ['brand.mov', Buffer.from('\u0000\u0000\u0000\u0018ftypevil'), false],
  ['video.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypqt  '), false],
  ['virus.txt', Buffer.from(testVirus), false],
  ['virus.jpg', Buffer.concat([photo, Buffer.from(testVirus)]), false],
]

/** Names that are paths, commands or other names; the content is a good text. */
const names = [
  '../../etc/passwd.txt',
  '..\\..\\boot.txt',
  '/etc/cron.d/x.txt',
  'C:\\a.txt',
  '%2e%2e%2fa.txt',
  'a;rm -rf.txt',
  '$(id).txt',
  '`id`.txt',
  "a' or '1'='1.txt",
  'a"; filename="b.html".txt',
  'a.html.txt',
  'CON.txt',
  '💒.txt',
  'é'.repeat(90).concat('.txt'),
  // Kept without what has no shape: no line end comes into a header.
  'a\r\nset-cookie: a=b.txt',
  'b.txt ',
  'a\u202eb.txt',
]
const refusedNames = [
  'a.txt\u0000.html',
  'a\ud800.txt',
  'a\u202etxt.exe',
  'a.txt.',
  'a.svg',
  'a.html',
  'a.zip',
  'a.jpg.exe',
  'txt',
  '.txt',
  ' .txt',
  '',
  `${'a'.repeat(97)}.txt`,
  'a.p\u0131df',
  'a.jpg/',
]

/** Numerical Recipes: the same numbers for the same seed. */
function makeRandom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function mutate(bytes: Buffer, random: () => number): Buffer {
  const mutated = Buffer.from(bytes)
  const count = 1 + Math.floor(random() * 12)
  for (let index = 0; index < count; index += 1)
    mutated[Math.floor(random() * mutated.length)] = Math.floor(random() * 256)
  return random() < 0.3 ? mutated.subarray(0, 1 + Math.floor(random() * mutated.length)) : mutated
}

async function announce(name: string, bytes: Buffer) {
  const fingerprint = createHash('sha256').update(name).update(bytes).digest('hex')
  const body = { claimNumber: testClaims.open, name, sizeBytes: bytes.length, fingerprint }
  return the.call({ method: 'POST', path: '/api/v1/files', cookie: await the.signIn('owner'), body })
}

/** What became of it; undefined of what was refused by its name. */
async function send(name: string, bytes: Buffer) {
  await the.sql('delete from files')
  const added = await announce(name, bytes)
  expect(added.statusCode, name).toBe(201)
  const { fileId } = added.json()
  const cookie = await the.signIn('owner')
  const written = await the.app.inject({
    method: 'PATCH',
    url: `/api/v1/uploads/${fileId}`,
    headers: {
      cookie,
      'x-myaccount-request': '1',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
  expect(written.statusCode, name).toBe(204)
  await the.parts.jobs.look('check_files')
  const [file] = await the.sql<{ state: string; has_picture: boolean }>(
    'select state, has_picture from files',
  )
  for (const as of ['original', 'picture'] as const) {
    const link = await the.call({ path: `/api/v1/files/${fileId}/link?as=${as}`, cookie })
    const isThere = file?.state === 'received' && (as === 'original' || file.has_picture)
    expect(link.statusCode, `${name}, ${as}`).toBe(isThere ? 200 : 409)
    if (link.statusCode !== 200) continue
    const opened = await the.app.inject({ url: link.json().url.replace('http://localhost:3000', '') })
    expect(opened.statusCode, name).toBe(200)
    expect(opened.headers['content-disposition'], name).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(opened.headers['content-security-policy'], name).toMatch(/^sandbox;/)
    expect(opened.headers['x-content-type-options'], name).toBe('nosniff')
    if (as === 'picture') {
      const picture = await sharp(opened.rawPayload).metadata()
      expect([picture.format, opened.rawPayload.includes(script)], name).toEqual(['jpeg', false])
    } else expect(opened.rawPayload.equals(bytes), name).toBe(true)
  }
  return file?.state
}

describe.each(filesStores)('in %s:', (_, start) => {
  beforeAll(async () => {
    store = await start()
    const { environment } = store
    the = await createTestApp({ records: [...testRecords(), ...claimRecords()], environment })
  })
  afterAll(async () => {
    await the?.close()
    await store?.stop()
  })

  test('receives, of thirty-eight chosen files, only those that are what they claim', async () => {
    for (const [name, bytes, mayBeReceived] of chosen())
      expect([name, await send(name, bytes)]).toEqual([name, mayBeReceived ? 'received' : 'refused'])
  })

  test('treats thirty names as names alone', async () => {
    const text = Buffer.from('The roof')
    for (const name of names) expect([name, await send(name, text)]).toEqual([name, 'received'])
    for (const name of refusedNames)
      expect([name, (await announce(name, text)).statusCode]).toEqual([name, 422])
  })

  test('receives or refuses sixty random changes of them, without a fault', async () => {
    const random = makeRandom(seed)
    const given = chosen()
    for (let index = 0; index < 60; index += 1) {
      const [name, bytes] = given[Math.floor(random() * given.length)] ?? ['photo.jpg', photo]
      expect(['received', 'refused'], `${name}, ${index} of seed ${seed}`).toContain(
        await send(name, mutate(bytes, random)),
      )
    }
  })
})
