const forms = ['copy', 'text', 'date', 'money', 'version'] as const
export type Form = (typeof forms)[number]

export type FieldMapping =
  | { readonly kind: 'constant'; readonly constant: unknown }
  | {
      readonly kind: 'value'
      readonly field: string
      readonly as: Form
      readonly prefix: string
      /** The portal's value for the core system's. A value that is not here is sent as it is. */
      readonly values: Readonly<Record<string, string>>
    }
  /** An object, or each object of a list. */
  | { readonly kind: 'nested'; readonly field: string; readonly fields: Fields }

export type Fields = Readonly<Record<string, FieldMapping>>

export interface Resource {
  readonly type: string
  readonly list: string
  /** The parameter of the list that narrows it to one account; null if it has none. */
  readonly accountParameter: string | null
  readonly id: FieldMapping & { readonly kind: 'value' }
  readonly account: (FieldMapping & { readonly kind: 'value' }) | null
  readonly version: string
  readonly deleted: string
  /** Either each field of the record's `data`, or the name of a field that holds it as the feed wants it. */
  readonly data: Fields | string
}

export interface Mapping {
  /** Raised when records have to be sent again with other contents: after a changed mapping, or a restored core system. */
  readonly revision: number
  readonly dates: string
  readonly money: Money
  readonly resources: readonly Resource[]
}

const moneyForms = ['1234.56', '1,234.56', '1234,56', '1.234,56'] as const
export type Money = (typeof moneyForms)[number]

/** Without an account: the types that belong to nobody's account. */
const sharedTypes = new Set(['agency', 'user', 'meeting', 'system_status'])
export const peopleTypes = new Set(['user', 'seat'])
export const snapshotTypes = [
  'policy',
  'invoice',
  'claim',
  'document',
  'billing_event',
  'payment_posting',
  'bank_draft',
  'bill_code',
  'member',
  'proxy',
] as const
const types = new Set<unknown>([...sharedTypes, ...snapshotTypes, 'account', 'seat'])

/** With the change sequence below 2^39 a version stays a safe whole number. */
export const revisionAtMost = 8_191

/** A mistake in the mapping or in a row; the message begins with the path. Values are never repeated. */
export class MappingFault extends Error {
  constructor(path: string, says: string) {
    super(`${path}: ${says}`)
  }
}

export function readMapping(text: string): Mapping {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new MappingFault('mapping', 'Write JSON.')
  }
  const mapping = readObject(given, 'mapping', ['revision', 'dates', 'money', 'resources'])
  const { revision = 0, dates = 'YYYY-MM-DD', money = '1234.56', resources } = mapping
  if (!Number.isInteger(revision) || Number(revision) < 0 || Number(revision) > revisionAtMost)
    throw new MappingFault('revision', `Write a whole number from 0 to ${revisionAtMost}.`)
  if (typeof dates !== 'string' || !['YYYY', 'MM', 'DD'].every((part) => dates.split(part).length === 2))
    throw new MappingFault('dates', 'Write a form with YYYY, MM and DD, each once.')
  if (!isOneOf(money, moneyForms)) throw new MappingFault('money', `Write ${moneyForms.join(' or ')}.`)
  if (!Array.isArray(resources) || resources.length === 0)
    throw new MappingFault('resources', 'Write a list with one resource or more.')
  const read = resources.map((each, index) => readResource(each, `resources[${index}]`))
  read.forEach(({ type, list }, index) => {
    if (read.findIndex((other) => keyOf(other) === keyOf({ type, list })) !== index)
      throw new MappingFault(`resources[${index}]`, 'This type and list are there twice.')
  })
  return { revision: Number(revision), dates, money, resources: read }
}

/** Names a resource also after the mapping got others. */
export function keyOf({ type, list }: Pick<Resource, 'type' | 'list'>): string {
  return `${type} ${list}`
}

const resourceKeys = [
  'type',
  'list',
  'accountParameter',
  'id',
  'account',
  'version',
  'deleted',
  'fields',
  'data',
]

function readResource(given: unknown, path: string): Resource {
  const resource = readObject(given, path, resourceKeys)
  const { type, list, accountParameter = null, account, fields, data } = resource
  if (typeof type !== 'string' || !types.has(type))
    throw new MappingFault(`${path}.type`, `Write one of ${[...types].sort().join(', ')}.`)
  if (typeof list !== 'string' || !list.startsWith('/'))
    throw new MappingFault(`${path}.list`, 'Write a path that begins with a slash.')
  if (accountParameter !== null && (typeof accountParameter !== 'string' || accountParameter === ''))
    throw new MappingFault(`${path}.accountParameter`, 'Write the name of a parameter.')
  if (sharedTypes.has(type) !== (account === undefined))
    throw new MappingFault(
      `${path}.account`,
      sharedTypes.has(type)
        ? `Leave it out: a record of type ${type} has no account.`
        : `Name the field with the account's number: a record of type ${type} needs it.`,
    )
  if ((fields === undefined) === (data === undefined))
    throw new MappingFault(path, 'Write either fields or data.')
  return {
    type,
    list,
    accountParameter,
    id: readValue(resource.id, `${path}.id`),
    account: account === undefined ? null : readValue(account, `${path}.account`),
    version: readName(resource.version, `${path}.version`),
    deleted: readName(resource.deleted, `${path}.deleted`),
    data: data === undefined ? readFields(fields, `${path}.fields`) : readName(data, `${path}.data`),
  }
}

function readFields(given: unknown, path: string): Fields {
  const fields = Object.entries(readObject(given, path))
  if (fields.length === 0) throw new MappingFault(path, 'Name one field or more.')
  return Object.fromEntries(fields.map(([name, each]) => [name, readField(each, `${path}.${name}`)]))
}

function readField(given: unknown, path: string): FieldMapping {
  if (typeof given === 'object' && given !== null) {
    if ('constant' in given)
      return { kind: 'constant', constant: readObject(given, path, ['constant']).constant }
    if ('fields' in given) {
      const { field, fields } = readObject(given, path, ['field', 'fields'])
      return {
        kind: 'nested',
        field: readName(field, `${path}.field`),
        fields: readFields(fields, `${path}.fields`),
      }
    }
  }
  return readValue(given, path)
}

function readValue(given: unknown, path: string): FieldMapping & { readonly kind: 'value' } {
  const whole = typeof given === 'string' ? { field: given } : given
  const {
    field,
    as = 'copy',
    prefix = '',
    values = {},
  } = readObject(whole, path, ['field', 'as', 'prefix', 'values'])
  if (!isOneOf(as, forms)) throw new MappingFault(`${path}.as`, `Write one of ${forms.join(', ')}.`)
  if (typeof prefix !== 'string') throw new MappingFault(`${path}.prefix`, 'Write text.')
  for (const [value, means] of Object.entries(readObject(values, `${path}.values`)))
    if (typeof means !== 'string') throw new MappingFault(`${path}.values.${value}`, 'Write text.')
  return {
    kind: 'value',
    field: readName(field, typeof given === 'string' ? path : `${path}.field`),
    as,
    prefix,
    values: values as Record<string, string>,
  }
}

function readName(given: unknown, path: string): string {
  if (typeof given !== 'string' || !/^[^.]+(\.[^.]+)*$/.test(given))
    throw new MappingFault(path, 'Name a field, inside an object with dots: customer.number.')
  return given
}

function readObject(given: unknown, path: string, keys?: readonly string[]): Record<string, unknown> {
  if (!isObject(given)) throw new MappingFault(path, 'Write an object.')
  const unknown = keys && Object.keys(given).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    throw new MappingFault(`${path}.${unknown}`, `There is no such key. Known: ${keys?.join(', ')}.`)
  return given
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function isOneOf<const Known extends string>(given: unknown, known: readonly Known[]): given is Known {
  return known.some((each) => each === given)
}
