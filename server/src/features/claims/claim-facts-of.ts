import type { ClaimDetail, ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import { type ClaimClocks, claimClockOf } from '@myaccount/domain/claims/claim-clock'
import type { ClaimStep } from '@myaccount/domain/claims/claim-event'
import { type ClaimPromise, claimPromises, nextPromiseOf } from '@myaccount/domain/claims/claim-promises'
import { standingOf } from '@myaccount/domain/claims/claim-standing'
import { decideClaimStatus } from '@myaccount/domain/claims/claim-status'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { ClaimRow, WrittenMessage } from './claims.store.ts'

/** The zone and clocks with which the days of promises are computed. */
export interface ClaimTiming {
  /** CARRIER_TIME_ZONE: the days of messages. */
  readonly timeZone: string
  readonly clocks: ClaimClocks
}

/** `offline` holds a row while BillingCenter is away. */
type Offline = readonly { readonly changedAt: Date }[]

export function claimFactsOf(row: ClaimRow, offline: Offline, timing: ClaimTiming): ClaimFacts {
  return factsWith(row, offline, promisesOf(row, timing))
}

export function claimDetailOf(row: ClaimRow, offline: Offline, timing: ClaimTiming): ClaimDetail {
  const { data } = row
  const promises = promisesOf(row, timing)
  return {
    ...factsWith(row, offline, promises),
    description: data.description,
    adjuster: data.adjuster,
    steps: [...standingOf(data.events, data.reportedDate, row.isOpen)],
    promises: [...promises],
    ruledBy: claimClockOf(timing.clocks, row).ruledBy,
    requests: data.requests.map(({ kind, ...request }) => ({ ...request, kind: kind ?? null })),
    payments: data.payments.toReversed(),
    events: data.events.map(({ kind, date, words }) => ({ kind, date, words })).toReversed(),
    messages: threadOf(row),
  }
}

function factsWith(row: ClaimRow, [offline]: Offline, promises: readonly ClaimPromise[]): ClaimFacts {
  const { data } = row
  const { events, requests, paidCents } = data
  return {
    accountNumber: row.accountNumber,
    claimNumber: row.claimNumber,
    policyNumber: row.policyNumber,
    policyType: row.policyType,
    isConfidential: row.isConfidential,
    status: decideClaimStatus({
      isOpen: row.isOpen,
      hasAdjuster: data.adjuster !== null,
      paidCents,
      events,
      requests,
    }),
    isOpen: row.isOpen,
    lossDate: row.lossDate,
    reportedDate: data.reportedDate,
    cause: data.cause,
    place: data.place ?? null,
    adjusterName: data.adjuster?.name ?? null,
    paidCents,
    paymentsAsOf: offline?.changedAt.toISOString() ?? null,
    nextPromise: nextPromiseOf(promises),
  }
}

export function standingStepOf({ data, isOpen }: ClaimRow): ClaimStep {
  return (
    standingOf(data.events, data.reportedDate, isOpen).findLast(({ state }) => state !== 'ahead')?.step ??
    'received'
  )
}

export function promisesOf(row: ClaimRow, { timeZone, clocks }: ClaimTiming): readonly ClaimPromise[] {
  const { events, requests, reportedDate } = row.data
  const messages = row.written.map((message) => {
    const answer = answerTo(row, message)
    return {
      replyBy: message.replyBy,
      answeredOn: answer === undefined ? null : dateInZone(Date.parse(answer.at), timeZone),
    }
  })
  return claimPromises(
    { isOpen: row.isOpen, reportedDate, events, requests, messages },
    claimClockOf(clocks, row),
  )
}

/** The first message of the adjuster after it. */
function answerTo({ data }: ClaimRow, { writtenAt }: WrittenMessage) {
  return data.messages.find(({ at }) => Date.parse(at) > Date.parse(writtenAt))
}

function threadOf(row: ClaimRow): ClaimDetail['messages'] {
  const theirs = row.data.messages.map(({ messageId, from, at, words }) => ({
    id: messageId,
    from,
    at: new Date(at).toISOString(),
    words,
    requestId: null,
    replyBy: null,
  }))
  const own = row.written.map((message) => ({
    id: toWireId('claimMessage', message.messageId),
    from: null,
    at: new Date(message.writtenAt).toISOString(),
    words: message.words,
    requestId: message.requestId,
    replyBy: row.isOpen && answerTo(row, message) === undefined ? message.replyBy : null,
  }))
  return [...theirs, ...own].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
