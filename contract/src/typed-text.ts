import * as z from 'zod/mini'
import { type FieldCode, fieldCode } from './field-codes.ts'
import { isStorable, toPlainLine, toPlainText } from './plain-text.ts'

interface Bounds {
  /** The fewest characters after cleaning; 1 if absent. */
  readonly min?: number
  /** The most characters after cleaning, in UTF-16 units. */
  readonly max: number
  /** Says what is wrong if the text is too short or too long; "Check this entry" if absent. */
  readonly code?: FieldCode
}

/** A field with one line that a person types (ADR 0076): cleaned by `toPlainLine`, then its length is checked. */
export function line(bounds: Bounds) {
  return typed(toPlainLine, bounds)
}

/** A field with several lines that a person types: cleaned by `toPlainText`, then its length is checked. */
export function lines(bounds: Bounds) {
  return typed(toPlainText, bounds)
}

function typed(clean: (text: string) => string, { min = 1, max, code }: Bounds) {
  return z
    .string()
    .check(
      z.refine(isStorable, { error: fieldCode('plain_line'), abort: true }),
      z.overwrite(clean),
      z.minLength(min, code),
      z.maxLength(max, code),
    )
}
