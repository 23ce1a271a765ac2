import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { carrierIdPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import * as z from 'zod/mini'
import { isPlainLine, isPlainText } from '../plain-text.ts'

/**
 * The types of the fields of a feed's record. Each bound is there so that every accepted value can be shown:
 * sums of thousands of records stay whole numbers, and days can be counted from every date.
 */
const described = z.globalRegistry

/** A billion dollars per record: ten thousand of them can still be added to the cent. */
export const amountCentsAtMost = 100_000_000_000

export const amount = z
  .int()
  .check(z.gte(-amountCentsAtMost), z.lte(amountCentsAtMost)) as unknown as z.ZodMiniType<Cents, number>

/** A number of whole things, such as installments, pages or years. */
export const count = z.int().check(z.nonnegative(), z.lte(1_000_000))

const hidden = 'It holds a character that is not seen, such as a control or a mark of direction.'

/** One line of text, as it is shown. */
export const text = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.refine(isPlainLine, hidden))

/** Text by a person, which may have several lines. */
export const lines = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.refine(isPlainText, hidden))

/** A record's own id has the same form and length as a reference to it. */
export const recordId = z
  .string()
  .check(z.regex(carrierIdPattern, 'Letters, digits, : . _ - / # and single spaces inside only, at most 80.'))

const firstDay = '1900-01-01'
const lastDay = '2999-12-31'
/** The date that the core systems write for an unknown end. */
const openEnd = '9999-12-31'

function day(accepts: (text: string) => boolean, words: string) {
  return z
    .string()
    .check(z.refine((text) => parseCalendarDate(text).ok && accepts(text), words))
    .register(described, { format: 'date' }) as unknown as z.ZodMiniType<CalendarDate, string>
}

const isCounted = (text: string) => text >= firstDay && text <= lastDay

export const date = day(isCounted, `A date from ${firstDay} to ${lastDay}.`)
export const lastDate = day(
  (text) => isCounted(text) || text === openEnd,
  `A date from ${firstDay} to ${lastDay}, or ${openEnd} where no end is known.`,
)

/** A moment with its offset from UTC, in the years that dates are from. */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine(isCounted, `A moment of the years 1900 to 2999, with its offset.`))

/** Absent and null are the same, and read as null. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null as never)

/** Absent and null are the same, and are left out of the stored record. */
export const orLeftOut = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? undefined),
  )

/** Absent and null are the same, and read as `fallback`. */
export const orElse = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? fallback),
  )

export const list = <S extends z.ZodMiniType>(item: S, max: number) =>
  orElse(z.array(item).check(z.maxLength(max)), [])
