import { isUtf8 } from 'node:buffer'
import type { Refusal } from './refusal.ts'

/** One line of a feed file. `endByte` is where the next one begins: what a resumed load goes on from. */
export interface FeedLine {
  readonly number: number
  readonly endByte: number
  /** Null when the line cannot be read; `fault` gives the reason. */
  readonly text: string | null
  readonly fault?: string
  /** Set when the line could be read and no record could be made of it; `text` then has what was read. */
  readonly refusal?: Refusal
}

/** A policy with 500 locations and 100 coverages stays under it. */
export const lineBytesAtMost = 1024 * 1024

const newline = 10
const byteOrderMark = '\uFEFF'

interface Position {
  readonly line: number
  readonly byte: number
}

/**
 * Splits a stream into batches of lines; holds one batch and one line, however long the file is. Blank lines count
 * as lines but are not given out. A line over the limit is passed over without being kept.
 * `start` is where an earlier load stopped: the stream begins at that byte.
 */
export async function* readLineBatches(
  stream: AsyncIterable<Buffer | Uint8Array>,
  batchLines: number,
  start: Position = { line: 0, byte: 0 },
): AsyncGenerator<FeedLine[]> {
  let { line, byte } = start
  let pieces: Uint8Array[] = []
  let heldBytes = 0
  let batch: FeedLine[] = []

  const finishLine = (ended: number) => {
    line += 1
    byte += heldBytes + ended
    // A file of nothing but line ends has millions.
    if (heldBytes === 0) return
    const read = readLine(pieces, heldBytes)
    pieces = []
    heldBytes = 0
    if (read.text === '') return
    batch.push({ number: line, endByte: byte, ...read })
  }

  for await (const chunk of stream) {
    let from = 0
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      hold(chunk.subarray(from, at))
      finishLine(1)
      from = at + 1
      if (batch.length >= batchLines) {
        yield batch
        batch = []
      }
    }
    hold(chunk.subarray(from))
  }
  if (heldBytes > 0) finishLine(0)
  if (batch.length > 0) yield batch

  function hold(piece: Uint8Array): void {
    if (piece.length === 0) return
    // Counted on, so that the position stays right, but no longer kept.
    if (heldBytes <= lineBytesAtMost) pieces.push(piece)
    heldBytes += piece.length
  }
}

function readLine(pieces: readonly Uint8Array[], bytes: number): { text: string | null; fault?: string } {
  if (bytes > lineBytesAtMost) return { text: null, fault: 'The line is longer than 1 MiB.' }
  const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  if (!isUtf8(whole)) return { text: null, fault: 'The line is not UTF-8.' }
  const text = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength).toString('utf8')
  return { text: (text.startsWith(byteOrderMark) ? text.slice(1) : text).trim() }
}
