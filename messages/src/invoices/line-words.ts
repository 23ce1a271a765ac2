import { fill, type Message } from '../message.ts'
import { readsCarrierLanguage, sayCarrierText } from '../names/carrier-text.ts'
import { type Speaker, say } from '../say.ts'

/** Lines of a bill with a code of the feed (domain.md 2.1, 2.5). */
const lineWords: Readonly<Record<string, Message>> = {
  premium: /*i18n*/ { id: 'bill.line.premium', message: 'Premium' },
  term_premium: /*i18n*/ { id: 'bill.line.term_premium', message: 'Premium for the term' },
  down_payment: /*i18n*/ { id: 'bill.line.down_payment', message: 'Down payment' },
  installment: /*i18n*/ { id: 'bill.line.installment', message: 'Installment' },
  installment_fee: /*i18n*/ { id: 'bill.line.installment_fee', message: 'Installment fee' },
  late_fee: /*i18n*/ { id: 'bill.line.late_fee', message: 'Late fee' },
  returned_payment_fee: /*i18n*/ { id: 'bill.line.returned_payment_fee', message: 'Returned payment fee' },
  reinstatement_fee: /*i18n*/ { id: 'bill.line.reinstatement_fee', message: 'Reinstatement fee' },
  payroll_audit: /*i18n*/ { id: 'bill.line.payroll_audit', message: 'Payroll audit of the term before' },
  endorsement: /*i18n*/ { id: 'bill.line.endorsement', message: 'Change of the policy (endorsement)' },
  credit: /*i18n*/ { id: 'bill.line.credit', message: 'Credit' },
}

const numbered = /*i18n*/ { id: 'bill.line.installment_of', message: 'Installment {number} of {count}' }

interface BillLine {
  /** Absent in the previous version of the API. */
  readonly code?: string | null | undefined
  readonly description: string
}

interface BillOfLine {
  readonly installmentNumber: number | null
  readonly installmentCount: number | null
}

/**
 * Returns what a line is for in a reader's language other than the carrier's; undefined for a code outside the table,
 * where the carrier sent none, and for a reader of the carrier's language: the carrier's own words are shown.
 */
export function wordsOfLine(
  speaker: Speaker,
  { code }: BillLine,
  { installmentNumber: number, installmentCount: count }: BillOfLine,
): string | undefined {
  if (readsCarrierLanguage(speaker.locale)) return undefined
  if (code === 'installment' && number !== null && count !== null)
    return say(speaker, fill(numbered, { number, count }))
  const words = code && Object.hasOwn(lineWords, code) ? lineWords[code] : undefined
  return words && say(speaker, words)
}

/** Returns the same as plain text, for a printed bill. */
export function sayLine(speaker: Speaker, line: BillLine, bill: BillOfLine): string {
  return wordsOfLine(speaker, line, bill) ?? sayCarrierText(speaker, line.description)
}
