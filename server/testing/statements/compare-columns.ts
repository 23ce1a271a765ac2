import { type Client, type FieldDef, types } from 'pg'
import { parsers } from '../../src/database/database.ts'
import { camelCase } from '../../src/database/round-trip/camel-case.ts'
import { findNullableTables } from './nullable-tables.ts'
import type { Columns } from './row-types.ts'
import { type Kind, kindsOf } from './value-kinds.ts'

/** The columns of all tables, by the numbers with which PostgreSQL describes the columns of a statement. */
export type Catalogue = ReadonlyMap<string, { readonly table: string; readonly isNotNull: boolean }>

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const { rows } = await client.query<{ place: string; table: string; isNotNull: boolean }>(
    `select a.attrelid || '.' || a.attnum as place, c.relname as "table", a.attnotnull as "isNotNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`,
  )
  return new Map(rows.map(({ place, ...column }) => [place, column]))
}

/**
 * Returns the differences between a row type and the columns of its statement: the values that the database access
 * reads, and whether a plain column of a table can be null. Nulls of an expression, and of a table that an outer join
 * leaves out, are not known. `neverNull` lists the columns that are not null for a reason outside of the catalogue.
 */
export function findDifferences(
  text: string,
  columns: readonly FieldDef[],
  declared: Columns,
  catalogue: Catalogue,
  neverNull: Readonly<Record<string, string>>,
): string[] {
  const nullableTables = findNullableTables(text)
  const unneeded = new Set(Object.keys(neverNull))
  const differences = columns.flatMap(({ name, dataTypeID, tableID, columnID }) => {
    const key = camelCase(name)
    const type = declared.get(key)
    if (type === undefined) return []
    const kinds = [...kindsOf(type)]
    const read = kindOfColumn(dataTypeID)
    const others = kinds.filter((kind) => kind !== 'null' && !fits(kind, read))
    const own = catalogue.get(`${tableID}.${columnID}`)
    const isKnown = own !== undefined && !nullableTables.has(own.table) && !kinds.includes('unknown')
    const mayBeNull = kinds.includes('null')
    const isDenied = isKnown && !mayBeNull && !own.isNotNull
    const isListed = isDenied && unneeded.delete(key)
    return [
      ...others.map((kind) => `${key} is declared as ${kind} and read as ${read}`),
      ...(isKnown && mayBeNull && own.isNotNull ? [`${key} is declared as null and never is`] : []),
      ...(isDenied && !isListed ? [`${key} may be null and is not declared so`] : []),
    ]
  })
  return [...differences, ...[...unneeded].map((key) => `${key} is listed as never null without need`)]
}

const { builtins } = types
/** Lists, for which the driver has no names. */
const listOids = { dates: 1182, jsons: 199, texts: 1009, timestamptzs: 1185, uuids: 2951 }

/** A value of each type in the rows of the product, as PostgreSQL writes it. */
const samples: Readonly<Record<number, string>> = {
  [builtins.BOOL]: 't',
  [builtins.BYTEA]: '\\x00',
  [builtins.DATE]: '2026-03-10',
  [builtins.FLOAT8]: '1',
  [builtins.INT2]: '1',
  [builtins.INT4]: '1',
  [builtins.INT8]: '1',
  [builtins.NUMERIC]: '1',
  [builtins.TEXT]: 'a',
  [builtins.TIMESTAMPTZ]: '2026-03-10 15:00:00+00',
  [builtins.UUID]: '01958000-0000-7000-8000-000000000000',
  [listOids.dates]: '{2026-03-10}',
  [listOids.jsons]: '{"{}"}',
  [listOids.texts]: '{a}',
  [listOids.timestamptzs]: '{"2026-03-10 15:00:00+00"}',
  [listOids.uuids]: '{01958000-0000-7000-8000-000000000000}',
}

/** Returns the kind that the database access reads for the column's type; `json`, whose values may be of any kind. */
function kindOfColumn(oid: number): Kind {
  if (oid === builtins.JSON || oid === builtins.JSONB) return 'json'
  const sample = samples[oid]
  if (sample === undefined) throw new Error(`The type with the oid ${oid} has no sample`)
  return kindOfValue(parsers.getTypeParser(oid, 'text')(sample))
}

function kindOfValue(value: unknown): Kind {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}

function fits(declared: Kind, read: Kind): boolean {
  if (declared === 'unknown' || declared === read) return true
  return read === 'json' && !/^(Date|Buffer)/.test(declared)
}
