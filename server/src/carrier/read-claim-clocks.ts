import {
  type ClaimClocks,
  type ClockRule,
  clockPromises,
  clockStarts,
  type Period,
} from '@myaccount/domain/claims/claim-clock'
import { claimEventKinds } from '@myaccount/domain/claims/claim-event'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isUsState } from '@myaccount/domain/kernel/us-state'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

const header = ['state', 'line', 'promise', 'days', 'unit', 'start', 'event', 'source', 'read_on'] as const

/**
 * Reads `claim-clocks.csv`: a header, then one line for each promise of a state and a policy type; `*` is every state or
 * every type. Empty days promise no day. `source` and `read_on` are for the people who keep the file.
 */
export function readClaimClocks(content: Buffer): ReadFile<ClaimClocks['rules']> | string {
  const lines = readTable(content, header)
  if (typeof lines === 'string') return lines
  const faults: string[] = []
  const rules: ClockRule[] = []
  for (const { line, cells } of lines) {
    const complain = (fault: string) => faults.push(`line ${line}: ${fault}`)
    const [state = '', type = '', named = '', days = '', , , , , readOn = ''] = cells
    if (state !== '*' && !isUsState(state)) complain(`state is "${state}"; a state like IN or * is possible`)
    if (type === '') complain('line is empty; a policy type or * is possible')
    const promise = clockPromises.find((one) => one === named)
    if (promise === undefined) complain(`promise is "${named}"; ${clockPromises.join(', ')} is possible`)
    if (readOn !== '' && !parseCalendarDate(readOn).ok)
      complain(`read_on is "${readOn}"; a date like 2026-03-10 is possible`)
    if (rules.some((rule) => rule.state === state && rule.line === type && rule.promise === promise))
      complain(`${state}, ${type}, ${named} is there a second time`)
    const period = days === '' ? null : readPeriod(cells, complain)
    if (period === null && (promise === 'contact' || promise === 'reply'))
      complain(`${promise} needs days: whoever reports or writes is told one`)
    if (period && promise && (promise === 'reply') !== (period.start === 'message'))
      complain(`start of ${promise} is "${period.start}"; a reply starts with the message, nothing else does`)
    if (promise !== undefined && period !== undefined) rules.push({ state, line: type, promise, period })
  }
  return { value: rules, faults }
}

/** Undefined where something is wrong, which was complained about. */
function readPeriod(
  [, , , days = '', unit = '', started = '', proof = '']: readonly string[],
  complain: (fault: string) => void,
): Period | undefined {
  const start = Object.keys(clockStarts).find((one): one is keyof typeof clockStarts => one === started)
  const event = proof === '' ? undefined : claimEventKinds.find((one) => one === proof)
  if (!/^[1-9]\d{0,2}$/.test(days)) complain(`days is "${days}"; 1 to 999 are possible, or none`)
  if (unit !== 'working' && unit !== 'calendar')
    complain(`unit is "${unit}"; working or calendar is possible`)
  if (start === undefined)
    complain(`start is "${started}"; ${Object.keys(clockStarts).join(', ')} is possible`)
  if (proof !== '' && event === undefined)
    complain(`event is "${proof}"; ${claimEventKinds.join(', ')} is possible, or none`)
  if (start === undefined || (unit !== 'working' && unit !== 'calendar')) return undefined
  return { span: { days: Number(days), are: unit }, start, event: event ?? clockStarts[start] }
}

/** Reads `holidays.csv`: the header `state,date,name`, then one line for each holiday of a state. */
export function readHolidays(content: Buffer): ReadFile<ClaimClocks['holidays']> | string {
  const lines = readTable(content, ['state', 'date', 'name'])
  if (typeof lines === 'string') return lines
  const faults: string[] = []
  const holidays: Record<string, CalendarDate[]> = {}
  for (const { line, cells } of lines) {
    const [state = '', date = ''] = cells
    const day = parseCalendarDate(date)
    if (!isUsState(state)) faults.push(`line ${line}: state is "${state}"; a state like IN is possible`)
    if (!day.ok) {
      faults.push(`line ${line}: date is "${date}"; a date like 2026-03-10 is possible`)
      continue
    }
    const days = holidays[state] ?? []
    holidays[state] = days
    days.push(day.value)
  }
  return { value: holidays, faults }
}
