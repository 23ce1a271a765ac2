import { setTimeout as sleep } from 'node:timers/promises'

export interface Retries {
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

export interface Answer {
  readonly status: number
  readonly text: string
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  readonly timeLimitMs?: number
}

/** An answer that a repeat of the same request does not change, such as a wrong token. */
export class RefusedRequest extends Error {}

/** One try. Undefined: no whole answer came, so nobody knows whether the request was carried out. */
export async function requestOnce(url: string, options: RequestOptions): Promise<TriedAnswer | undefined> {
  const { method = 'GET', headers, body, signal, timeLimitMs = 60_000 } = options
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      ...(body !== undefined && { body }),
    })
    const retryAfterMs = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000
    return { status: answer.status, text: await answer.text(), retryAfterMs }
  } catch {
    return undefined
  }
}

interface TriedAnswer extends Answer {
  /** NaN if the answer has no such header, or a date in it. */
  readonly retryAfterMs: number
}

/**
 * Repeats a request until it gets a whole answer other than 429 and 5xx. Only for requests that may be carried out
 * twice: records may, because their versions decide.
 */
export async function requestUntilAnswered(
  url: string,
  options: RequestOptions,
  { firstPauseMs, longestPauseMs }: Retries,
  log: (text: string) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await requestOnce(url, options)
    options.signal.throwIfAborted()
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer
    const doubledMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
    // Jitter: senders that lost the same portal do not all come back at the same moment.
    const jitteredMs = doubledMs * (0.5 + Math.random() / 2)
    const askedMs = Number.isFinite(answer?.retryAfterMs) ? (answer?.retryAfterMs ?? 0) : 0
    const pauseMs = Math.max(jitteredMs, Math.min(askedMs, 5 * 60_000))
    const what = answer === undefined ? 'no answer' : `HTTP ${answer.status}`
    log(`${new URL(url).pathname}: ${what} at try ${tries}, retry in ${Math.ceil(pauseMs)} ms`)
    await sleep(pauseMs, undefined, { signal: options.signal })
  }
}
