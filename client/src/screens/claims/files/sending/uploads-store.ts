import { addFile, type FileFacts } from '@myaccount/contract/endpoints/files/files'
import { create } from 'zustand'
import { ApiError } from '../../../../api/api-error.ts'
import type { Call } from '../../../../api/call.ts'
import type { FilesPlace } from '../files.queries.ts'
import type { Sending } from './send-bytes.ts'

const headBytes = 64 * 1024

/** Hashes the size and the first 64 KiB, in hexadecimal, to recognize the same file when it is chosen again. */
async function fingerprintOf(file: File): Promise<string> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const bytes = new Blob([`${file.size} `, head])
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One upload of this page. */
export interface OwnUpload {
  readonly id: number
  readonly placeKey: string
  readonly requestId: string | null
  readonly file: File
  /** Null until the upload was announced to the server. */
  readonly fileId: FileFacts['fileId'] | null
  readonly sentBytes: number
  /**
   * `offline` had no answer and goes on by itself. `stopped` was answered with a fault of the server. A `refused` upload
   * is not sent again as it is.
   */
  readonly state: 'waiting' | 'sending' | 'offline' | 'stopped' | 'refused'
  /** The server's reason for the refusal; null if there was none. */
  readonly words: string | null
}

interface UploadsState {
  readonly uploads: readonly OwnUpload[]
}

/** Uploads outlive the view that began them: a person who continues to the recap keeps sending. */
export const useUploads = create<UploadsState>(() => ({ uploads: [] }))

const atOnce = 2
/** A connection may be back without an event of the browser. */
const tryAgainMs = 5_000
const sendings = new Map<number, Sending>()
const places = new Map<string, PlaceOfUploads>()
let lastId = 0

interface PlaceOfUploads {
  readonly place: FilesPlace
  readonly call: Call
  /** Creates what the files belong to; resolves with false if that is not possible now. */
  readonly begin?: (() => Promise<boolean>) | undefined
  /** Called when the server's record of the file has changed; resolves once the page shows it. */
  readonly onChange: () => Promise<unknown>
}

export const placeKeyOf = (place: FilesPlace): string => Object.values(place).join()

export function addUploads(of: PlaceOfUploads, files: readonly File[], requestId: string | null): void {
  const placeKey = placeKeyOf(of.place)
  places.set(placeKey, of)
  const added = files.map((file): OwnUpload => {
    lastId += 1
    return {
      id: lastId,
      placeKey,
      requestId,
      file,
      fileId: null,
      sentBytes: 0,
      state: 'waiting',
      words: null,
    }
  })
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  sendNext()
}

const isStill = ({ state }: OwnUpload) => state === 'stopped' || state === 'offline'

/** Restarts uploads that stopped. */
export function retryUploads(which: (upload: OwnUpload) => boolean = () => true): void {
  for (const { id } of ownUploads().filter((upload) => isStill(upload) && which(upload)))
    change(id, { state: 'waiting' })
  sendNext()
}

let isTimed = false

/** Without an answer the upload waits for the connection, and goes on by itself. */
function waitForConnection(id: number): void {
  change(id, { state: 'offline' })
  if (isTimed) return
  isTimed = true
  setTimeout(() => {
    isTimed = false
    retryUploads(({ state }) => state === 'offline')
  }, tryAgainMs)
}

export function dropUpload(id: number): void {
  sendings.get(id)?.stop()
  sendings.delete(id)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
  sendNext()
}

const ownUploads = () => useUploads.getState().uploads

function change(id: number, to: Partial<OwnUpload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
  }))
}

function sendNext(): void {
  const busy = ownUploads().filter(({ state }) => state === 'sending').length
  for (const upload of ownUploads()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, atOnce - busy)))
    void send(upload)
}

async function send({ id, placeKey, requestId, file }: OwnUpload): Promise<void> {
  const of = places.get(placeKey)
  if (of === undefined) return
  change(id, { state: 'sending' })
  try {
    if (of.begin !== undefined && !(await of.begin())) {
      waitForConnection(id)
      return sendNext()
    }
    const { name, size: sizeBytes } = file
    const fingerprint = await fingerprintOf(file)
    const body = { ...of.place, name, sizeBytes, fingerprint, ...(requestId !== null && { requestId }) }
    const added = await of.call(addFile, { body }, { expect: 'all' })
    void of.onChange()
    if (added.standing !== 'arriving') return dropUpload(id)
    change(id, { fileId: added.fileId, sentBytes: added.arrivedBytes })
    const { sendBytes } = await import('./send-bytes.ts')
    if (!ownUploads().some((upload) => upload.id === id)) return
    sendings.set(
      id,
      sendBytes({
        file,
        fileId: added.fileId,
        onProgress: (sentBytes) => change(id, { sentBytes }),
        // The upload is shown as sent until the list holds the outcome.
        onDone: () => void of.onChange().finally(() => dropUpload(id)),
        onStopped: (status) => {
          if (status === 0) waitForConnection(id)
          else change(id, { state: 'stopped' })
          // If the session has ended, the page's own read reports it.
          void of.onChange()
          sendNext()
        },
      }),
    )
  } catch (thrown) {
    const refusal = thrown instanceof ApiError && thrown.hasStatus(422) ? thrown : null
    const words = refusal?.body?.errors?.[0]?.message ?? refusal?.body?.additional_detail ?? null
    if (thrown instanceof ApiError && thrown.kind === 'no-answer') waitForConnection(id)
    else change(id, refusal === null ? { state: 'stopped' } : { state: 'refused', words })
    sendNext()
  }
}
