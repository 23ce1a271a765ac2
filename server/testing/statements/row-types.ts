import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as invoices from '@myaccount/contract/endpoints/invoices'
import * as policies from '@myaccount/contract/endpoints/policies'
import * as members from '@myaccount/contract/endpoints/proxy/member-info'
import * as z from 'zod/mini'

/** Row types that are taken from a schema of the contract. */
const schemas: Readonly<Record<string, unknown>> = { ...invoices, ...members, ...policies }

/** The source of a type in a file, or a schema of the contract. */
export type WrittenType = { readonly text: string; readonly file: string } | { readonly schema: unknown }

/** The columns that a row type declares, read from the source as the formatter writes it. */
export type Columns = ReadonlyMap<string, WrittenType>

/** Returns the properties that a type declares in that file. Throws if the type cannot be read. */
export function columnsOf(type: string, file: string): Columns {
  const parts = splitAtTop(type.trim(), '&')
  if (parts.length > 1) return new Map(parts.flatMap((part) => [...columnsOf(part, file)]))
  if (type.startsWith('{')) return propertiesOf(type.trim().slice(1, -1), file)
  const taken = /^(Pick|Omit|Partial)<([\s\S]*)>$/.exec(type.trim())
  if (taken) return takenOf(taken[1] ?? '', taken[2] ?? '', file)
  const schema = /^z\.infer<typeof (\w+)>$/.exec(type.trim())?.[1]
  return schema === undefined ? columnsOfName(type.trim(), file) : columnsOfSchema(schema)
}

function columnsOfSchema(name: string): Columns {
  const schema = schemas[name]
  if (!(schema instanceof z.ZodMiniObject)) throw new Error(`The schema ${name} is not listed`)
  return new Map(Object.entries(schema.def.shape).map(([key, property]) => [key, { schema: property }]))
}

function takenOf(how: string, inside: string, file: string): Columns {
  const [from = '', names = ''] = splitAtTop(inside, ',')
  const all = columnsOf(from, file)
  if (how === 'Partial') return all
  const named = new Set(splitAtTop(names, '|').flatMap((name) => keysOf(name, file)))
  return new Map([...all].filter(([column]) => named.has(column) === (how === 'Pick')))
}

function keysOf(name: string, file: string): string[] {
  const literal = /^'(\w+)'$/.exec(name)
  if (literal?.[1] !== undefined) return [literal[1]]
  const type = /^keyof (.+)$/.exec(name)?.[1]
  if (type === undefined) throw new Error(`${file}: the keys ${name} cannot be read`)
  return [...columnsOf(type, file).keys()]
}

function columnsOfName(name: string, file: string): Columns {
  const found = declarationOf(name, file)
  if (!('body' in found)) return columnsOf(found.text, found.file)
  const inherited = splitAtTop(found.parents, ',').flatMap((parent) => [...columnsOf(parent, found.file)])
  return new Map([...inherited, ...propertiesOf(found.body, found.file)])
}

/** Returns the source without comments, which may hold any word between the parts of a type. */
export const textOf = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s])\/\/.*$/gm, '')

type Declaration =
  | { readonly body: string; readonly parents: string; readonly file: string }
  /** The type that an alias names. */
  | { readonly text: string; readonly file: string }

/** Finds an interface or an alias of that name, through the imports of the file. */
export function declarationOf(name: string, file: string): Declaration {
  const text = textOf(file)
  const body = new RegExp(
    `^(?:export )?interface ${name}(?: extends ([^{]+))? \\{\\n([\\s\\S]*?)^\\}`,
    'm',
  ).exec(text)
  if (body) return { body: body[2] ?? '', parents: body[1] ?? '', file }
  // A bracket at the margin closes what the alias opened.
  const alias = new RegExp(
    `^(?:export )?type ${name}(?:<[^=]*>)? =\\s*([\\s\\S]*?)\\n(?=\\n|[^\\s})\\]]|$)`,
    'm',
  ).exec(text)
  if (alias?.[1] !== undefined) return { text: alias[1].trim(), file }
  const imported = importOf(name, file)
  if (imported === undefined) throw new Error(`${file}: the type ${name} cannot be read`)
  return declarationOf(imported.name, imported.file)
}

/** Returns the file that declares an imported name; undefined if the name is not imported. */
export function importOf(name: string, file: string): { name: string; file: string } | undefined {
  const found = new RegExp(
    `^(?:import|export) (?:type )?\\{([^}]*\\b${name}\\b[^}]*)\\} from '([^']+)'`,
    'm',
  ).exec(textOf(file))
  const [, names = '', from] = found ?? []
  if (from === undefined) return undefined
  const original = new RegExp(`(\\w+) as ${name}\\b`).exec(names)?.[1] ?? name
  return { name: original, file: fileOf(from, file) }
}

function fileOf(specifier: string, file: string): string {
  const ofPackage = /^@myaccount\/(\w+)\/(.+)$/.exec(specifier)
  return ofPackage
    ? path.join(import.meta.dirname, `../../../${ofPackage[1]}/src/${ofPackage[2]}.ts`)
    : path.join(path.dirname(file), specifier)
}

function propertiesOf(body: string, file: string): Columns {
  // A line that begins with a bar continues the union of the line before.
  const joined = body.replaceAll(/\n\s*(?=[|&] )/g, ' ')
  return new Map(
    splitAtTop(joined.replaceAll('\n', ';'), ';').flatMap((part) => {
      const [, name, isOptional, text] = /^(?:readonly )?(\w+)(\??):([\s\S]*)$/.exec(part) ?? []
      if (name === undefined || text === undefined) return []
      return [[name, { text: isOptional === '' ? text.trim() : `${text.trim()} | undefined`, file }]]
    }),
  )
}

/** Splits the text at each separator that is outside of brackets. */
export function splitAtTop(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [index, character] of [...text].entries()) {
    if ('{[(<'.includes(character)) depth += 1
    if ('}])'.includes(character) || (character === '>' && text[index - 1] !== '=')) depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
