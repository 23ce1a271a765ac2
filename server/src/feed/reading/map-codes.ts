import type { FeedType } from '@myaccount/contract/feed/record'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { type CarrierCodes, type CodeField, meaningOf, nameOf } from '../../carrier/read-codes.ts'
import type { Refusal } from './refusal.ts'

type Path = readonly [field: string, inside?: string | undefined]

const codesOf: Readonly<Partial<Record<FeedType, readonly (readonly [CodeField, Path])[]>>> = {
  policy: [
    ['term_number', ['termNumber']],
    ['payment_plan', ['paymentPlan']],
    ['billing_method', ['billingMethod']],
    ['policy_status', ['policyStatus']],
  ],
  invoice: [
    ['invoice_status', ['invoiceStatus']],
    ['paid_status', ['paidStatus']],
    ['payment_plan', ['paymentPlan']],
  ],
  document: [['term_number', ['term', 'number']]],
}

/**
 * Puts the portal's values in place of the carrier's own, which `codes.csv` maps. A payment plan with a name of its own
 * stays as it was sent, since its name is shown. The refusal of a value without a line quotes the line that is missing.
 */
export function mapCodes(type: FeedType, data: unknown, codes: CarrierCodes): Result<unknown, Refusal> {
  const fields = codesOf[type]
  if (fields === undefined || !isObject(data)) return ok(data)
  let mapped: Record<string, unknown> = data
  for (const [code, [field, inside]] of fields) {
    const holder = inside === undefined ? data : data[field]
    const name = inside ?? field
    if (!isObject(holder)) continue
    const value = holder[name]
    // The schema refuses values that are not text, and texts that are no code.
    if (typeof value !== 'string' || value === '' || value.length > 40) continue
    const means = nameOf(codes, code, value) === null ? meaningOf(codes, code, value) : value
    // A bill prints its plan as the billing system spells it.
    if (means === undefined && type === 'invoice' && code === 'payment_plan') continue
    if (means === undefined) return refuse(unmapped(code, [field, inside], value))
    mapped = { ...mapped, [field]: inside === undefined ? means : { ...holder, [name]: means } }
  }
  return ok(mapped)
}

function unmapped(code: CodeField, [field, inside]: Path, value: string): Refusal {
  const at = ['data', field, inside].filter((part) => part !== undefined).join('.')
  // A core system's code identifies nobody, so the reason may quote it; any other value is not repeated.
  const quoted = /^[\w .,/#&()+-]{1,40}$/.test(value) ? csvCell(value) : 'VALUE'
  return { code: 'unmapped_code', reason: `${at}: codes.csv lacks the line ${code},${quoted},MEANING,,` }
}

const csvCell = (value: string) => (/[",]/.test(value) ? `"${value}"` : value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
