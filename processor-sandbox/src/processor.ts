import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Book } from './book/book.ts'
import type { RecordKind } from './book/book-records.ts'
import type { EmitEvent } from './events/event-log.ts'
import type { SandboxSettings } from './faults/settings.ts'

/** What every operation of the sandbox works with. */
export interface Processor {
  readonly book: Book
  /** The system clock: rules `created`, signatures and retries (ADR 0013). */
  readonly clock: () => Date
  /** The business day: rules debits, returns and micro-deposits. */
  readonly today: () => CalendarDate
  /** Whose day that is. */
  readonly timeZone: string
  readonly random: () => number
  readonly newId: (prefix: string, kind: RecordKind) => string
  readonly settings: () => SandboxSettings
  readonly emit: EmitEvent
  /** Where the sandbox's own pages are. */
  readonly origin: () => string
}

/** Seconds since 1970, as Stripe stamps its objects. */
export const stampOf = (processor: Processor): number => Math.floor(processor.clock().getTime() / 1000)
