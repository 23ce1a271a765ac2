import { type ReportForm, reportForms } from '@myaccount/domain/claims/report-form'
import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isUsState } from '@myaccount/domain/kernel/us-state'
import type { FraudNotice } from '@myaccount/messages/claims/fraud-notices'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

const header = ['state', 'form', 'en', 'es', 'source', 'read_on'] as const

/**
 * Reads `fraud-notices.csv`: a header, then one line for each text of a state and a form of reports; `*` is every state or
 * every form. `source` and `read_on` are for the people who keep the file, and are only checked.
 */
export function readFraudNotices(content: Buffer): ReadFile<readonly FraudNotice[]> | string {
  const rows = readTable(content, header)
  if (typeof rows === 'string') return rows
  const faults: string[] = []
  const notices: FraudNotice[] = []
  for (const { line, cells } of rows) {
    const complain = (fault: string) => faults.push(`line ${line}: ${fault}`)
    const [state = '', named = '', en = '', es = '', , readOn = ''] = cells
    if (cells.length !== header.length) complain(`has ${cells.length} cells, ${header.length} are needed`)
    if (state !== '*' && !isUsState(state)) complain(`state is "${state}"; a state like IN or * is possible`)
    const form: ReportForm | '*' | undefined = named === '*' ? '*' : reportForms.find((one) => one === named)
    if (form === undefined) complain(`form is "${named}"; ${reportForms.join(', ')} or * is possible`)
    if (notices.some((one) => one.state === state && one.form === form))
      complain(`${state}, ${named} is there a second time`)
    for (const [language, text] of Object.entries({ en, es }))
      if (text.length < 20 || text.length > 2000) complain(`${language} has 20 to 2000 characters`)
    if (readOn !== '' && !parseCalendarDate(readOn).ok)
      complain(`read_on is "${readOn}"; a date like 2026-03-10 is possible`)
    if (form !== undefined) notices.push({ state, form, en, es })
  }
  return { value: notices, faults }
}
