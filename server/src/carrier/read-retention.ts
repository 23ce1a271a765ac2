import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type CarrierRetention, timedClasses, timedClassNames } from '../retention/retention-classes.ts'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

const header = ['class', 'days', 'source', 'read_on'] as const

/**
 * Reads `retention.csv`: a header, then one line for each class of data that is kept for another time than usual. `source`
 * and `read_on` are for the people who keep the file.
 */
export function readRetention(content: Buffer): ReadFile<CarrierRetention> | string {
  const rows = readTable(content, header)
  if (typeof rows === 'string') return rows
  const faults: string[] = []
  const kept: Partial<Record<string, number>> = {}
  for (const { line, cells } of rows) {
    const complain = (fault: string) => void faults.push(`line ${line}: ${fault}`)
    const [named = '', days = '', , readOn = ''] = cells
    const name = timedClassNames.find((one) => one === named)
    if (readOn !== '' && !parseCalendarDate(readOn).ok)
      complain(`read_on is "${readOn}"; a date like 2026-03-10 is possible`)
    if (name === undefined) {
      complain(`class is "${named}"; ${timedClassNames.join(', ')} is possible`)
      continue
    }
    if (kept[name] !== undefined) complain(`${name} is there a second time`)
    const { least, most } = timedClasses[name].days
    const number = /^\d{1,4}$/.test(days) ? Number(days) : Number.NaN
    if (!(number >= least && number <= most))
      complain(`days of ${name} is "${days}"; ${least === most ? least : `${least} to ${most}`} is possible`)
    kept[name] = number
  }
  return { value: kept, faults }
}
