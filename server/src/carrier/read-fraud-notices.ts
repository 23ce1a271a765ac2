import { type ReportForm, reportForms } from '@myaccount/domain/claims/report-form'
import type { FraudNotice } from '@myaccount/messages/claims/fraud-notices'
import type { ReadFile } from './read-file.ts'
import { readLaw } from './read-law.ts'

const header = ['state', 'form', 'en', 'es', 'source', 'read_on'] as const

/**
 * Reads `fraud-notices.csv`: a header, then one line for each text of a state and a form of reports; `*` is every state or
 * every form.
 */
export function readFraudNotices(content: Buffer): ReadFile<readonly FraudNotice[]> | string {
  const notices: FraudNotice[] = []
  const faults = readLaw(content, header, ([state = '', named = '', en = '', es = ''], complain) => {
    const form: ReportForm | '*' | undefined = named === '*' ? '*' : reportForms.find((one) => one === named)
    if (form === undefined) complain(`form is "${named}"; ${reportForms.join(', ')} or * is possible`)
    if (notices.some((one) => one.state === state && one.form === form))
      complain(`${state}, ${named} is there a second time`)
    for (const [language, text] of Object.entries({ en, es }))
      if (text.length < 20 || text.length > 2000) complain(`${language} has 20 to 2000 characters`)
    if (form !== undefined) notices.push({ state, form, en, es })
  })
  return typeof faults === 'string' ? faults : { value: notices, faults }
}
