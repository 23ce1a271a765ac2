import { amount, count, date, lastDate, moment, recordId } from '@myaccount/contract/feed/fields'
import { type FeedType, feedData } from '@myaccount/contract/feed/record'
import {
  accountNumber,
  claimNumber,
  emailAddress,
  invoiceNumber,
  policyNumber,
} from '@myaccount/contract/formats'
import * as z from 'zod/mini'
import { definitionOf, inner, limitOf } from './schema-parts.ts'

/** One row of the tables in docs/api/feed-fields.md. */
export interface FieldRow {
  readonly path: string
  readonly holds: string
  readonly missing: '' | 'null' | 'absent or null'
}

/** The names of the shared forms in the document, which explains each of them once. */
const forms = new Map<unknown, string>([
  [amount, 'cents'],
  [count, 'count'],
  [date, 'date'],
  [lastDate, 'date or 9999-12-31'],
  [moment, 'moment'],
  [recordId, 'id'],
  [accountNumber, 'account number'],
  [policyNumber, 'policy number'],
  [invoiceNumber, 'invoice number'],
  [claimNumber, 'claim number'],
  [emailAddress, 'email address, at most 254'],
])

/** Describes the fields of a record's data as in docs/api/feed-fields.md; nested fields stand behind a dot. */
export function describeData(type: FeedType): string[] {
  return fieldsOf(type).map(
    ({ path, holds, missing }) => `| \`${path}\` | ${holds} |${missing && ` ${missing}`} |`,
  )
}

/** The fields of a record's data, in the order of the contract; those of a list's items stand behind `[]`. */
export function fieldsOf(type: FeedType): FieldRow[] {
  return rowsOf(feedData[type], '', '')
}

function rowsOf(schema: z.ZodMiniType, path: string, missing: FieldRow['missing']): FieldRow[] {
  const definition = definitionOf(schema)
  const form = forms.get(schema)
  if (form !== undefined) return [{ path, holds: form, missing }]
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape ?? {}).flatMap(([name, field]) =>
        rowsOf(field, path ? `${path}.${name}` : name, ''),
      )
      return path ? [{ path, holds: 'object', missing }, ...fields] : fields
    }
    case 'array':
      return rowsOfList(schema, path, missing)
    case 'nullable':
    case 'optional':
    case 'default':
      return rowsOf(inner(definition), path, missing || whatMayMiss(schema))
    case 'pipe':
      return rowsOf(valueOfPipe(schema), path, missing || whatMayMiss(schema))
    default:
      return [{ path, holds: describeValue(schema), missing }]
  }
}

function rowsOfList(schema: z.ZodMiniType, path: string, missing: FieldRow['missing']): FieldRow[] {
  const definition = definitionOf(schema)
  const most = limitOf(definition, 'max_length', 'maximum')
  const item = definition.element ?? z.unknown()
  if (definitionOf(item).type === 'object') {
    const [, ...fields] = rowsOf(item, `${path}[]`, '')
    return [{ path, holds: `list, at most ${most}`, missing }, ...fields]
  }
  return [{ path, holds: `list, at most ${most}, of ${describeValue(item)}`, missing }]
}

/**
 * Lower case is made first and absent values are replaced last: neither step describes the content of the field.
 */
function valueOfPipe(schema: z.ZodMiniType): z.ZodMiniType {
  const { in: before, out: after } = definitionOf(schema)
  const value = after && definitionOf(after).type !== 'transform' ? after : before
  if (value === undefined) throw new Error('A pipe without ends')
  return definitionOf(value).type === 'optional' ? inner(definitionOf(inner(definitionOf(value)))) : value
}

function whatMayMiss(schema: z.ZodMiniType): FieldRow['missing'] {
  const takes = (value: unknown) => z.safeParse(schema, value).success
  if (!takes(null)) return ''
  return takes(undefined) ? 'absent or null' : 'null'
}

function describeValue(schema: z.ZodMiniType): string {
  const definition = definitionOf(schema)
  const most = limitOf(definition, 'max_length', 'maximum')
  if (definition.type === 'enum') {
    return Object.values(definition.entries ?? {})
      .map((word) => `\`${word}\``)
      .join(', ')
  }
  if (definition.type === 'boolean') return 'true or false'
  if (definition.type === 'number') {
    const highest = limitOf(definition, 'less_than', 'value')
    return `whole number from ${limitOf(definition, 'greater_than', 'value')}${highest === undefined ? '' : ` to ${highest}`}`
  }
  if (most !== undefined) return `text, at most ${most}`
  // Uses the sentence of the form itself, which rejects contain too.
  const [issue] = z.safeParse(schema, '').error?.issues ?? []
  if (!issue) throw new Error('A text without a form or a length')
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1).replace(/\.$/, '')
}
