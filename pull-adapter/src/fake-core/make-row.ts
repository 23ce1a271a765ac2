import type { Row } from '../map-row.ts'
import type { FieldMapping, Fields, Mapping, Resource } from '../mapping.ts'

interface GivenRecord {
  readonly id: string
  readonly accountNumber?: string | undefined
  readonly data?: unknown
}

/** The row of the core system that the mapping turns into this record: the mapping read backwards. */
export function makeRow(record: GivenRecord, resource: Resource, mapping: Mapping): Row {
  const row: Record<string, unknown> = {}
  if (typeof resource.data === 'string') setAt(row, resource.data, record.data)
  else if (record.data !== undefined) makeFields(row, record.data, resource.data, mapping)
  setAt(row, resource.id.field, record.id)
  if (resource.account !== null) setAt(row, resource.account.field, record.accountNumber)
  return row
}

function makeFields(row: Record<string, unknown>, data: unknown, fields: Fields, mapping: Mapping): void {
  const given = data as Readonly<Record<string, unknown>>
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'constant' || given[name] === undefined) continue
    setAt(row, field.field, given[name] === null ? null : makeValue(given[name], field, mapping))
  }
}

function makeValue(
  value: unknown,
  field: Exclude<FieldMapping, { kind: 'constant' }>,
  mapping: Mapping,
): unknown {
  if (field.kind === 'nested') {
    const one = (data: unknown) => {
      const row: Record<string, unknown> = {}
      makeFields(row, data, field.fields, mapping)
      return row
    }
    return Array.isArray(value) ? value.map(one) : one(value)
  }
  // A value in another form than the mapping's is kept as it is, so that the adapter finds the mistake.
  if (field.as === 'money') return typeof value === 'number' ? writeMoney(value, mapping.money) : value
  if (field.as === 'date') return writeDate(String(value), mapping.dates)
  return Object.entries(field.values).find(([, means]) => means === value)?.[0] ?? value
}

function writeMoney(cents: number, money: string): string {
  const [, group = '', point = '.'] = /^1([.,]?)234([.,])56$/.exec(money) ?? []
  const units = Math.trunc(Math.abs(cents) / 100).toString()
  const fraction = (Math.abs(cents) % 100).toString().padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${units.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`
}

function writeDate(date: string, dates: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === undefined || month === undefined || day === undefined) return date
  return dates.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

function setAt(row: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  let at = row
  for (const name of names) {
    at[name] ??= {}
    at = at[name] as Record<string, unknown>
  }
  at[last] = value
}
