import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The business day the demo world is dated relative to: the day it was first made on, kept beside its data. */
export function demoMadeOn(dataDir: string, today: CalendarDate): CalendarDate {
  const file = path.join(dataDir, 'demo-made-on')
  try {
    return calendarDate(readFileSync(file, 'utf8').trim())
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
  writeFileSync(file, `${today}\n`)
  return today
}
