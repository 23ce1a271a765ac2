import { ownedFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { type FeedType, feedTypes } from '@myaccount/contract/feed/record'
import * as z from 'zod'
import { type ReadFile, readJson } from '../../carrier/read-file.ts'
import { type FieldRow, fieldsOf } from '../document/describe-data.ts'
import { isDateForm, moneyForms } from './convert-cell.ts'

const column = z.string().min(1)
const dateForm = z
  .string()
  .refine((form) => isDateForm(form), 'A form of YYYY, MM or M, DD or D, such as MM/DD/YYYY.')
const timeForm = z.string().refine((form) => isDateForm(form, 'time'), 'A form such as YYYY-MM-DD HH:mm:ss.')
const money = z.enum(moneyForms)

/** The cell of a column, and how it is written. */
export interface ColumnSource {
  readonly column: string
  readonly prefix?: string | undefined
  readonly dates?: string | undefined
  readonly money?: z.infer<typeof money> | undefined
  readonly time?: string | undefined
}

const source = z.union(
  [
    column.transform((name): ColumnSource => ({ column: name })),
    z.strictObject({
      column,
      /** Stands before the cell, such as `bc:` before a number. */
      prefix: z.string().optional(),
      dates: dateForm.optional(),
      money: money.optional(),
      /** Allowed for `version` only: the cell is a time in UTC, and the version is its milliseconds. */
      time: timeForm.optional(),
    }),
    z.strictObject({ constant: z.unknown() }),
  ],
  'A column, {"column": ...} or {"constant": ...}.',
)

export const csvEncodings = ['utf-8', 'windows-1252'] as const

const schema = z.strictObject({
  type: z.enum(feedTypes as [FeedType, ...FeedType[]]),
  delimiter: z.string().length(1).default(','),
  encoding: z.enum(csvEncodings).default('utf-8'),
  dates: dateForm.default('YYYY-MM-DD'),
  money: money.default('1234.56'),
  fields: z.record(z.string(), source),
})

export type CsvSource = z.infer<typeof source>
export interface CsvMapping extends z.infer<typeof schema> {
  /** The fields of the type's data, by their path in a record, such as `data.dueDate`. */
  readonly known: ReadonlyMap<string, FieldRow>
}

/**
 * Reads the file that maps the columns of a CSV to the fields of a record (docs/feed.md, "A CSV"). Returns a text if it
 * is no JSON, otherwise the faults, each of which begins with its place.
 */
export function readMapping(content: Buffer): ReadFile<CsvMapping | undefined> | string {
  const read = readJson(content, schema)
  if (typeof read === 'string') return read
  if (read.value === undefined) return { value: undefined, faults: read.faults }
  const mapping = read.value
  const known = new Map(fieldsOf(mapping.type).map((row) => [`data.${row.path}`, row]))
  const faults = [...findMissing(mapping, known), ...findStrange(mapping, known)]
  return { value: faults.length > 0 ? undefined : { ...mapping, known }, faults }
}

type Read = z.infer<typeof schema>

function headOf(type: FeedType): string[] {
  return ['id', 'version', ...(ownedFeedTypes.has(type) ? ['accountNumber'] : [])]
}

/** Fields that must be present, if only as null, and that neither a column nor a constant gives. */
function findMissing({ type, fields }: Read, known: ReadonlyMap<string, FieldRow>): string[] {
  const needed = [...known].filter(
    ([path, { missing, holds }]) =>
      missing !== 'absent or null' && holds !== 'object' && isAlwaysHere(path, known) && !path.includes('[]'),
  )
  const given = Object.keys(fields)
  return [...headOf(type), ...needed.map(([path]) => path)].flatMap((path) =>
    given.some((one) => one === path || path.startsWith(`${one}.`)) ? [] : [`fields: ${path} is missing`],
  )
}

/** True if no object around the field may be left out. */
export function isAlwaysHere(path: string, known: ReadonlyMap<string, FieldRow>): boolean {
  const around = path.slice(0, path.lastIndexOf('.'))
  if (around === 'data') return true
  return known.get(around)?.missing === '' && isAlwaysHere(around, known)
}

function findStrange({ type, fields }: Read, known: ReadonlyMap<string, FieldRow>): string[] {
  const head = headOf(type)
  return Object.entries(fields).flatMap(([path, from]) => {
    const row = known.get(path)
    if (row === undefined && !head.includes(path)) return [`fields.${path}: no such field of ${type}`]
    // A constant that columns wrote into would carry one row's cells into the next.
    if (Object.keys(fields).some((other) => other.startsWith(`${path}.`)))
      return [`fields.${path}: map either the whole object or the fields inside it`]
    if (!('column' in from)) return []
    if (row && (row.holds === 'object' || row.holds.startsWith('list') || path.includes('[]')))
      return [`fields.${path}: a column cannot hold it; leave it out or give a constant`]
    return from.time !== undefined && path !== 'version'
      ? [`fields.${path}: only version is read as a time`]
      : []
  })
}
