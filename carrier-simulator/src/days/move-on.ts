import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { DaysAround } from './days-around.ts'
import type { PortalWords } from './portal-words.ts'

interface MoveOnOptions {
  /** How far the business day runs ahead of the calendar. */
  readonly offsetDays: () => number
  /** The business day at the given offset. */
  readonly dayAt: (offsetDays: number) => CalendarDate
  /** Runs the days until that offset and starts sending to the portal. */
  readonly run: (offsetDays: number) => void
  /** Waits a limited time for the portal to accept every line; resolves to whether it did. */
  readonly reported: () => Promise<boolean>
  readonly around: DaysAround | undefined
  readonly words: PortalWords
  /** Resolves after the time the portal takes to show a posting. */
  readonly untilPosted: () => Promise<void>
  readonly isStopping: () => boolean
}

/** A portal that is still processing a day must not delay the next one for long. */
const portalWithinMs = 5_000

/**
 * Moves the business day on and stops on each day on which a surrounding system acts. The portal gets the day
 * first, so that its settlements belong to the same day here; then the surrounding systems; then this waits
 * for the portal's events. While the portal cannot be reached it waits for nothing. A stop in between keeps
 * the days that were run.
 */
export function makeMoveOn(options: MoveOnOptions): (days: number) => Promise<void> {
  const { offsetDays, dayAt, run, reported, around, words, untilPosted, isStopping } = options

  /** The offset of the next stop, or of the end. */
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

  // Moves run one after the other: two at once would each run half of the days.
  let moving: Promise<void> = Promise.resolve()
  return (days) => {
    const moved = moving.then(() => moveOn(days))
    moving = moved.catch(() => {})
    return moved
  }
}
