import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Book } from '../book/book.ts'
import type { RecordKind } from '../book/book-records.ts'
import { isAtTheDoor, refusalByFault } from '../faults/refusals.ts'
import type { FaultKind } from '../faults/settings.ts'
import type { Processor } from '../processor.ts'
import type { ApiRoute } from './api-route.ts'
import { hashRequest, type IdempotencyKeys, keyInUse } from './idempotency.ts'
import { readParameters } from './parameters.ts'
import { errorEnvelope, invalid, ProcessorError } from './processor-error.ts'

/** Fields that hold an id, and what it is the id of. */
const kindByField: Readonly<Record<string, RecordKind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  customer: 'customer',
  mandate: 'mandate',
}

/** A `source` is whatever moved the money; its id says what it is. */
const kindByPrefix: Readonly<Record<string, RecordKind>> = {
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  du: 'dispute',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `expand[]`: the named ids become the objects. `data.payment_method` goes into each of a list. */
function expandAnswer(book: Book, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(book, copy, path.split('.'))
  return copy
}

function expandPath(book: Book, target: unknown, [field, ...rest]: readonly string[]): void {
  if (field === undefined || !isObject(target)) return
  const value = target[field]
  if (Array.isArray(value)) {
    for (const each of value) expandPath(book, each, rest)
    return
  }
  const kind = Object.hasOwn(kindByField, field) ? kindByField[field] : kindOfSource(field, value)
  if (typeof value === 'string' && kind) {
    const found = book.find(kind, value)
    if (found) target[field] = structuredClone(found)
  }
  expandPath(book, target[field], rest)
}

function kindOfSource(field: string, value: unknown): RecordKind | undefined {
  return field === 'source' && typeof value === 'string' ? kindByPrefix[value.split('_')[0] ?? ''] : undefined
}

export interface IncomingCall {
  readonly route: ApiRoute
  readonly path: string
  readonly id: string
  readonly encoded: URLSearchParams
  readonly isPublic: boolean
  readonly requestId: string
  readonly idempotencyKey: string | undefined
  readonly fault: FaultKind | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
  readonly wasReplayed: boolean
  /** Of the call that did the work. */
  readonly originalRequestId: string
}

interface AnswerOptions {
  readonly processor: Processor
  readonly keys: IdempotencyKeys
  readonly stopping: AbortSignal
  /** Just before the work, so that its events name the call. */
  readonly nameRequest: (requestId: string, idempotencyKey: string | undefined) => void
  /** After the work: something may be due, something may wait to be told. */
  readonly afterWork: () => void
}

/** How soon a change of the settings is seen by a call that waits. */
const lookMs = 20

/** The answer to send; undefined when the connection is to be cut. */
export async function answerCall(options: AnswerOptions, call: IncomingCall): Promise<ApiAnswer | undefined> {
  const { processor, keys, stopping } = options
  const { fault, route } = call
  const key = route.method === 'POST' ? call.idempotencyKey : undefined
  const requestHash = hashRequest(route.method, call.path, call.encoded)
  /** Waits as long as the setting says, also when it is changed meanwhile. */
  const pause = async (setting: 'slowMs' | 'holdMs') => {
    const start = performance.now()
    while (!stopping.aborted) {
      const leftMs = processor.settings()[setting] - (performance.now() - start)
      if (leftMs <= 0) return
      await sleep(Math.min(leftMs, lookMs), undefined, { signal: stopping, ref: false }).catch(
        () => undefined,
      )
    }
  }

  let answer = key === undefined ? undefined : replay(keys, key, requestHash)
  const refusal = refusalByFault(fault)
  // Whoever is not let in is not given what the key was answered before either.
  if (refusal && isAtTheDoor(refusal)) answer = errorAnswer(refusal, call.requestId)
  if (!answer) {
    if (fault === 'cut_before') return undefined
    if (key !== undefined) keys.begin(key)
    try {
      if (fault === 'slow') await pause('slowMs')
      // The book is closed: nothing may be done that it would not know.
      if (stopping.aborted) return undefined
      answer = work(options, call, key, requestHash)
    } finally {
      if (key !== undefined) keys.end(key)
    }
  }
  if (fault === 'cut_after' || fault === 'cut_before') return undefined
  if (fault === 'hold_after') await pause('holdMs')
  if (fault === 'in_flight') return errorAnswer(keyInUse(), call.requestId)
  return stopping.aborted ? undefined : answer
}

function replay(keys: IdempotencyKeys, key: string, requestHash: string): ApiAnswer | undefined {
  try {
    const kept = keys.find(key, requestHash)
    return kept && { ...kept, wasReplayed: true, originalRequestId: kept.requestId }
  } catch (error) {
    return errorAnswer(error, '')
  }
}

/** Does the work once and keeps the answer with it, in one commit. */
function work(
  { processor, keys, nameRequest, afterWork }: AnswerOptions,
  call: IncomingCall,
  key: string | undefined,
  requestHash: string,
): ApiAnswer {
  const { fault, requestId } = call
  nameRequest(requestId, call.idempotencyKey)
  let isKept = true
  let answer: ApiAnswer
  try {
    const refusal = refusalByFault(fault)
    if (refusal) throw refusal
    const { route, id, isPublic } = call
    const sent = readParameters(call.encoded)
    if (fault === 'overtaken') route.overtake?.({ id, sent, isPublic })
    const result = route.run({ id, sent, isPublic })
    const body = JSON.stringify(expandAnswer(processor.book, result, sent.texts('expand')))
    answer = { status: 200, body, wasReplayed: false, originalRequestId: requestId }
    if (fault === 'refused_after') throw refusedAfter(body)
  } catch (error) {
    isKept = error instanceof ProcessorError && error.facts.isBeforeWork !== true
    answer = errorAnswer(error, requestId)
  }
  if (fault === 'error_after') answer = errorAnswer(serverError, requestId)
  if (key !== undefined && isKept) {
    keys.keep(key, { requestHash, requestId, status: answer.status, body: answer.body })
  }
  processor.book.commit()
  afterWork()
  return answer
}

const serverError = new ProcessorError({
  status: 500,
  type: 'api_error',
  message: 'An unknown error occurred.',
})

/** A 400 of a payment that stands: what became of it is for the caller to ask. */
function refusedAfter(body: string): ProcessorError {
  const paymentIntent = JSON.parse(body) as Stripe.PaymentIntent
  const message = `This PaymentIntent's status is ${paymentIntent.status}.`
  return invalid({ message, code: 'payment_intent_unexpected_state', paymentIntent })
}

/** Any other error is a mistake of ours and goes on to be logged. */
export function errorAnswer(error: unknown, requestId: string): ApiAnswer {
  if (!(error instanceof ProcessorError)) throw error
  const body = JSON.stringify(errorEnvelope(error))
  return { status: error.facts.status, body, wasReplayed: false, originalRequestId: requestId }
}
