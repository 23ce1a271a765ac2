import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { brandOfCard, codeLengthOf, passesLuhn, stripSeparators } from '../numbers/card-number.ts'
import type { PayerWords } from '../words/english.ts'
import type { FieldError, TypedFields } from './field-error.ts'

/** What a person typed of a card, by domain.md 11.3; empty when all of it fits. Never says the value back. */
export function checkCard(typed: TypedFields, today: CalendarDate, { wrongCard }: PayerWords): FieldError[] {
  const number = stripSeparators(typed.number ?? '')
  const brand = brandOfCard(number)
  return [
    ...checkNumber(number, brand !== null, wrongCard),
    ...checkExpiry(typed.expiry ?? '', today, wrongCard),
    ...checkCode(typed.code ?? '', codeLengthOf(brand), wrongCard),
    ...checkName(typed.name ?? '', wrongCard),
    ...checkZip(typed.zip ?? '', wrongCard),
  ]
}

type Words = PayerWords['wrongCard']

function checkNumber(number: string, isAccepted: boolean, words: Words): FieldError[] {
  if (!passesLuhn(number)) return [{ field: 'number', message: words.number }]
  return isAccepted ? [] : [{ field: 'number', message: words.brand }]
}

/** MM/YY, or MM / YY as browsers fill it in. Null when it is none. */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const parsed = { month: Number(month), year: 2000 + Number(year) }
  return parsed.month >= 1 && parsed.month <= 12 ? parsed : null
}

/** Good through the last day of its month, at most 20 years ahead (domain.md 3.2.3). */
function checkExpiry(text: string, today: CalendarDate, words: Words): FieldError[] {
  const expiry = readExpiry(text)
  const latestYear = Number(today.slice(0, 4)) + 20
  if (!expiry || expiry.year > latestYear) return [{ field: 'expiry', message: words.expiry }]
  const isPast = `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7)
  return isPast ? [{ field: 'expiry', message: words.expired }] : []
}

function checkCode(code: string, length: number, { code: message }: Words): FieldError[] {
  return /^\d+$/.test(code.trim()) && code.trim().length === length ? [] : [{ field: 'code', message }]
}

/** A card number typed here by mistake must not become a name. */
function checkName(name: string, words: Words): FieldError[] {
  const trimmed = name.trim()
  const fits = trimmed.length >= 2 && trimmed.length <= 60 && !/\d{8}/.test(trimmed)
  return fits ? [] : [{ field: 'name', message: words.name }]
}

function checkZip(zip: string, { zip: message }: Words): FieldError[] {
  return /^\d{5}(-?\d{4})?$/.test(zip.trim()) ? [] : [{ field: 'zip', message }]
}
