import { receiveFeed, receivePeople } from '@myaccount/contract/endpoints/machine'
import { peopleFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import type { FeedLine } from './book.ts'
import type { Notation } from './notation.ts'
import type { FeedAnswer } from './simulator-state.ts'

export interface FeedTarget {
  readonly portalUrl: string
  readonly feedToken: string
  /** For users and seats, which the simulator's own book does not change. */
  readonly peopleToken?: string
  readonly notation: Pick<Notation, 'asSent'>
}

export type Accepted = Omit<FeedAnswer, 'at' | 'failure'>

const timeLimitMs = 60_000
/** The length is enough to see the error. */
const rejectedKept = 20

/**
 * Posts the lines as NDJSON (docs/feed.md): users and seats by their own path, in a second request. The refusal is a
 * short reason why not everything was accepted; then all lines are sent again.
 */
export async function postFeed(
  target: FeedTarget,
  lines: readonly FeedLine[],
  signal: AbortSignal,
): Promise<Result<Accepted, string>> {
  const { feedToken, peopleToken = feedToken } = target
  const isPerson = ({ type }: FeedLine) => peopleFeedTypes.has(type)
  const requests = [
    { path: receiveFeed.path, token: feedToken, lines: lines.filter((line) => !isPerson(line)) },
    { path: receivePeople.path, token: peopleToken, lines: lines.filter(isPerson) },
  ]
  const accepted: Accepted[] = []
  for (const { path, token, lines: some } of requests) {
    if (some.length === 0) continue
    const result = await postLines({ ...target, feedToken: token }, path, some, signal)
    if (!result.ok) return result
    accepted.push(result.value)
  }
  const sum = (of: (answer: Accepted) => number | undefined) =>
    accepted.reduce((total, answer) => total + (of(answer) ?? 0), 0)
  return ok({
    lines: sum((answer) => answer.lines),
    applied: sum(({ applied }) => applied),
    repeated: sum(({ repeated }) => repeated),
    parked: sum(({ parked }) => parked),
    rejected: accepted.flatMap(({ rejected = [] }) => rejected),
  })
}

async function postLines(
  { portalUrl, feedToken, notation }: FeedTarget,
  path: string,
  lines: readonly FeedLine[],
  signal: AbortSignal,
): Promise<Result<Accepted, string>> {
  try {
    const response = await fetch(`${portalUrl}${path}`, {
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
