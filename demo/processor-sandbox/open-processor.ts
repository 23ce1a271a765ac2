import { addDays, type CalendarDate, calendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { noteMoney } from './balance/note-money.ts'
import { payOut } from './balance/pay-out.ts'
import type { Book } from './book/book.ts'
import { makeId } from './book/random-ids.ts'
import { nextDueDay, settleDue } from './debits/settle-due.ts'
import { openEventLog } from './events/event-log.ts'
import { changeSettings, type SandboxSettings, type SettingsChange } from './faults/settings.ts'
import type { Processor } from './processor.ts'

interface ProcessorOptions {
  readonly book: Book
  readonly clock: () => Date
  readonly random: () => number
  readonly settings: SandboxSettings
  readonly timeZone: string
  readonly origin: () => string
}

/** The processor and the hands on it: settings, business day, the call that is being answered. */
export interface OpenedProcessor {
  readonly processor: Processor
  changeSettings(change: SettingsChange): void
  nameRequest(requestId: string | null, idempotencyKey?: string): void
  /** Does what is due; answers how much that was. */
  settle(): number
  /** Does what waits for any later day too; the day itself stays. */
  settleAll(): number
  /** Only forward: an earlier day changes nothing. Settles what is due by then; answers how much that was. */
  moveTo(day: CalendarDate): number
  /** The first day on which something waits; undefined when nothing does. */
  nextDueDay(): CalendarDate | undefined
  replayEvents(): number
}

const dayRow = 'offset'
const endOfTime = calendarDate('9999-12-31')

export function openProcessor(options: ProcessorOptions): OpenedProcessor {
  const { book, clock, random, timeZone } = options
  let { settings } = options
  let request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null }
  const calendarDay = () => dateInZone(clock().getTime(), timeZone)
  const offsetDays = () => book.find('business_day', dayRow)?.offsetDays ?? 0
  const today = () => addDays(calendarDay(), offsetDays())
  const newId: Processor['newId'] = (prefix, kind) =>
    makeId(prefix, random, (id) => book.find(kind, id) !== undefined)
  const readSettings = () => settings
  const events = openEventLog({ book, clock, random, newId, settings: readSettings, request: () => request })
  const { tell } = events
  const { origin } = options
  const processor: Processor = {
    book,
    clock,
    today,
    timeZone,
    random,
    newId,
    settings: readSettings,
    tell,
    origin,
  }
  const nameRequest = (id: string | null, idempotencyKey?: string) => {
    request = { id, idempotency_key: idempotencyKey ?? null }
  }
  const settle = () => {
    nameRequest(null)
    return settleDue(processor, today())
  }
  return {
    processor,
    changeSettings(change) {
      settings = changeSettings(settings, change)
    },
    nameRequest,
    settle,
    settleAll() {
      nameRequest(null)
      return settleDue(processor, endOfTime)
    },
    moveTo(day) {
      const ahead = daysBetween(calendarDay(), day)
      // What has moved belongs to the day that ends.
      noteMoney(processor)
      if (ahead > offsetDays()) book.put('business_day', dayRow, { offsetDays: ahead })
      const count = settle()
      payOut(processor)
      book.commit()
      return count
    },
    nextDueDay: () => nextDueDay(processor),
    replayEvents() {
      const ids = book.list('event').map(({ id }) => id)
      for (const id of ids) events.repeat(id)
      book.commit()
      return ids.length
    },
  }
}
