import { invoiceStatusCodes } from '@myaccount/domain/invoices/invoice'
import { billingMethods } from '@myaccount/domain/policies/is-payable-by-portal'
import { paymentPlans } from '@myaccount/domain/policies/payment-plan'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { readTable } from './read-csv.ts'
import type { ReadFile } from './read-file.ts'

/** The fields whose values the carrier may write in its own way, with the values that the portal knows. */
const meanings = {
  payment_plan: paymentPlans,
  billing_method: billingMethods,
  policy_status: policyStatuses,
  invoice_status: invoiceStatusCodes,
  paid_status: ['Unpaid', 'Partially Paid', 'Paid'],
  /** Two digits. */
  term_number: null,
} as const satisfies Record<string, readonly string[] | null>

export type CodeField = keyof typeof meanings

/** The name of a carrier's code, as policies and bills show it. */
export interface CodeName {
  readonly en: string
  readonly es: string
}

interface Code {
  readonly means: string
  /** Null where the portal's own words for the meaning are shown. */
  readonly name: CodeName | null
}

/** The carrier's codes by field, then by value in small letters: letter case does not count. */
export type CarrierCodes = Readonly<Partial<Record<CodeField, ReadonlyMap<string, Code>>>>

export const noCodes: CarrierCodes = {}

const header = ['field', 'value', 'means', 'en', 'es'] as const

/**
 * Reads `codes.csv`: a header, then one line for each value of the core system. `en` and `es` name a payment plan; both
 * or none.
 */
export function readCodes(content: Buffer): ReadFile<CarrierCodes> | string {
  const lines = readTable(content, header)
  if (typeof lines === 'string') return lines
  const faults: string[] = []
  const codes: Partial<Record<CodeField, Map<string, Code>>> = {}
  for (const { line, cells } of lines) {
    const complain = (fault: string) => faults.push(`line ${line}: ${fault}`)
    const [name = '', value = '', means = '', en = '', es = ''] = cells
    const field = Object.keys(meanings).find((one): one is CodeField => one === name)
    if (field === undefined) {
      complain(`field is "${name}"; ${Object.keys(meanings).join(', ')} are possible`)
      continue
    }
    const possible = meanings[field]
    if (possible === null ? !isTermNumber(means) : !possible.some((one) => one === means))
      complain(`means is "${means}"; ${possible?.join(', ') ?? 'two digits like 01'} is possible`)
    if (value === '' || value.length > 40) complain('value has 1 to 40 characters')
    if ((en === '') !== (es === '')) complain('en and es are both filled, or both empty')
    if (en !== '' && field !== 'payment_plan')
      complain(`${field} is shown in the portal's words; leave en and es empty`)
    const known = codes[field] ?? new Map<string, Code>()
    codes[field] = known
    if (known.has(foldAscii(value))) complain(`${field} ${value} is there a second time`)
    known.set(foldAscii(value), { means, name: en === '' ? null : { en, es } })
  }
  return { value: codes, faults }
}

export const isTermNumber = (text: string) => /^\d\d$/.test(text)

/**
 * Returns the value that the portal knows: its own, or the meaning of the carrier's; undefined where codes.csv lacks a
 * line.
 */
export function meaningOf(codes: CarrierCodes, field: CodeField, value: string): string | undefined {
  const own = meanings[field]
  const known =
    own === null
      ? termNumberOf(value)
      : own.find((one) => one === (field === 'invoice_status' ? foldAscii(value) : value))
  return known ?? codes[field]?.get(foldAscii(value))?.means
}

/** Reads `1` and `001` as `01`. */
function termNumberOf(value: string): string | undefined {
  const number = value.replace(/^0+(?=\d)/, '').padStart(2, '0')
  return isTermNumber(number) ? number : undefined
}

export function nameOf(codes: CarrierCodes, field: CodeField, value: string): CodeName | null {
  return codes[field]?.get(foldAscii(value))?.name ?? null
}
