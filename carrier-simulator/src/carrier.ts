import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { answerRequest, type DocumentLine } from './archive/answer-request.ts'
import { advanceDay } from './billing/advance-day.ts'
import { applyPaymentEvent, confirmationOf } from './billing/carrier-payment.ts'
import { answerDraft } from './billing/draft-answer.ts'
import { settlePayments } from './billing/settle-payments.ts'
import type { Book, FeedLine } from './book.ts'
import { applyClaimEvent, moveClaims } from './claims/claim-book.ts'
import type { ClaimRecord } from './claims/claim-record.ts'
import type { DaysAround } from './days/days-around.ts'
import { makeMoveOn } from './days/move-on.ts'
import { openPortalWords } from './days/portal-words.ts'
import { type FeedSender, startFeedSender } from './feed-sender.ts'
import { applyDeliveryEvent } from './mailing/not-mailed.ts'
import type { Notation } from './notation.ts'
import { type FeedTarget, postFeed } from './post-feed.ts'
import {
  addAnswer,
  addWaiting,
  beginState,
  removeSent,
  restoreState,
  type SimulatorState,
  type StoredState,
  type SystemName,
  storeState,
} from './simulator-state.ts'
import type { StateFile } from './state-file.ts'

export interface CarrierOptions extends FeedTarget {
  readonly notation: Notation
  readonly file: StateFile<StoredState>
  /** The records that the portal was loaded with; read only when there is no state yet. */
  readonly records: Iterable<FeedRecord>
  readonly clock: () => number
  readonly timeZone: string
  readonly log: (line: string) => void
  readonly firstPauseMs?: number
  readonly around?: DaysAround
  /** How soon the portal shows a posting. */
  readonly postsWithinMs?: number
}

/**
 * The core systems as one. A change is stored before it is sent to the portal, and sent again until the
 * portal accepts it.
 */
export interface Carrier {
  state(): SimulatorState
  sender: Pick<FeedSender, 'settled' | 'nextTryAt'>
  /**
   * Moves the business day on by whole days and runs each of them. Resolves when the portal and the
   * surrounding systems had each of their days, or after a timeout.
   */
  advance(days: number): Promise<void>
  switchSystem(name: SystemName, online: boolean): void
  /** Runs the days that have passed on the calendar; safe to call at any time. */
  catchUp(): void
  /**
   * Stores each payment event of the portal at once. Money received is posted and reported by the feed; while
   * BillingCenter is switched off, postings wait. The same event may arrive again.
   */
  hear(event: OutboxEvent): void
  sendNow(): void
  stop(): Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000
/** A portal that is down must not delay the day for long. */
const reportedWithinMs = 5_000
/** The portal looks for postings once a second. */
const portalPostsWithinMs = 1_500

export function openCarrier(options: CarrierOptions): Carrier {
  const { file, clock, timeZone, notation, log } = options
  const today = (offsetDays: number): CalendarDate => addDays(dateInZone(clock(), timeZone), offsetDays)
  const stored = file.read()
  let state = stored ? restoreState(stored) : beginState(options.records, today(0))
  let isStopping = false
  const words = openPortalWords()

  function keep(changes: Partial<SimulatorState>): void {
    const next = { ...state, ...changes }
    file.write(storeState(next))
    state = next
  }
  if (!stored) keep({})

  const sender = startFeedSender({
    waiting: () => state.waiting,
    post: (lines, signal) => postFeed(options, lines, signal),
    onTried(lines, result) {
      const at = new Date(clock()).toISOString()
      const answer = result.ok
        ? { at, ...result.value }
        : { at, lines: lines.length, failure: result.refusal }
      const waiting = result.ok ? removeSent(state.waiting, lines) : state.waiting
      keep({ waiting, answers: addAnswer(state.answers, answer) })
      log(result.ok ? `feed: ${lines.length} records told` : `feed: ${result.refusal}`)
    },
    ...(options.firstPauseMs && { firstPauseMs: options.firstPauseMs }),
  })

  /** The changes and the lines to send are stored in one write, before anything is sent. */
  function report(lines: readonly FeedLine[], changes: Partial<SimulatorState>): void {
    keep({ ...changes, waiting: addWaiting(state.waiting, lines) })
    sender.send()
  }

  function runDays(offsetDays: number, before: readonly FeedLine[]): void {
    const lines = [...before]
    let { book, claims } = state
    for (const last = today(offsetDays); book.day < last; ) {
      const result = advanceDay(book, addDays(book.day, 1))
      book = result.book
      const moved = moveClaims(claims, book.day)
      claims = withClaims(claims, moved)
      lines.push(...result.lines, ...moved)
    }
    if (lines.length > 0 || book.day !== state.book.day) report(lines, { book, claims, offsetDays })
  }

  /** A document waits while smartComms is off. */
  function writePaper(paper: DocumentLine): void {
    const isKnown = [...state.written, ...state.toWrite].some(({ id }) => id === paper.id)
    if (isKnown) return
    if (state.systems.smartcomms.online) report([paper], { written: [...state.written, paper] })
    else keep({ toWrite: [...state.toWrite, paper] })
  }

  /** Posts nothing while BillingCenter is off. */
  function post(book: Book, systems: SimulatorState['systems'], offsetDays: number) {
    if (!systems.billing_center.online) return { book, lines: [] }
    return settlePayments(book, new Date(clock() + offsetDays * dayMs).toISOString(), notation)
  }

  return {
    state: () => state,
    sender,
    advance: makeMoveOn({
      offsetDays: () => state.offsetDays,
      dayAt: today,
      run: (offsetDays) => runDays(offsetDays, [clockLine(offsetDays)]),
      async reported() {
        await sender.settled(reportedWithinMs)
        return state.waiting.length === 0
      },
      around: options.around,
      words,
      untilPosted: () => sleep(options.postsWithinMs ?? portalPostsWithinMs, undefined, { ref: false }),
      isStopping: () => isStopping,
    }),
    switchSystem(name, online) {
      const version = Math.max(state.systems[name].version + 1, clock())
      const line: FeedLine = {
        v: 1,
        type: 'system_status',
        id: name,
        version,
        op: 'upsert',
        data: { online },
      }
      const systems = { ...state.systems, [name]: { online, version } }
      const { book, lines } = post(state.book, systems, state.offsetDays)
      const isWriting = systems.smartcomms.online
      const papers = isWriting ? state.toWrite : []
      report([line, ...lines, ...papers], {
        systems,
        book,
        written: [...state.written, ...papers],
        toWrite: isWriting ? [] : state.toWrite,
      })
    },
    catchUp() {
      const before = state.book.day
      runDays(state.offsetDays, [])
      const { day } = state.book
      if (day !== before) void sender.settled(reportedWithinMs).then(() => options.around?.reach(day))
    },
    hear(event) {
      const answer = answerDraft(event)
      if (answer !== undefined) return report([answer], {})
      const at = new Date(clock() + state.offsetDays * dayMs).toISOString()
      const claim = applyClaimEvent(state.claims, event, at, notation)
      if (claim !== undefined) return report([claim], { claims: withClaims(state.claims, [claim]) })
      const notMailed = applyDeliveryEvent(state.notMailed ?? {}, event)
      if (notMailed !== undefined) return keep({ notMailed })
      const paper = answerRequest(event, notation)
      if (paper !== undefined) return writePaper(paper)
      const confirmation = confirmationOf(event)
      if (confirmation === undefined) return
      words.note()
      const payment = applyPaymentEvent(state.book.payments.get(confirmation), event)
      if (!payment) return
      const payments = new Map(state.book.payments).set(confirmation, payment)
      const { book, lines } = post({ ...state.book, payments }, state.systems, state.offsetDays)
      report(lines, { book })
    },
    sendNow: () => sender.send(),
    stop() {
      isStopping = true
      return sender.stop()
    },
  }
}

function withClaims(claims: SimulatorState['claims'], changed: readonly ClaimRecord[]) {
  return new Map([...claims, ...changed.map((claim) => [claim.data.claimNumber, claim] as const)])
}

/** The offset only grows, so it is its own version: the same offset sent twice is a repeat. */
function clockLine(offsetDays: number): FeedLine {
  return {
    v: 1,
    type: 'system_status',
    id: 'business_clock',
    version: offsetDays,
    op: 'upsert',
    data: { offsetDays },
  }
}
