import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { makeMoveOn } from './move-on.ts'

const firstDay = calendarDate('2026-02-20')

interface World {
  /** Days on which something happens around, oldest first. */
  readonly due: readonly string[]
  /** Whether the portal is reached. */
  readonly isAway?: boolean
}

/** What is done, in order. */
function openWorld({ due, isAway = false }: World) {
  const done: string[] = []
  const waiting = due.map(calendarDate)
  let offsetDays = 0
  const dayAt = (offset: number): CalendarDate => addDays(firstDay, offset)
  const moveOn = makeMoveOn({
    offsetDays: () => offsetDays,
    dayAt,
    run(offset) {
      offsetDays = offset
      done.push(`day ${dayAt(offset)}`)
    },
    async reported() {
      done.push('portal told')
      return !isAway
    },
    around: {
      nextDay: () => waiting[0],
      async reach(day) {
        done.push(`around on ${day}`)
        const hasNews = waiting[0] !== undefined && waiting[0] <= day
        if (hasNews) waiting.shift()
        return hasNews ? 2 : 0
      },
    },
    words: {
      note() {},
      listen: () => async (paymentCount) => {
        done.push(`portal told of ${paymentCount}`)
      },
    },
    async untilPosted() {
      done.push('portal has posted')
    },
    isStopping: () => false,
  })
  return { moveOn, done }
}

test('finishes the events of a day before the next one begins', async () => {
  const { moveOn, done } = openWorld({ due: ['2026-02-24'] })
  await moveOn(10)
  expect(done).toEqual([
    'day 2026-02-24',
    'portal told',
    'around on 2026-02-24',
    'portal told of 2',
    'portal told',
    'portal has posted',
    'day 2026-03-02',
    'portal told',
    'around on 2026-03-02',
  ])
})

test('passes days without events at once', async () => {
  const { moveOn, done } = openWorld({ due: ['2026-03-20'] })
  await moveOn(10)
  expect(done).toEqual(['day 2026-03-02', 'portal told', 'around on 2026-03-02'])
})

test('waits for nothing while the portal is away, and stops on no day after the first', async () => {
  const { moveOn, done } = openWorld({ due: ['2026-02-24', '2026-02-26'], isAway: true })
  await moveOn(10)
  expect(done.filter((what) => what.startsWith('day'))).toEqual(['day 2026-02-24', 'day 2026-03-02'])
  expect(done).not.toContain('portal told of 2')
})

test('runs two commands at once one after the other', async () => {
  const { moveOn, done } = openWorld({ due: ['2026-02-22', '2026-02-24'] })
  await Promise.all([moveOn(3), moveOn(4)])
  expect(done.filter((what) => what.startsWith('day'))).toEqual([
    'day 2026-02-22',
    'day 2026-02-23',
    'day 2026-02-24',
    'day 2026-02-27',
  ])
})
