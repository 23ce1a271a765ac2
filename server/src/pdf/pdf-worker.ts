import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './pdf-content.ts'

/** The reply to one document: its bytes, or why it could not be drawn. */
export type PdfReply = { readonly bytes: Uint8Array } | { readonly failure: string }

/** The thread's only file: draws each document that comes and replies in the order of their coming. */
parentPort?.on('message', async (content: PdfContent) => {
  try {
    // A copy of its own, since a small buffer shares its memory with others.
    const bytes = Uint8Array.from(await drawPdf(content))
    parentPort?.postMessage({ bytes } satisfies PdfReply, [bytes.buffer])
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ failure } satisfies PdfReply)
  }
})
