import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type FilesStoreOfTests, filesStores } from '../../../../testing/files-stores.ts'
import { startPortalChild } from '../../../../testing/start-portal-child.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecords, testClaims } from '../../../../testing/test-claims.ts'
import { testRecords } from '../../../../testing/test-records.ts'

/** Two instances on one database and one store; one is killed while bytes come, and the other goes on. */
const mebibyte = 1024 * 1024
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(filesStores)('in %s:', (_, start) => {
  let the: TestApp
  let store: FilesStoreOfTests
  let other: Awaited<ReturnType<typeof startPortalChild>>
  beforeAll(async () => {
    store = await start()
    the = await createTestApp({
      records: [...testRecords(), ...claimRecords()],
      environment: store.environment,
    })
    other = await startPortalChild(the)
  }, 60_000)
  afterAll(async () => {
    await other?.kill()
    await the?.close()
    await store?.stop()
  })
  afterEach(() => the.sql('delete from files'))

  async function headersOf() {
    return { cookie: await the.signIn('owner'), 'x-myaccount-request': '1', 'tus-resumable': '1.0.0' }
  }

  async function announce(bytes: Buffer): Promise<string> {
    const body = { claimNumber: testClaims.open, name: 'roof.pdf', sizeBytes: bytes.length }
    const fingerprint = hashOf(bytes)
    const cookie = await the.signIn('owner')
    const path = '/api/v1/files'
    return (await the.call({ method: 'POST', path, cookie, body: { ...body, fingerprint } })).json().fileId
  }

  /** Bytes from `offset` on, in pieces as the page sends them; answers what was acknowledged. */
  async function send(url: string, fileId: string, bytes: Buffer, from: number, to: number) {
    let offset = from
    while (offset < to) {
      const answer = await fetch(`${url}/api/v1/uploads/${fileId}`, {
        method: 'PATCH',
        headers: {
          ...(await headersOf()),
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes.subarray(offset, Math.min(to, offset + mebibyte))),
      })
      if (answer.status === 409 && url === other.url) {
        // What the killed process had handed to the store came only now: the page asks again how far it is.
        const further = await offsetAtOther(fileId)
        expect(further).toBeGreaterThan(offset)
        offset = further
      } else {
        expect([answer.status, await answer.text()]).toEqual([204, ''])
        offset = Number(answer.headers.get('upload-offset'))
      }
    }
    return offset
  }

  /** One piece without its end: resolves once `count` bytes have left, and the rest never comes. */
  async function beginToSend(url: string, fileId: string, bytes: Buffer, offset: number, count: number) {
    const headers = {
      ...(await headersOf()),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length - offset),
    }
    const sending = request(`${url}/api/v1/uploads/${fileId}`, { method: 'PATCH', headers })
    sending.on('error', () => {})
    await new Promise((resolve) => sending.write(bytes.subarray(offset, offset + count), resolve))
    // What is in the middle of it is a matter of chance.
    await pause(150)
  }

  async function offsetAtOther(fileId: string): Promise<number> {
    const answer = await fetch(`${other.url}/api/v1/uploads/${fileId}`, {
      method: 'HEAD',
      headers: await headersOf(),
    })
    expect(answer.status).toBe(200)
    return Number(answer.headers.get('upload-offset'))
  }

  test.each([
    ['before anything was acknowledged', 0, 100_000],
    ['behind pieces that are smaller than a part', 2 * mebibyte, 200_000],
    ['where a part becomes full', 4 * mebibyte, 6 * mebibyte],
    ['behind several parts', 9 * mebibyte, 2 * mebibyte],
    ['behind its last byte', 11 * mebibyte, mebibyte + 9],
  ])('completes it when killed %s', { timeout: 60_000 }, async (_, acknowledged, more) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(12 * mebibyte)])
    const fileId = await announce(bytes)
    const killed = await startPortalChild(the)
    onTestFinished(() => killed.kill())
    expect(await send(killed.url, fileId, bytes, 0, acknowledged)).toBe(acknowledged)
    await beginToSend(killed.url, fileId, bytes, acknowledged, more)
    await killed.kill()

    const offset = await offsetAtOther(fileId)
    expect(offset).toBeGreaterThanOrEqual(acknowledged)
    expect(offset).toBeLessThanOrEqual(acknowledged + more)
    expect(await send(other.url, fileId, bytes, offset, bytes.length)).toBe(bytes.length)
    // The clock of this process stands still, and that of the others goes on.
    await the.sql('update files set check_at = $1', [new Date(the.clock.nowMs)])
    await the.parts.files.check()
    expect(await the.sql('select state, sha256 from files')).toEqual([
      { state: 'received', sha256: hashOf(bytes) },
    ])
    const stored = (await the.sql<{ file_id: string }>('select file_id from files')).map((row) => row.file_id)
    expect(await store.filesThere()).toEqual(stored)
    // Taken away, nothing of it stays.
    await the.sql(`update files set state = 'removed'`)
    await the.parts.files.sweep()
    expect(await store.filesThere()).toEqual([])
  })

  test('stores no bytes of an announced file before its first bytes arrive', async () => {
    await announce(Buffer.from('The roof'))
    expect(await store.filesThere()).toEqual([])
  })
})
