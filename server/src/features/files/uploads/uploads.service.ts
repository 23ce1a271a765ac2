import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { type Lock, Server as TusServer, Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Scope } from '../../../database/scope.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { FileRow } from '../files.store.ts'
import { type FilesWork, findFile, readerOf, scopeOfFile } from '../files-work.ts'
import {
  type HeldFile,
  holdFileStatement,
  keepHoldStatement,
  letGoStatement,
  noteArrivedStatement,
  wantFileStatement,
} from './uploads.store.ts'

/** The hold of a process that was killed lapses after this time. */
const heldMs = 10_000
const keptEveryMs = 1_000
const askedEveryMs = 200
const patienceMs = 15_000

/** The protocol's error where the file is not released. */
const stillHeld = { status_code: 423, body: 'The file is being written.\n' }

interface HoldOptions {
  readonly database: Database
  readonly scope: Scope
  readonly file: HeldFile
  readonly now: () => number
}

/**
 * Only one request at a time, in any process, writes bytes of a file: a row is held for seconds, and renewed while
 * bytes come. After a dropped connection the next request asks for the hold, and the hanging request releases it.
 */
function holdFile({ database, scope, file, now }: HoldOptions): Lock {
  const holder = makeUuid(now(), randomBytes(10))
  let timer: ReturnType<typeof setInterval> | undefined

  async function isHeld(): Promise<boolean> {
    const nowMs = now()
    const hold = { ...file, holder, nowMs, untilMs: nowMs + heldMs }
    return await database.transaction(scope, async (tx) => {
      if ((await tx.run(holdFileStatement(hold))).length > 0) return true
      await tx.change(wantFileStatement(file))
      return false
    })
  }

  return {
    async lock(signal, letGo) {
      const triesAtMost = patienceMs / askedEveryMs
      for (let tries = 0; !(await isHeld()); tries += 1) {
        if (signal.aborted || tries >= triesAtMost) throw stillHeld
        await pause(askedEveryMs)
      }
      timer = setInterval(() => {
        void database
          .transaction(scope, (tx) => tx.run(keepHoldStatement({ ...file, holder, untilMs: now() + heldMs })))
          .then(([kept]) => (kept === undefined || kept.isWanted ? letGo() : undefined))
          .catch(() => letGo())
      }, keptEveryMs)
    },
    async unlock() {
      clearInterval(timer)
      await database.transaction(scope, (tx) => tx.change(letGoStatement({ ...file, holder })))
    },
  }
}

interface UploadsOptions extends FilesWork {
  readonly clock: Clock
  /** Called when the last byte of a file has arrived. */
  readonly onWhole: () => void
}

/** `headers` are those of the protocol. */
export interface UploadAnswer {
  readonly offset: number
  readonly sizeBytes: number
  readonly headers: Readonly<Record<string, string>>
}

export type Uploads = ReturnType<typeof makeUploads>

/**
 * Resumable uploads by the tus protocol (1.0.0): the package implements the protocol, and this service decides who
 * may write which file.
 */
export function makeUploads({ database, files, clock, onWhole }: UploadsOptions) {
  const found = new WeakMap<object, { readonly row: FileRow; readonly scope: Scope }>()
  const tus = new TusServer({
    path: '/uploads',
    datastore: files.uploads,
    lockDrainTimeout: 500,
    locker: (request) => {
      const { row, scope } = found.get(request) ?? {}
      if (row === undefined || scope === undefined)
        throw new Error('A request of the protocol without its file')
      return { newLock: () => withPlace(holdFile({ database, scope, file: row, now: clock }), row) }
    },
  })

  /**
   * Creates the place for the bytes when the file is held for the first time, so that no bytes exist without a
   * row.
   */
  function withPlace(held: Lock, { fileId: id, sizeBytes: size, arrivedBytes }: FileRow): Lock {
    return {
      async lock(signal, letGo) {
        await held.lock(signal, letGo)
        if (arrivedBytes > 0) return
        try {
          const isThere = await files.uploads.getUpload(id).then(() => true, falseIfNotThere)
          if (!isThere) await files.uploads.create(new Upload({ id, size, offset: 0 }))
        } catch (error) {
          await held.unlock()
          throw error
        }
      },
      unlock: () => held.unlock(),
    }
  }

  /** Only the person who announced a file writes its bytes. */
  async function findOwn(visit: SignedInVisit, fileId: string) {
    const reader = readerOf(visit, 'claims_write')
    const row = await findFile(database, reader, fileId)
    if (row.createdBy !== reader.userId) throw notFound()
    return { row, scope: scopeOfFile(reader, row) }
  }

  async function say(
    own: { readonly row: FileRow; readonly scope: Scope },
    request: Request,
  ): Promise<number> {
    found.set(request, own)
    const answer = await tus.handleWeb(request)
    const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN)
    if (answer.status >= 400 || !Number.isSafeInteger(offset))
      throw refusalOf(answer.status, await answer.text())
    const { row, scope } = own
    const [noted] = await database.transaction(scope, (tx) =>
      tx.run(noteArrivedStatement(row, offset, clock())),
    )
    if (noted?.isWhole) onWhole()
    return offset
  }

  return {
    async find(visit: SignedInVisit, fileId: string): Promise<UploadAnswer> {
      const own = await findOwn(visit, fileId)
      const { row } = own
      if (row.state === 'refused') throw notFound()
      // A complete file needs no more bytes; the offset shows this to a client that lost the answer.
      if (row.state !== 'arriving') return answerOf(row, row.sizeBytes)
      const headers = { 'tus-resumable': '1.0.0' }
      return answerOf(row, await say(own, new Request(addressOf(row), { method: 'HEAD', headers })))
    },

    /** Acknowledges only bytes that are in the store. */
    async write(
      visit: SignedInVisit,
      fileId: string,
      { headers, raw }: FastifyRequest,
    ): Promise<UploadAnswer> {
      const own = await findOwn(visit, fileId)
      const { row } = own
      if (row.state !== 'arriving') throw new AppError('conflict')
      const given = new Headers()
      for (const name of protocolHeaders) {
        const value = headers[name]
        if (typeof value === 'string') given.set(name, value)
      }
      const request = new Request(addressOf(row), {
        method: 'PATCH',
        headers: given,
        body: Readable.toWeb(raw) as ReadableStream<Uint8Array>,
        duplex: 'half',
      })
      try {
        return answerOf(row, await say(own, request))
      } catch (error) {
        dropRest(raw)
        throw error
      }
    },
  }
}

/**
 * Reads what is left of a body whose store has failed. Otherwise the next request on this connection, a balancer's or a
 * browser's, would wait behind those bytes.
 */
function dropRest(body: Readable): void {
  body.removeAllListeners('data')
  body.resume()
}

/** Returns false for the not-found error of the package's stores; throws any other error. */
function falseIfNotThere(error: unknown): false {
  if (typeof error === 'object' && error !== null && 'status_code' in error && error.status_code === 404)
    return false
  throw error
}

const protocolHeaders = ['tus-resumable', 'upload-offset', 'content-type', 'content-length']

const addressOf = ({ fileId }: FileRow) => `http://uploads.invalid/uploads/${fileId}`

function answerOf({ sizeBytes }: FileRow, offset: number): UploadAnswer {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'upload-length': String(sizeBytes),
  }
  return { offset, sizeBytes, headers }
}

function refusalOf(status: number, text: string): AppError {
  if (status === 404 || status === 410) return notFound()
  if (status === 409 || status === 423) return new AppError('conflict')
  if (status === 413) return new AppError('too_large')
  // The connection broke, or another request took over: nobody reads this answer, and nothing failed here.
  if (text.startsWith('Request aborted')) return new AppError('unavailable')
  if (status < 500) return new AppError('input.invalid', { status: 400 })
  const cause = new Error(`The store of files failed: ${text.slice(0, 200)}`)
  return new AppError('unavailable', { cause })
}
