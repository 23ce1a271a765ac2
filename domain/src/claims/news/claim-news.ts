import type { CalendarDate } from '../../kernel/calendar-date.ts'
import type { ClaimStep } from '../claim-event.ts'
import type { ClaimPromise } from '../claim-promises.ts'
import type { ClaimStatus } from '../claim-status.ts'

/** The state of a claim that people were last notified of; a difference from it is news. */
export interface KnownClaim {
  readonly status: ClaimStatus
  readonly step: ClaimStep
  /** Ids of the carrier's requests. */
  readonly asked: readonly string[]
  /** Ids of the adjuster's messages. */
  readonly messages: readonly string[]
  readonly promises: readonly Pick<ClaimPromise, 'what' | 'about' | 'dueOn'>[]
}

export interface ClaimNow extends Pick<KnownClaim, 'status' | 'step'> {
  /** The report that it answers. */
  readonly reportNumber: string | null
  readonly requests: readonly {
    readonly requestId: string
    readonly title: string
    readonly dueOn: CalendarDate
    readonly answeredOn: CalendarDate | null
  }[]
  readonly messages: readonly { readonly messageId: string; readonly from: string }[]
  readonly promises: readonly ClaimPromise[]
}

/** The first of a claim's news is its headline. */
export type ClaimNews =
  | { readonly kind: 'opened' }
  | { readonly kind: 'asked'; readonly title: string; readonly dueOn: CalendarDate }
  | { readonly kind: 'message'; readonly from: string }
  | ({ readonly kind: 'date' } & Pick<ClaimPromise, 'what' | 'about' | 'dueOn'>)
  | ({ readonly kind: 'moved' } & Pick<KnownClaim, 'status' | 'step'>)
export type ClaimNewsKind = ClaimNews['kind']

export function knownOf({ status, step, requests, messages, promises }: ClaimNow): KnownClaim {
  return {
    status,
    step,
    asked: requests.map(({ requestId }) => requestId),
    messages: messages.map(({ messageId }) => messageId),
    promises: datesOf(promises),
  }
}

/**
 * Returns the changes that deserve an email, those that wait for an answer first. A claim seen for the first
 * time is news only if it was reported here; any other new claim is shown on its page alone.
 */
export function claimNews(known: KnownClaim | null, now: ClaimNow): readonly ClaimNews[] {
  if (known === null) return now.reportNumber === null ? [] : [{ kind: 'opened' }]
  const asked = now.requests.filter(
    ({ requestId, answeredOn }) => answeredOn === null && !known.asked.includes(requestId),
  )
  const message = now.messages.findLast(({ messageId }) => !known.messages.includes(messageId))
  const dates = datesOf(now.promises).filter((date) =>
    known.promises.some(
      (before) => before.what === date.what && before.about === date.about && before.dueOn !== date.dueOn,
    ),
  )
  const hasMoved = known.status !== now.status || known.step !== now.step
  // The news about the request already says that something is needed.
  const isNotifiedByRequest =
    asked.length > 0 && now.status === 'information_needed' && known.step === now.step
  return [
    ...asked.map(({ title, dueOn }) => ({ kind: 'asked', title, dueOn }) as const),
    ...(message === undefined ? [] : [{ kind: 'message', from: message.from } as const]),
    ...dates.map((date) => ({ kind: 'date', ...date }) as const),
    ...(hasMoved && !isNotifiedByRequest
      ? [{ kind: 'moved', status: now.status, step: now.step } as const]
      : []),
  ]
}

/** Leaves out replies, which come and go with the thread: only promises that can be told apart count. */
function datesOf(promises: readonly ClaimPromise[]): KnownClaim['promises'] {
  return promises
    .filter(({ what, keptOn }) => keptOn === null && what !== 'reply')
    .map(({ what, about, dueOn }) => ({ what, about, dueOn }))
}
