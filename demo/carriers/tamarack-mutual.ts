import { fileURLToPath } from 'node:url'
import type { FeedLine } from '@myaccount/carrier-simulator/book'
import type { CodeField } from '../../server/src/carrier/read-codes.ts'
import type { Retelling } from '../data/retell-record.ts'
import type { DemoCarrier } from './demo-carrier.ts'

const carrierName = 'Tamarack Mutual'

/** Codes of package policies and of the others, by the letters of the first carrier's policy numbers. */
const policyCodes: Readonly<Record<string, string>> = {
  MF: 'CPP',
  ME: 'BOP',
  PR: 'CPR',
  LI: 'CGL',
  MT: 'TRV',
  CY: 'CYB',
}

/**
 * The numbers of Tamarack Mutual. Each is made of the first carrier's number alone, and no two become one
 * (demo/data/demo-world.test.ts).
 */
const numbers: Retelling['numbers'] = {
  /** `1000482917` as `TM-48291-7`. */
  account: (number) => `TM-${number.slice(4, 9)}-${number.slice(9)}`,
  /**
   * `12MF0104417` as `CPP/2012/0104417 A`. Vehicles and staff have the older forms `BA 12#0220975` and `WC-12.0310442`,
   * and small policies the longest form there is, with 40 characters.
   */
  policy(number) {
    const [, book = '', letters = '', serial = ''] = /^(\d\d)([A-Z]{2})(\d{7})$/.exec(number) ?? []
    if (letters === 'CA') return `BA ${book}#${serial}`
    if (letters === 'WC') return `WC-${book}.${serial}`
    if (book === '15') return `${policyCodes[letters]}/20${book}/${serial} SCHEDULE-OF-LOCATIONS A`
    return `${policyCodes[letters] ?? letters}/20${book}/${serial} A`
  },
  /** `1000043544` as `INV-2026-43544`. */
  invoice: (number) => `INV-2026-${number.replace(/^10*/, '').padStart(5, '0')}`,
  /** `2026-0018342` as `000-26-018342`. */
  claim: (number) => `00${number.slice(5, 6)}-${number.slice(2, 4)}-${number.slice(6)}`,
}

/** This carrier's towns, keyed by the first carrier's state and ZIP code. The USPS assigns none of these ZIP codes. */
const places: Retelling['places'] = [
  { from: { state: 'IN', zip: '46799' }, to: { state: 'NY', zip: '14799' } },
  { from: { state: 'OH', zip: '43299' }, to: { state: 'VT', zip: '05999' } },
  { from: { state: 'TX', zip: '75999' }, to: { state: 'ME', zip: '04999' } },
  { from: { state: 'PA', zip: '15999' }, to: { state: 'NH', zip: '03999' } },
]

/** The core system's own codes, which `tamarack/codes.csv` maps back. */
const codes: Readonly<Partial<Record<CodeField, Readonly<Record<string, string>>>>> = {
  payment_plan: {
    annual: 'Full Pay',
    semi_annual: '2-Pay',
    quarterly: '4-Pay',
    ten_pay: '9-Pay Midterm',
    monthly: '12-Pay',
  },
  billing_method: { direct: 'DB', agency: 'AB', list: 'LB' },
  policy_status: { Active: 'In Force', 'Pending Cancellation': 'NOC Issued' },
  invoice_status: { planned: 'Scheduled', billed: 'Open', due: 'Open Due' },
  paid_status: { Unpaid: 'U', 'Partially Paid': 'PP', Paid: 'P' },
}

/** Codes of one field; a value without a code of its own is sent as it is. */
const codeOf = (field: CodeField, value: string | null | undefined) =>
  value == null ? value : (codes[field]?.[value] ?? value)

/** Term numbers have no zero in front. */
const termOf = (number: string) => String(Number(number))

function asSent(line: FeedLine): object {
  if (line.op === 'delete') return line
  if (line.type === 'policy') {
    const { termNumber, paymentPlan, billingMethod, policyStatus } = line.data
    const data = {
      ...line.data,
      termNumber: termOf(termNumber),
      paymentPlan: codeOf('payment_plan', paymentPlan),
      billingMethod: codeOf('billing_method', billingMethod),
      policyStatus: codeOf('policy_status', policyStatus),
    }
    return { ...line, data }
  }
  if (line.type === 'invoice') {
    const { invoiceStatus, paidStatus, paymentPlan } = line.data
    const data = {
      ...line.data,
      invoiceStatus: codeOf('invoice_status', invoiceStatus),
      paidStatus: codeOf('paid_status', paidStatus),
      ...(paymentPlan && { paymentPlan: codeOf('payment_plan', paymentPlan) }),
    }
    return { ...line, data }
  }
  if (line.type !== 'document' || !line.data.term) return line
  const term = { ...line.data.term, number: termOf(line.data.term.number) }
  return { ...line, data: { ...line.data, term } }
}

export const tamarackMutual: DemoCarrier = {
  name: 'tamarack',
  timeZone: 'America/New_York',
  notation: { carrierName, invoiceNumber: numbers.invoice, claimNumber: numbers.claim, asSent },
  retelling: { numbers, places },
  folder: fileURLToPath(new URL('tamarack', import.meta.url)),
}
