import type * as z from 'zod/mini'
import { columnsOf, declarationOf, importOf, splitAtTop, textOf, type WrittenType } from './row-types.ts'

/** The kind of a value at run time: `string`, `number`, `boolean`, `Date`, `Buffer`, `object`, `null`, or a list: `string[]`. */
export type Kind = string

/** Returns the kinds of values that a type allows. Throws if the type cannot be read. */
export function kindsOf(type: WrittenType): ReadonlySet<Kind> {
  return new Set('schema' in type ? kindsOfSchema(type.schema) : kindsOfText(type.text, type.file))
}

const plainKinds: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  true: 'boolean',
  false: 'boolean',
  null: 'null',
  undefined: 'null',
  Date: 'Date',
  Buffer: 'Buffer',
  object: 'object',
  unknown: 'unknown',
}

function kindsOfText(written: string, file: string): Kind[] {
  const text = written.trim().replace(/^readonly /, '')
  const union = splitAtTop(text, '|')
  if (union.length > 1) return union.flatMap((part) => kindsOfText(part, file))
  const [part = text] = union
  if (plainKinds[part] !== undefined) return [plainKinds[part]]
  if (/^'[^']*'$|^`/.test(part)) return ['string']
  if (/^-?\d+$/.test(part)) return ['number']
  const [both = part, ...rest] = splitAtTop(part, '&')
  if (rest.length > 0) return kindsOfText(both, file)
  if (part.endsWith('[]')) return kindsOfText(part.slice(0, -2), file).map((kind) => `${kind}[]`)
  const ofList = /^\(typeof ([\w.]+)\)\[number\]$/.exec(part)?.[1]
  if (ofList !== undefined) return kindsOfList(ofList, file)
  const [, from, key] = /^([\s\S]+)\['(\w+)'\]$/.exec(part) ?? []
  if (from !== undefined && key !== undefined) return kindsOfProperty(from, key, file)
  if (part.startsWith('(') && part.endsWith(')')) return kindsOfText(part.slice(1, -1), file)
  if (part.startsWith('{') || part.startsWith('[')) return ['object']
  if (part.startsWith('keyof ')) return ['string']
  return kindsOfName(part, file)
}

function kindsOfName(text: string, file: string): Kind[] {
  const [, name = text, inside = ''] = /^([\w.]+)(?:<([\s\S]*)>)?$/.exec(text) ?? []
  const [first = ''] = splitAtTop(inside, ',')
  if (['Branded', 'Readonly', 'Extract', 'Exclude'].includes(name)) return kindsOfText(first, file)
  if (name === 'NonNullable') return kindsOfText(first, file).filter((kind) => kind !== 'null')
  if (name === 'ReadonlyArray') return kindsOfText(first, file).map((kind) => `${kind}[]`)
  if (['Record', 'Partial', 'Pick', 'Omit'].includes(name)) return ['object']
  if (name === 'z.infer') return kindsOfSchemaText(first, file)
  const found = declarationOf(name, file)
  return 'body' in found ? ['object'] : kindsOfText(found.text, found.file)
}

function kindsOfProperty(from: string, key: string, file: string): Kind[] {
  const found = /^\w+$/.test(from) ? declarationOf(from, file) : { text: from, file }
  const union = 'text' in found ? splitAtTop(found.text, '|') : []
  if (union.length > 1 && 'text' in found)
    return union.flatMap((part) => kindsOfProperty(part, key, found.file))
  const property = columnsOf(from, file).get(key)
  if (property === undefined) throw new Error(`${file}: ${from} has no ${key}`)
  return [...kindsOf(property)]
}

/** Returns the source of a constant from the first character of its value on, in the file that declares it. */
function constantFrom(name: string, file: string): string {
  const imported = importOf(name, file)
  if (imported !== undefined) return constantFrom(imported.name, imported.file)
  const found = new RegExp(`const ${name}(?::[^=]*)? =\\s*([\\s\\S]*)`).exec(textOf(file))
  if (found?.[1] === undefined) throw new Error(`${file}: the constant ${name} cannot be read`)
  return found[1]
}

/** Returns the kinds of a list's values. `path` is the name of the list, or of one in an object: `draftMachine.states`. */
function kindsOfList(path: string, file: string): Kind[] {
  const [name = '', member] = path.split('.')
  const constant = constantFrom(name, file)
  const list =
    member === undefined ? constant : constant.slice(constant.indexOf(`${member}: [`) + member.length + 2)
  if (/^\[\s*(?:'|\.\.\.)/.test(list)) return ['string']
  if (/^\[\s*\d/.test(list)) return ['number']
  throw new Error(`${file}: the list ${path} cannot be read`)
}

function kindsOfSchemaText(type: string, file: string): Kind[] {
  const name = /^typeof (\w+)$/.exec(type)?.[1]
  // The type names one of several schemas by its key: the schemas of the feed's data.
  if (name === undefined) return ['object']
  const begin = constantFrom(name, file)
  if (/^z\.(enum|literal|string)\b/.test(begin)) return ['string']
  if (/^z\.(object|record|discriminatedUnion)\b/.test(begin)) return ['object']
  throw new Error(`${file}: the schema ${name} cannot be read`)
}

function kindsOfSchema(schema: unknown): Kind[] {
  const { def } = schema as { readonly def: z.core.$ZodTypeDef & { readonly [key: string]: unknown } }
  if (def.type === 'nullable' || def.type === 'optional') return [...kindsOfSchema(def.innerType), 'null']
  if (def.type === 'array') return kindsOfSchema(def.element).map((kind) => `${kind}[]`)
  if (def.type === 'enum' || def.type === 'template_literal') return ['string']
  if (def.type === 'literal') return (def.values as readonly unknown[]).map((value) => typeof value)
  if (def.type === 'union') return (def.options as readonly unknown[]).flatMap(kindsOfSchema)
  if (def.type === 'pipe') return kindsOfSchema(def.out)
  if (def.type === 'transform') return ['unknown']
  if (def.type === 'int') return ['number']
  if (def.type === 'record') return ['object']
  return [def.type]
}
