import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FilesStoreOfTests, filesStores } from '../../../testing/files-stores.ts'
import { asOfficeWrites, asOthersWrite, asStreamed } from '../../../testing/office-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  claimRecord,
  claimRecords,
  saveTestReports,
  testClaims,
  testReports,
} from '../../../testing/test-claims.ts'
import { larkspur, type PersonName, testRecords } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { embeddedScanner, testVirus } from '../../gateways/scanner/embedded-scanner.ts'
import { type Scanner, ScannerError } from '../../gateways/scanner/port.ts'
import { checksBacklogStatement } from './checks/checks.store.ts'

describe.each(filesStores)('in %s:', (_, start) => {
  let the: TestApp
  let store: FilesStoreOfTests
  let isScannerAway = false
  const logged: { level: number; msg: string; err?: { type: string; message: string } }[] = []

  const scanner: Scanner = {
    async scan(bytes) {
      if (isScannerAway) throw new ScannerError('The scanner is away (ECONNREFUSED)')
      return await embeddedScanner.scan(bytes)
    },
  }

  beforeAll(async () => {
    store = await start()
    the = await createTestApp({
      records: [...testRecords(), ...claimRecords()],
      scanner,
      environment: { LOG_LEVEL: 'error', ...store.environment },
      logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    })
    await saveTestReports(the)
  })
  afterAll(async () => {
    await the?.close()
    await store?.stop()
  })
  beforeEach(async () => {
    for (const table of ['files', 'emails', 'outbox_events']) await the.sql(`delete from ${table}`)
  })

  const place = { claimNumber: testClaims.open }
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  async function add(name: string, bytes: Buffer, over: object = place, person: PersonName = 'owner') {
    const body = { ...over, name, sizeBytes: bytes.length, fingerprint: hashOf(bytes) }
    return the.call({ method: 'POST', path: '/api/v1/files', cookie: await the.signIn(person), body })
  }

  async function write(fileId: string, bytes: Buffer, offset: number, person: PersonName = 'owner') {
    return the.app.inject({
      method: 'PATCH',
      url: `/api/v1/uploads/${fileId}`,
      headers: {
        cookie: await the.signIn(person),
        'x-myaccount-request': '1',
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    })
  }

  async function offsetOf(fileId: string) {
    const cookie = await the.signIn('owner')
    const { headers } = await the.call({ method: 'HEAD', path: `/api/v1/uploads/${fileId}`, cookie })
    return Number(headers['upload-offset'])
  }

  async function send(name: string, bytes: Buffer, over: object = place) {
    const { fileId } = (await add(name, bytes, over)).json()
    const written = await write(fileId, bytes, 0)
    expect(written.statusCode, written.body).toBe(204)
    await the.parts.jobs.look('check_files')
    return fileId as string
  }

  async function list(query = `claimNumber=${testClaims.open}`, person: PersonName = 'owner') {
    return (await the.call({ path: `/api/v1/files?${query}`, cookie: await the.signIn(person) })).json()
  }

  async function open(fileId: string, as: 'original' | 'picture' = 'original') {
    const asked = await the.call({
      path: `/api/v1/files/${fileId}/link?as=${as}`,
      cookie: await the.signIn('owner'),
    })
    return asked.statusCode === 200
      ? the.app.inject({ url: new URL(asked.json().url).href.replace(/^https?:\/\/[^/]+/, '') })
      : asked
  }

  const events = () =>
    the.sql<{ body: Record<string, unknown> }>(
      `select body from outbox_events where type = 'document.uploaded' order by sequence`,
    )

  const photo = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
      .withExif({
        IFD0: { Copyright: 'Whoever took it' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 4/1 0/1' },
      })
      .jpeg()
      .toBuffer()
  const text = Buffer.from('item,age,value\nroof,12,9000\n')

  describe('an upload', () => {
    test('continues where it ended, and is received with the hash of its bytes', async () => {
      const { fileId } = (await add('list.csv', text)).json()
      expect((await write(fileId, text.subarray(0, 10), 0)).headers['upload-offset']).toBe('10')
      expect(await offsetOf(fileId)).toBe(10)
      expect(await list()).toMatchObject([{ standing: 'arriving', arrivedBytes: 10 }])
      // What was sent again after an answer that was lost changes nothing.
      expect((await write(fileId, text.subarray(0, 10), 0)).statusCode).toBe(409)
      expect((await write(fileId, text.subarray(10), 10)).statusCode).toBe(204)
      expect(await list()).toMatchObject([{ standing: 'checking' }])
      expect(await offsetOf(fileId)).toBe(text.length)
      await the.parts.jobs.look('check_files')
      expect(await list()).toMatchObject([
        { fileId, standing: 'received', sha256: hashOf(text), isOwn: true },
      ])
    })

    test('continues the upload that was begun for the same file', async () => {
      const [first, second] = await Promise.all([add('list.csv', text), add('list.csv', text)])
      expect(first.json().fileId).toBe(second.json().fileId)
      expect(await list()).toHaveLength(1)
    })

    test('accepts no byte more than announced', async () => {
      const { fileId } = (await add('list.csv', text)).json()
      expect((await write(fileId, Buffer.concat([text, text]), 0)).statusCode).toBe(413)
      expect(await offsetOf(fileId)).toBe(0)
    })

    test('is held by one request at a time, and released to the next', async () => {
      const { fileId } = (await add('list.csv', text)).json()
      await the.sql(`update files set held_by = gen_random_uuid(), held_until = $1`, [
        new Date(the.clock.nowMs + 60_000),
      ])
      const waiting = write(fileId, text, 0)
      await expect.poll(() => the.sql('select is_wanted from files')).toEqual([{ is_wanted: true }])
      await the.sql('update files set held_by = null')
      expect((await waiting).statusCode).toBe(204)
    })

    test.each([
      ['drawing.svg', 10, /Add a photo/],
      ['roof.jpg', 0, /empty/],
      ['roof.jpg', 15 * 1024 * 1024 + 1, /larger than 15 MB/],
      ['roof.mp4', 100 * 1024 * 1024 + 1, /larger than 100 MB/],
    ])('refuses %s of %i bytes before it is sent', async (name, sizeBytes, words) => {
      const body = { ...place, name, sizeBytes, fingerprint: hashOf(text) }
      const answer = await the.call({
        method: 'POST',
        path: '/api/v1/files',
        cookie: await the.signIn('owner'),
        body,
      })
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        422,
        expect.stringMatching(words),
      ])
    })

    test('a report takes 20', async () => {
      const over = { reportId: testReports.draft }
      const files = Array.from({ length: 20 }, (_, index) => Buffer.from(`file ${index}`))
      for (const bytes of files) expect((await add('note.txt', bytes, over)).statusCode).toBe(201)
      expect((await add('note.txt', text, over)).json().errors[0].message).toBe('You can add up to 20 files.')
    })
  })

  describe('checking files', () => {
    test('shows a photo without the place where it was taken, and keeps the original', async () => {
      const bytes = await photo()
      const fileId = await send('roof.jpg', bytes)
      expect(await list()).toMatchObject([{ standing: 'received', hasPicture: true }])
      const picture = await open(fileId, 'picture')
      const shown = await sharp(picture.rawPayload).metadata()
      expect([picture.headers['content-type'], shown.width, shown.exif]).toEqual([
        'image/jpeg',
        40,
        undefined,
      ])
      expect((await open(fileId)).rawPayload.equals(bytes)).toBe(true)
    })

    test.each([
      ['a page that is named as a photo', 'roof.jpg', Buffer.from('<html><script>1</script>'), 'content'],
      ['a program that is named as a PDF', 'estimate.pdf', Buffer.from('MZ\u0090\u0000'), 'content'],
      ['an archive that is named as Word', 'a.docx', Buffer.from('PK\u0003\u0004 nothing'), 'content'],
      ['a text with controls', 'a.txt', Buffer.from('a\u0000b'), 'content'],
      ['half of a photo', 'roof.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'damaged'],
      ['the scanners’ test file', 'note.txt', Buffer.from(testVirus), 'infected'],
    ])('refuses %s, opens it to nobody, and notifies its owner', async (_, name, bytes, reason) => {
      const fileId = await send(name, bytes)
      expect(await list()).toMatchObject([{ standing: 'refused', reason, mayRemove: true }])
      expect((await open(fileId)).statusCode).toBe(409)
      expect(await the.sql('select kind from emails')).toEqual([{ kind: 'file_not_kept' }])
      expect(await events()).toEqual([])
      await the.parts.files.sweep()
      await expect(the.parts.filesStore.read(idOf(fileId))).rejects.toThrow()
    })

    test.each([
      ['a document of Word', 'estimate.docx', asOfficeWrites('docx')],
      ['a document of another program', 'estimate.docx', asOthersWrite('docx')],
      ['a document that was written as a stream', 'estimate.docx', asStreamed('docx')],
      ['a sheet of Excel', 'list.xlsx', asOfficeWrites('xlsx')],
      ['a sheet of another program', 'LIST.XLSX', asOthersWrite('xlsx')],
      ['a sheet that was written as a stream', 'list.xlsx', asStreamed('xlsx')],
    ])('receives %s', async (_, name, bytes) => {
      const fileId = await send(name, bytes)
      expect(await list()).toMatchObject([{ standing: 'received', sha256: hashOf(bytes) }])
      expect((await open(fileId)).rawPayload.equals(bytes)).toBe(true)
    })

    test('refuses a picture of too many pixels before it is decoded', async () => {
      const wide = await sharp({
        create: { width: 12_000, height: 9_000, channels: 3, background: '#000000' },
      })
        .png()
        .toBuffer()
      await send('roof.png', wide)
      expect(await list()).toMatchObject([{ standing: 'refused', reason: 'pixels' }])
    })

    describe('while the scanner is away', () => {
      beforeEach(() => {
        isScannerAway = true
        logged.length = 0
      })
      afterEach(() => {
        isScannerAway = false
      })
      const hourMs = 60 * 60 * 1000

      test('is checked once it is back, with the wait in the log and in the count of jobs', async () => {
        await send('list.csv', text)
        expect(await list()).toMatchObject([{ standing: 'checking' }])
        expect(logged).toMatchObject([
          {
            level: 50,
            msg: 'file not checked',
            err: { type: 'ScannerError', message: 'The scanner is away (ECONNREFUSED)' },
          },
        ])
        the.clock.nowMs += hourMs
        const backlog = checksBacklogStatement(the.clock.nowMs)
        const [waits] = await the.parts.database.read('jobs', backlog)
        expect(waits).toMatchObject({ waiting: 1, oldestAt: new Date(the.clock.nowMs - hourMs), dead: 0 })
        isScannerAway = false
        await the.parts.files.check()
        expect(await list()).toMatchObject([{ standing: 'received' }])
      })

      test('fails after three days, and notifies its owner, the carrier and the operator', async () => {
        const fileId = await send('list.csv', text, { ...place, requestId: 'req-1' })
        for (const hours of [1, 10, 24, 36]) {
          the.clock.nowMs += hours * hourMs
          await the.parts.files.check()
        }
        expect(await list()).toMatchObject([{ standing: 'checking' }])
        the.clock.nowMs += 2 * hourMs
        await the.parts.files.check()
        expect(await list()).toMatchObject([{ standing: 'failed', reason: 'unchecked', mayRemove: true }])
        expect(logged.at(-1)).toMatchObject({ level: 50, msg: 'file given up unchecked' })
        expect(await the.sql('select kind from emails')).toEqual([{ kind: 'file_not_kept' }])
        expect(await the.parts.files.notify()).toBe(1)
        expect(await the.parts.files.notify()).toBe(0)
        const [event] = await the.sql<{ body: object }>(
          `select body from outbox_events where type = 'document.not_checked'`,
        )
        expect(event?.body).toMatchObject({ fileId, claimNumber: testClaims.open, requestId: 'req-1' })
        expect(event?.body).not.toHaveProperty('sha256')
        const [waits] = await the.parts.database.read('jobs', checksBacklogStatement(the.clock.nowMs))
        expect(waits).toMatchObject({ waiting: 0, dead: 1 })
        expect((await open(fileId)).statusCode).toBe(409)
        await the.parts.files.sweep()
        await expect(the.parts.filesStore.read(idOf(fileId))).rejects.toThrow()
        // Added again, it is a file of its own.
        isScannerAway = false
        expect(await send('list.csv', text)).not.toBe(fileId)
      })
    })

    test('receives nothing whose bytes are incomplete', async () => {
      const fileId = await send('list.csv', Buffer.concat([text, text]))
      await the.sql(
        `alter table files disable trigger declared;
         update files set state = 'checking', sha256 = null, checks = 0, check_at = whole_at, size_bytes = 3;
         alter table files enable trigger declared`,
      )
      await the.parts.files.check()
      expect(await list()).toMatchObject([{ fileId, standing: 'checking' }])
      expect(logged.at(-1)?.err?.message).toMatch(/The store has \d+ bytes of 3/)
    })

    test('opens nothing while it is being checked', async () => {
      const { fileId } = (await add('list.csv', text)).json()
      await write(fileId, text, 0)
      expect((await open(fileId)).statusCode).toBe(409)
    })
  })

  describe('an address of a file', () => {
    test('downloads without running anything, for a minute, without a cookie', async () => {
      const fileId = await send('Überblick (1).txt', text)
      const { url } = (
        await the.call({
          path: `/api/v1/files/${fileId}/link?as=original`,
          cookie: await the.signIn('owner'),
        })
      ).json()
      const path = url.replace('http://localhost:3000', '')
      const answer = await the.app.inject({ url: path })
      expect(answer.rawPayload.equals(text)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain',
        'content-disposition': "attachment; filename*=UTF-8''%C3%9Cberblick%20%281%29.txt",
        'content-security-policy': expect.stringContaining('sandbox;'),
        'x-content-type-options': 'nosniff',
      })
      expect((await the.app.inject({ url: path.replace('original', 'picture') })).statusCode).toBe(401)
      the.clock.nowMs += 60_000
      expect((await the.app.inject({ url: path })).statusCode).toBe(401)
    })
  })

  describe('the carrier', () => {
    test('receives the name without its path and direction marks, as everybody does', async () => {
      await send('..\\claims/\u200Eroof\u2028 "1"\u061C.csv', text)
      await the.parts.jobs.look('check_files')
      expect(await events()).toMatchObject([{ body: { name: 'roof _1_.csv' } }])
      expect(await list()).toMatchObject([{ name: 'roof _1_.csv' }])
    })

    test('is notified once, fetches the bytes, and its outcome is shown', async () => {
      const fileId = await send('list.csv', text, { ...place, requestId: 'req-1' })
      await the.parts.jobs.look('check_files')
      expect(await events()).toEqual([
        {
          body: {
            fileId,
            claimNumber: testClaims.open,
            reportNumber: null,
            requestId: 'req-1',
            name: 'list.csv',
            mediaType: 'text/csv',
            sizeBytes: text.length,
            sha256: hashOf(text),
          },
        },
      ])
      const fetched = await the.call({
        path: `/events/v1/files/${fileId}`,
        headers: { authorization: `Bearer ${testTokens.events}` },
      })
      expect(fetched.rawPayload.equals(text)).toBe(true)
      const notified = (state: 'filed' | 'failed', version: number) =>
        claimRecord(testClaims.open, { files: [{ fileId, state, date: '2026-03-11' }] }, { version })
      await the.load([notified('filed', 2)])
      expect(await list()).toMatchObject([
        { standing: 'filed', outcome: { date: '2026-03-11', words: null }, mayRemove: false },
      ])
      await the.load([notified('failed', 3)])
      expect(await list()).toMatchObject([{ standing: 'failed' }])
      expect(await the.parts.files.notifyOfFailure()).toEqual({ notified: 1 })
      expect(await the.parts.files.notifyOfFailure()).toEqual({ notified: 0 })
      expect(await the.sql('select kind from emails')).toEqual([{ kind: 'file_not_kept' }])
      await the.load(claimRecords().map((record) => ({ ...record, version: record.version + 9 })))
    })

    test('is not notified of a draft, whose files end with it', async () => {
      const fileId = await send('list.csv', text, { reportId: testReports.draft })
      expect(await events()).toEqual([])
      await the.sql(`update claim_reports set state = 'discarded' where report_id = $1`, [
        testReports.draft.replace('clr_', ''),
      ])
      await the.parts.files.sweep()
      expect(await the.sql('select state, swept_at is not null as swept from files')).toEqual([
        { state: 'removed', swept: true },
      ])
      await expect(the.parts.filesStore.read(idOf(fileId))).rejects.toThrow()
    })

    test('is notified of the files of a sent report, which show on its claim', async () => {
      await send('list.csv', text, { reportId: testReports.sent })
      expect(await events()).toMatchObject([{ body: { claimNumber: null, reportNumber: 'R-4T8DM9KX' } }])
      await the.load([claimRecord('2026-0020099', { reportNumber: 'R-4T8DM9KX' })])
      expect(await list('claimNumber=2026-0020099', 'claimsContact')).toMatchObject([
        { name: 'list.csv', isOwn: false },
      ])
    })
  })

  test('sees a file of a confidential claim hidden by the database too', async () => {
    await add('list.csv', text, { claimNumber: testClaims.confidential }, 'claimsContact')
    const count = sql<{ count: number }>`select count(*) as count from files`
    const accounts = [larkspur as never]
    expect(await the.parts.database.read({ accounts }, count)).toEqual([{ count: 0 }])
    expect(await the.parts.database.read('staff', count)).toEqual([{ count: 0 }])
    expect(await the.parts.database.read('jobs', count)).toEqual([{ count: 1 }])
  })
})

function idOf(fileId: string) {
  return fileId.replace(/^fil_(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as never
}
