import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isUsState } from '@myaccount/domain/kernel/us-state'
import { readTable } from './read-csv.ts'

type Complain = (fault: string) => void

/**
 * Reads a file of the law by state. Its first column is `state`, where `*` is every other state, and its last two are
 * `source` and `read_on`, which are for the people who keep the file and are only checked. Calls `onLine` with the cells of
 * each line. Returns the faults with their lines, or a text if the file has another header or wrong quotes.
 */
export function readLaw(
  content: Buffer,
  header: readonly string[],
  onLine: (cells: readonly string[], complain: Complain) => void,
): string[] | string {
  const rows = readTable(content, header)
  if (typeof rows === 'string') return rows
  const faults: string[] = []
  for (const { line, cells } of rows) {
    const complain = (fault: string) => void faults.push(`line ${line}: ${fault}`)
    const [state = ''] = cells
    const { [header.length - 1]: readOn = '' } = cells
    if (cells.length !== header.length) complain(`has ${cells.length} cells, ${header.length} are needed`)
    if (state !== '*' && !isUsState(state)) complain(`state is "${state}"; a state like IN or * is possible`)
    onLine(cells, complain)
    if (readOn !== '' && !parseCalendarDate(readOn).ok)
      complain(`read_on is "${readOn}"; a date like 2026-03-10 is possible`)
  }
  return faults
}
