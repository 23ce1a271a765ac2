import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Result } from '@myaccount/domain/kernel/result'

/** The filters of every list of money, in the page's address under the names of the contract's query. */
export interface ListFilters {
  readonly policyNumber?: PolicyNumber
  /** Both days included. */
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/**
 * Reads the filters from the address, which people edit and share: invalid values are dropped, and the sentence
 * above the list shows the filters in force. Lower case in a policy number is raised (domain.md 1.4).
 */
export function readListFilters(search: URLSearchParams): ListFilters {
  const policyNumber = foundIn(parsePolicyNumber(search.get('policyNumber') ?? ''))
  const from = foundIn(parseCalendarDate(search.get('from') ?? ''))
  const to = foundIn(parseCalendarDate(search.get('to') ?? ''))
  return { ...(policyNumber && { policyNumber }), ...(from && { from }), ...(to && { to }) }
}

/** Reads one word of a closed list. */
export function readWord<Word extends string>(
  search: URLSearchParams,
  name: string,
  words: Readonly<Record<Word, unknown>>,
): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => word === search.get(name))
}

export function isFiltered(filters: object): boolean {
  return Object.keys(filters).length > 0
}

/** True if the first day is after the last: nothing can be found then, and the page shows that. */
export function isBackward({ from, to }: Pick<ListFilters, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from > to
}

export type FilterMistake = 'policyNumber' | 'from' | null

/** Returns the field whose value cannot be searched for. */
export function findFilterMistake(search: URLSearchParams, wished: ListFilters): FilterMistake {
  if (search.get('policyNumber')?.trim() && wished.policyNumber === undefined) return 'policyNumber'
  return isBackward(wished) ? 'from' : null
}

function foundIn<Value>(result: Result<Value, string>): Value | undefined {
  return result.ok ? result.value : undefined
}
