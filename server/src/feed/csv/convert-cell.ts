import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'

/** How amounts are written, by an example of each. */
export const moneyForms = ['1,234.56', '1.234,56', '1234.56', '1234,56', 'cents'] as const
export type MoneyForm = (typeof moneyForms)[number]

/** Parts of the form of a date or time; a single letter is a number without a leading zero. */
const parts: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  DD: '(?<day>\\d{2})',
  M: '(?<month>\\d{1,2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

/** A date is year, month and day, once each and in any order; a time also has hour, minute and perhaps second. */
export function isDateForm(form: string, kind: 'date' | 'time' = 'date'): boolean {
  const named: readonly string[] = form.match(/YYYY|MM?|DD?|HH|mm|ss/g) ?? []
  const rest = form.replaceAll(/YYYY|MM?|DD?|HH|mm|ss/g, '')
  const kinds = named.map((part) => (/^[MD]/.test(part) ? part.charAt(0) : part)).sort()
  const wanted = kind === 'date' ? ['D', 'M', 'YYYY'] : ['D', 'HH', 'M', 'YYYY', 'mm']
  const isWhole = [wanted, [...wanted, 'ss']].some((list) => list.join() === kinds.join())
  return isWhole && /^[-/. :T]*$/.test(rest) && (kind === 'time' || !named.includes('ss'))
}

/** Reads a day as `YYYY-MM-DD`; the refusal says what to write. */
export function readDate(text: string, form: string): Result<string, string> {
  const found = match(text, form)
  const date = found && `${found.year}-${two(found.month)}-${two(found.day)}`
  return date && parseCalendarDate(date).ok ? ok(date) : refuse(`Write a date of the form ${form}.`)
}

/** Reads a time of UTC as a version: its milliseconds. */
export function readTime(text: string, form: string): Result<number, string> {
  const found = match(text, form)
  const date = found && `${found.year}-${two(found.month)}-${two(found.day)}`
  if (date && parseCalendarDate(date).ok) {
    const time = Date.parse(`${date}T${found.hour}:${found.minute}:${found.second ?? '00'}Z`)
    if (!Number.isNaN(time)) return ok(time)
  }
  return refuse(`Write a time of the form ${form}.`)
}

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

function match(text: string, form: string) {
  const pattern = form.replaceAll(/YYYY|MM?|DD?|HH|mm|ss|\./g, (part) => parts[part] ?? '\\.')
  return new RegExp(`^${pattern}$`).exec(text)?.groups
}

/** Reads an amount as whole cents, without a fraction on the way; brackets or a minus make it negative. */
export function readMoney(text: string, form: MoneyForm): Result<number, string> {
  const says = `Write an amount like ${form === 'cents' ? '123456 (whole cents)' : form}.`
  const [, bracket = '', minus = '', digits = '', closing = ''] =
    /^(\()?\s*(-)?\s*\$?\s*(-?[\d.,]+)\s*(\))?$/.exec(text) ?? []
  if ((bracket === '') !== (closing === '')) return refuse(says)
  const sign = (minus ? 1 : 0) + (digits.startsWith('-') ? 1 : 0) + (bracket ? 1 : 0)
  const cents = centsOf(digits.replace('-', ''), form)
  if (cents === null || sign > 1) return refuse(says)
  return ok(sign === 1 && cents !== 0 ? -cents : cents)
}

const amounts: Readonly<Record<MoneyForm, RegExp>> = {
  '1,234.56': /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/,
  '1.234,56': /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))?$/,
  '1234.56': /^(\d+)(?:\.(\d{2}))?$/,
  '1234,56': /^(\d+)(?:,(\d{2}))?$/,
  cents: /^(\d+)$/,
}

function centsOf(text: string, form: MoneyForm): number | null {
  const [, whole, fraction] = amounts[form].exec(text) ?? []
  if (whole === undefined) return null
  const cents = Number(`${whole.replaceAll(/[.,]/g, '')}${form === 'cents' ? '' : (fraction ?? '00')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

export function readWhole(text: string): Result<number, string> {
  const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? ok(number) : refuse('Write a whole number.')
}

export function readYesOrNo(text: string): Result<boolean, string> {
  if (/^(true|yes|y|1)$/i.test(text)) return ok(true)
  return /^(false|no|n|0)$/i.test(text) ? ok(false) : refuse('Write true or false.')
}
