import { receiveFeed } from '@myaccount/contract/endpoints/machine'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import type { FeedLine } from './book.ts'
import type { Notation } from './notation.ts'
import type { FeedAnswer } from './simulator-state.ts'

export interface FeedTarget {
  readonly portalUrl: string
  readonly feedToken: string
  readonly notation: Pick<Notation, 'asSent'>
}

export type Accepted = Omit<FeedAnswer, 'at' | 'failure'>

const timeLimitMs = 60_000
/** The length is enough to see the error. */
const rejectedKept = 20

/** Posts the lines as NDJSON (docs/feed.md). The refusal is a short reason why nothing was accepted. */
export async function postFeed(
  { portalUrl, feedToken, notation }: FeedTarget,
  lines: readonly FeedLine[],
  signal: AbortSignal,
): Promise<Result<Accepted, string>> {
  try {
    const response = await fetch(`${portalUrl}${receiveFeed.path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${feedToken}` },
      body: lines.map((line) => `${JSON.stringify(notation.asSent(line))}\n`).join(''),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return refuse(`The portal answered HTTP ${response.status}.`)
    }
    const answer = receiveFeed.response.parse(await response.json())
    return ok({
      lines: answer.lines,
      applied: answer.applied,
      repeated: answer.repeated,
      parked: answer.parked,
      rejected: answer.rejected
        .slice(0, rejectedKept)
        .map(({ line, reason }) => ({ record: nameOf(lines[line - 1]), reason })),
    })
  } catch {
    return refuse('The portal did not answer.')
  }
}

function nameOf(line: FeedLine | undefined): string {
  return line ? `${line.type} ${line.id} version ${line.version}` : 'a line that was not sent'
}
