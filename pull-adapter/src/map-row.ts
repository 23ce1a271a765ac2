import {
  type FieldMapping,
  type Fields,
  isObject,
  type Mapping,
  MappingFault,
  type Money,
  type Resource,
} from './mapping.ts'

/** A row as the core system's list answers it. */
export type Row = Readonly<Record<string, unknown>>

/** The id, account and version of a row's record, and whether it is deleted. */
export interface Head {
  readonly id: string
  readonly accountNumber: string | null
  readonly version: number
  readonly isDeleted: boolean
}

export function readHead(row: Row, resource: Resource, mapping: Mapping): Head {
  const idOf = (field: FieldMapping) => {
    const given = mapField(row, field, mapping)
    const text = typeof given === 'number' ? String(given) : given
    if (typeof text !== 'string') throw new MappingFault('field' in field ? field.field : '', 'It is empty.')
    return text
  }
  return {
    id: idOf(resource.id),
    accountNumber: resource.account && idOf(resource.account),
    version: readVersion(valueAt(row, resource.version), mapping, resource.version),
    isDeleted: valueAt(row, resource.deleted) === true,
  }
}

/** The line of the feed that a row becomes. */
export function mapRow(row: Row, resource: Resource, mapping: Mapping): object {
  const { id, accountNumber, version, isDeleted } = readHead(row, resource, mapping)
  const owner = accountNumber === null ? {} : { accountNumber }
  const head = { v: 1, type: resource.type, id, version }
  if (isDeleted) return { ...head, op: 'delete', ...owner }
  const data =
    typeof resource.data === 'string' ? valueAt(row, resource.data) : mapFields(row, resource.data, mapping)
  return { ...head, op: 'upsert', ...owner, data }
}

function mapFields(row: Row, fields: Fields, mapping: Mapping): object {
  const mapped = Object.entries(fields).map(([name, field]) => [name, mapField(row, field, mapping)])
  return Object.fromEntries(mapped.filter(([, value]) => value !== undefined))
}

/** Undefined where the row has no such field. Empty text is null, as in a CSV of the portal. */
function mapField(row: Row, field: FieldMapping, mapping: Mapping): unknown {
  if (field.kind === 'constant') return field.constant
  const given = valueAt(row, field.field)
  if (given === undefined) return undefined
  if (given === null || given === '') return null
  if (field.kind === 'nested') return mapNested(given, field, mapping)
  const value = Object.hasOwn(field.values, String(given)) ? field.values[String(given)] : given
  switch (field.as) {
    case 'copy':
      return field.prefix === '' ? value : `${field.prefix}${value}`
    case 'text':
      if (typeof value === 'object') throw new MappingFault(field.field, 'It is no text.')
      return `${field.prefix}${value}`
    case 'date':
      return readDate(value, mapping.dates, field.field)
    case 'money':
      return readCents(value, mapping.money, field.field)
    case 'version':
      return readVersion(value, mapping, field.field)
  }
}

function mapNested(
  given: unknown,
  { field, fields }: FieldMapping & { kind: 'nested' },
  mapping: Mapping,
): unknown {
  const one = (value: unknown, path: string) => {
    if (!isObject(value)) throw new MappingFault(path, 'It is no object.')
    try {
      return mapFields(value, fields, mapping)
    } catch (cause) {
      throw cause instanceof MappingFault ? new MappingFault(path, cause.message) : cause
    }
  }
  return Array.isArray(given)
    ? given.map((each, index) => one(each, `${field}[${index}]`))
    : one(given, field)
}

export function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), row)
}

function readDate(given: unknown, dates: string, path: string): string {
  const pattern = dates
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('YYYY', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d{2})')
    .replace('DD', '(?<day>\\d{2})')
  const parts = typeof given === 'string' ? new RegExp(`^${pattern}$`).exec(given)?.groups : undefined
  if (parts === undefined) throw new MappingFault(path, `It is no date of the form ${dates}.`)
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** Text to cents, digit by digit: a float would lose some. */
function readCents(given: unknown, money: Money, path: string): number {
  const [, group = '', point = '.'] = /^1([.,]?)234([.,])56$/.exec(money) ?? []
  const whole = group === '' ? '\\d+' : `\\d{1,3}(?:\\${group}\\d{3})*`
  const parts =
    typeof given === 'string' ? new RegExp(`^(-?)(${whole})(?:\\${point}(\\d{1,2}))?$`).exec(given) : null
  if (parts === null) throw new MappingFault(path, `It is no amount in text of the form ${money}.`)
  const [, sign, units = '', fraction = ''] = parts
  const cents = Number(`${group === '' ? units : units.replaceAll(group, '')}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(cents)) throw new MappingFault(path, 'The amount is too large.')
  return sign === '-' && cents !== 0 ? -cents : cents
}

const sequenceAtMost = 2 ** 39 - 1

/**
 * A version orders by the mapping's revision, then by twice the change sequence. The odd numbers between are free for
 * snapshots, which have to be newer than all changes up to a sequence and older than the next one (ADR 0149).
 */
function readVersion(given: unknown, { revision }: Mapping, path: string): number {
  const sequence = typeof given === 'string' && /^\d{1,12}$/.test(given) ? Number(given) : given
  if (
    typeof sequence !== 'number' ||
    !Number.isInteger(sequence) ||
    sequence < 0 ||
    sequence > sequenceAtMost
  )
    throw new MappingFault(path, `It is no change sequence, a whole number up to ${sequenceAtMost}.`)
  return revision * 2 ** 40 + sequence * 2
}

export const snapshotVersion = (sequence: number, { revision }: Mapping) =>
  revision * 2 ** 40 + sequence * 2 + 1
