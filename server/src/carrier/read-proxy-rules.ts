import {
  type DomicileRules,
  type HolderKind,
  holderKinds,
  type ProxyLaw,
} from '@myaccount/domain/proxy/domicile-rules'
import type { ReadFile } from './read-file.ts'
import { readLaw } from './read-law.ts'

const header = [
  'state',
  'holders',
  'longest_months',
  'online',
  'notice_least_days',
  'notice_most_days',
  'source',
  'read_on',
] as const

const daysOrNone = /^([1-9]\d{0,2})?$/

/** Reads `proxy-rules.csv`: a header, then one line for each state of domicile; `*` is every other state. */
export function readProxyRules(content: Buffer): ReadFile<ProxyLaw> | string {
  const law: Record<string, DomicileRules> = {}
  const faults = readLaw(content, header, (cells, complain) => {
    const [state = '', holders = '', longest = '', online = '', least = '', most = ''] = cells
    if (Object.hasOwn(law, state)) complain(`${state} is there a second time`)
    if (!daysOrNone.test(longest))
      complain(`longest_months is "${longest}"; 1 to 999 is possible, or nothing`)
    if (online !== 'always' && online !== 'by_bylaws')
      complain(`online is "${online}"; always or by_bylaws is possible`)
    if (!daysOrNone.test(least) || !daysOrNone.test(most) || (least === '') !== (most === ''))
      complain('notice_least_days and notice_most_days are both 1 to 999, or both empty')
    else if (Number(least) > Number(most)) complain('notice_least_days is more than notice_most_days')
    law[state] = {
      holders: readHolders(holders, complain),
      longestTermMonths: longest === '' ? null : Number(longest),
      online: online === 'always' ? 'always' : 'by_bylaws',
      noticeDays: least === '' ? null : { least: Number(least), most: Number(most) },
    }
  })
  return typeof faults === 'string' ? faults : { value: law, faults }
}

/** Reads names with spaces between, such as `committee member`. */
function readHolders(text: string, complain: (fault: string) => void): HolderKind[] {
  const names = text.split(/\s+/).filter(Boolean)
  const known = holderKinds.filter((kind) => names.includes(kind))
  if (known.length === 0 || known.length !== names.length)
    complain(`holders is "${text}"; one or more of ${holderKinds.join(' ')} are possible`)
  return known
}
