import { Worker } from 'node:worker_threads'
import { pdfMessages } from '@myaccount/messages/documents/pdf-messages'
import { AppError } from '../http/app-error.ts'
import { markTestPdf } from './mark-test-pdf.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import { countLines, type PdfContent } from './pdf-content.ts'
import type { PdfReply } from './pdf-worker.ts'
import { pdfWorkerMark } from './pdf-worker-mark.ts'

/** Draws the documents of this process beside its event loop (ADR 0111). */
export interface PdfWriter {
  /**
   * Opens documents of one reader, such as a user's id: they are drawn one after the other, and too many at once are
   * refused with `rate.limited`. Null is for documents that nobody waits for, such as those of emails.
   */
  readonly openFor: (reader: string | null) => OpenPdf
  /** Returns how many documents wait or are being drawn. */
  readonly waiting: () => number
  /** Ends the threads; documents that still wait are refused. */
  readonly close: () => Promise<void>
}

export interface PdfWriterOptions {
  /** Documents above this many lines are drawn in a thread of their own, so that a receipt never waits for them. */
  readonly shortLines?: number
  readonly waitingAtMost?: { readonly short: number; readonly long: number; readonly ofReader: number }
  readonly drawAtMostMs?: number
  readonly memoryAtMostMb?: number
  /** A staging portal marks every document as a test. */
  readonly isStaging?: boolean
  readonly log: { error(fields: object, message: string): void }
}

interface Waiting {
  readonly content: PdfContent
  readonly reader: string | null
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (reason: Error) => void
}

interface Lane {
  readonly atMost: number
  readonly queue: Waiting[]
  drawing: { readonly document: Waiting; readonly tooLong: NodeJS.Timeout } | null
  worker: Worker | null
}

/** A document that was not drawn: its thread failed, ended or took too long. Nothing else is touched by it. */
export class PdfNotDrawn extends Error {
  override readonly name = 'PdfNotDrawn'
}

/**
 * Opens the writer. Its two threads, for short and for long documents, start with their first document. A thread that
 * fails fails the one document that it draws, and the next document gets a new thread.
 */
export function openPdfWriter({
  shortLines = 150,
  waitingAtMost = { short: 200, long: 20, ofReader: 4 },
  drawAtMostMs = 60_000,
  memoryAtMostMb = 256,
  isStaging = false,
  log,
}: PdfWriterOptions): PdfWriter {
  const lanes = { short: openLane(waitingAtMost.short), long: openLane(waitingAtMost.long) }
  const all = Object.values(lanes)
  let isClosed = false

  const ofReader = (reader: string) =>
    all
      .flatMap(({ queue, drawing }) => [...queue, drawing?.document])
      .filter((document) => document?.reader === reader).length

  const isDrawnFor = (reader: string) => all.some(({ drawing }) => drawing?.document.reader === reader)

  function draw(content: PdfContent, reader: string | null): Promise<Buffer> {
    const lane = countLines(content) > shortLines ? lanes.long : lanes.short
    if (reader !== null && ofReader(reader) >= waitingAtMost.ofReader)
      throw new AppError('rate.limited', { detail: pdfMessages.yoursAreDrawn, retryAfterSeconds: 5 })
    if (isClosed || lane.queue.length >= lane.atMost)
      throw new AppError('unavailable', { detail: pdfMessages.tooMany, retryAfterSeconds: 10 })
    return new Promise((resolve, reject) => {
      lane.queue.push({ content, reader, resolve, reject })
      drawNext(lane)
    })
  }

  function drawNext(lane: Lane): void {
    if (lane.drawing !== null) return
    const index = lane.queue.findIndex(({ reader }) => reader === null || !isDrawnFor(reader))
    const [document] = index < 0 ? [] : lane.queue.splice(index, 1)
    if (document === undefined) return
    lane.worker ??= startWorker(lane)
    const { worker } = lane
    const tooLong = setTimeout(() => lose(lane, worker, `took more than ${drawAtMostMs} ms`), drawAtMostMs)
    lane.drawing = { document, tooLong }
    worker.ref()
    worker.postMessage(document.content)
  }

  /** Ends what the lane draws and returns it; the next document, of either lane, is begun by `goOn`. */
  function settle(lane: Lane): Waiting | undefined {
    const document = lane.drawing?.document
    clearTimeout(lane.drawing?.tooLong)
    lane.drawing = null
    return document
  }

  function goOn(): void {
    for (const lane of all) drawNext(lane)
  }

  /** A thread that is gone: the document that it drew fails, and the next one gets a new thread. */
  function lose(lane: Lane, worker: Worker, why: string, cause?: unknown): void {
    if (lane.worker !== worker) return
    lane.worker = null
    void worker.terminate()
    if (!isClosed) log.error({ err: cause, why }, 'PDF thread ended')
    settle(lane)?.reject(new PdfNotDrawn(`The thread that draws PDFs ${why}`, { cause }))
    goOn()
  }

  /** The thread gets neither the environment, which holds secrets, nor the flags of this process. */
  function startWorker(lane: Lane): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      name: 'pdf',
      workerData: pdfWorkerMark,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryAtMostMb },
    })
    worker.on('error', (error) => lose(lane, worker, 'failed', error))
    worker.on('exit', (code) => lose(lane, worker, `ended with code ${code}`))
    worker.on('message', (reply: PdfReply) => {
      // An idle thread keeps no process alive.
      worker.unref()
      const document = settle(lane)
      if ('bytes' in reply) document?.resolve(Buffer.from(reply.bytes.buffer))
      else document?.reject(new PdfNotDrawn(reply.failure))
      goOn()
    })
    return worker
  }

  return {
    openFor: (reader) => (options) =>
      openPdf(isStaging ? markTestPdf(options) : options, async (content) => await draw(content, reader)),
    waiting: () => all.reduce((sum, { queue, drawing }) => sum + queue.length + (drawing ? 1 : 0), 0),
    async close() {
      isClosed = true
      for (const { queue } of all)
        for (const { reject } of queue.splice(0))
          reject(new AppError('unavailable', { detail: pdfMessages.tooMany, retryAfterSeconds: 10 }))
      await Promise.all(all.map(({ worker }) => worker?.terminate()))
    },
  }
}

function openLane(atMost: number): Lane {
  return { atMost, queue: [], drawing: null, worker: null }
}
