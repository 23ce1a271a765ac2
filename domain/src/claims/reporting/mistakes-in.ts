import { addMonths, type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date.ts'
import { parsePhone } from '../../kernel/numbers-of-the-carrier.ts'
import type { ReportForm } from '../report-form.ts'
import type { DateLimit } from './forms/asked.ts'
import { type Answers, type Question, type QuestionName, questionsToSend } from './questions.ts'

/** The mistakes of domain.md 11.6; each has a message. */
export const reportMistakes = [
  'missing',
  'name',
  'treatment',
  'loss_date_missing',
  'loss_date_future',
  'loss_date_too_old',
  'date',
  'birth_date',
  'time',
  'place',
  'cause',
  'description',
  'numbers',
  'injured',
  'police',
  'vehicle',
  'phone',
  'email',
  'amount',
  'too_long',
] as const
export type ReportMistake = (typeof reportMistakes)[number]

export interface Mistake {
  readonly name: QuestionName
  readonly mistake: ReportMistake
}

/** The mistake for an empty answer, whose message says what to do. */
const whenMissing: Partial<Record<QuestionName, ReportMistake>> = {
  lossDate: 'loss_date_missing',
  place: 'place',
  placeWords: 'place',
  destination: 'place',
  employeeName: 'name',
  travelerName: 'name',
  treatment: 'treatment',
  cause: 'cause',
  description: 'description',
  injured: 'injured',
  police: 'police',
  vehicle: 'vehicle',
  vehicleWords: 'vehicle',
  reporterPhone: 'phone',
  reporterEmail: 'email',
}

const oldestYears = 10
/** The ages of domain.md 11.6. */
const youngest = 14
const oldest = 110
/** Three, two and four digits; or thirteen digits and more, as on a card. */
const socialSecurityNumber = /\b\d{3}[- ]\d{2}[- ]\d{4}\b/
const cardNumber = /\d([ -]?\d){12}/

/** Returns the mistakes that block the report, in the order in which the questions are asked. */
export function mistakesIn(form: ReportForm, answers: Answers, today: CalendarDate): readonly Mistake[] {
  return questionsToSend(form, answers).flatMap((question) => {
    const mistake = mistakeIn(question, answers[question.name]?.trim() ?? '', today)
    return mistake === null ? [] : [{ name: question.name, mistake }]
  })
}

function mistakeIn(question: Question, answer: string, today: CalendarDate): ReportMistake | null {
  const { name, kind, most, options, limit, isRequired } = question
  if (answer === '') return isRequired ? (whenMissing[name] ?? 'missing') : null
  if (answer.length > most) return 'too_long'
  if (kind === 'choice' && !options.includes(answer)) return whenMissing[name] ?? 'missing'
  if (kind === 'date') return mistakeInDate(answer, limit, today)
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(answer) ? null : 'time'
  if (kind === 'phone') return parsePhone(answer).ok ? null : 'phone'
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer) ? null : 'email'
  if (kind === 'amount') return /^\d{1,3}(,?\d{3}){0,2}(\.\d{2})?$/.test(answer) ? null : 'amount'
  if (socialSecurityNumber.test(answer) || cardNumber.test(answer)) return 'numbers'
  if (name === 'description' && answer.length < 20) return 'description'
  if (name === 'placeWords' && answer.length < 10) return 'place'
  if (name === 'vehicleWords') return isVehicle(answer, today) ? null : 'vehicle'
  return null
}

function mistakeInDate(answer: string, limit: DateLimit | null, today: CalendarDate): ReportMistake | null {
  const date = parseCalendarDate(answer)
  if (!date.ok) return limit === 'loss' ? 'loss_date_missing' : 'date'
  const day = date.value
  if (limit === 'birth') {
    const isOfAge = day <= addMonths(today, -12 * youngest) && day >= addMonths(today, -12 * oldest)
    return isOfAge ? null : 'birth_date'
  }
  if (limit === 'past') return day > today ? 'date' : null
  if (limit !== 'loss') return null
  if (day > today) return 'loss_date_future'
  return day < addMonths(today, -12 * oldestYears) ? 'loss_date_too_old' : null
}

/** A year from 1900 to the next one, then make and model. */
function isVehicle(answer: string, today: CalendarDate): boolean {
  const [, year] = /^(\d{4})\s+\S+\s+\S+/.exec(answer) ?? []
  return year !== undefined && Number(year) >= 1900 && Number(year) <= Number(today.slice(0, 4)) + 1
}
