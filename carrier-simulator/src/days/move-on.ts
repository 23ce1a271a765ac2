import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { DaysAround } from './days-around.ts'
import type { PortalWords } from './portal-words.ts'

interface MoveOnOptions {
  /** How far the business day runs ahead of the calendar. */
  readonly offsetDays: () => number
  /** The business day at such an offset. */
  readonly dayAt: (offsetDays: number) => CalendarDate
  /** Runs the days until that offset and begins to tell the portal. */
  readonly run: (offsetDays: number) => void
  /** Waits until the portal knows, for a while; answers whether it does. */
  readonly reported: () => Promise<boolean>
  readonly around: DaysAround | undefined
  readonly words: PortalWords
  /** As long as the portal takes to show what billing has posted. */
  readonly untilPosted: () => Promise<void>
  readonly isStopping: () => boolean
}

/** A portal at work on the news of a day does not hold up the next one for long. */
const portalWithinMs = 5_000

/**
 * Moves the business day on, halting on each day on which something happens around: the portal first, so that what is
 * settled there is of that day here too, then the systems around, then what the portal makes of it. While the portal
 * cannot be reached nothing is waited for. A stop in between keeps the days that were run.
 */
export function makeMoveOn(options: MoveOnOptions): (days: number) => Promise<void> {
  const { offsetDays, dayAt, run, reported, around, words, untilPosted, isStopping } = options

  /** The next halt, or the end. */
  function nextOffset(end: number): number {
    const next = around?.nextDay()
    const isBetween = next !== undefined && next > dayAt(offsetDays()) && next < dayAt(end)
    return isBetween ? end - daysBetween(next, dayAt(end)) : end
  }

  async function moveOn(days: number): Promise<void> {
    const end = offsetDays() + days
    let isReached = true
    while (offsetDays() < end && !isStopping()) {
      const offset = isReached ? nextOffset(end) : end
      run(offset)
      isReached = await reported()
      const untilReported = words.listen()
      const reached = around?.reach(dayAt(offset)) ?? Promise.resolve(0)
      const paymentCount = isReached ? await reached : 0
      if (paymentCount === 0) continue
      await untilReported(paymentCount, portalWithinMs)
      isReached = await reported()
      await untilPosted()
    }
  }

  // One after the other: two at once would each run half of the days.
  let moving: Promise<void> = Promise.resolve()
  return (days) => {
    const moved = moving.then(() => moveOn(days))
    moving = moved.catch(() => {})
    return moved
  }
}
