import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isUsState } from '@myaccount/domain/kernel/us-state'
import {
  type DeliveryLaw,
  type PaperGroup,
  paperGroups,
} from '@myaccount/domain/notifications/notification-channels'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

const header = ['state', 'by_email', 'source', 'read_on'] as const

/**
 * Reads `e-delivery.csv`: a header, then one line a state; `*` is every other state. `source` and `read_on` are for the
 * people who keep the file, and are only checked.
 */
export function readEDelivery(content: Buffer): ReadFile<DeliveryLaw> | string {
  const rows = readTable(content, header)
  if (typeof rows === 'string') return rows
  const faults: string[] = []
  const law: Record<string, readonly PaperGroup[]> = {}
  for (const { line, cells } of rows) {
    const complain = (fault: string) => faults.push(`line ${line}: ${fault}`)
    const [state = '', byEmail = '', , readOn = ''] = cells
    if (cells.length !== header.length) complain(`has ${cells.length} cells, ${header.length} are needed`)
    if (state !== '*' && !isUsState(state)) complain(`state is "${state}"; a state like IN or * is possible`)
    if (Object.hasOwn(law, state)) complain(`${state} is there a second time`)
    const names = byEmail === 'none' ? [] : byEmail.split(/\s+/)
    const known = paperGroups.filter((group) => names.includes(group))
    if (known.length !== names.length)
      complain(`by_email is "${byEmail}"; one or more of ${paperGroups.join(' ')}, or none, are possible`)
    if (readOn !== '' && !parseCalendarDate(readOn).ok)
      complain(`read_on is "${readOn}"; a date like 2026-03-10 is possible`)
    law[state] = known
  }
  return { value: law, faults }
}
