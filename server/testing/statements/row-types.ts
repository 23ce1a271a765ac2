import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as invoices from '@myaccount/contract/endpoints/invoices'
import * as policies from '@myaccount/contract/endpoints/policies'
import * as members from '@myaccount/contract/endpoints/proxy/member-info'
import * as z from 'zod/mini'

/** Row types that are taken from a schema of the contract. */
const schemas: Readonly<Record<string, unknown>> = { ...invoices, ...members, ...policies }

/** What a row type says of its columns, read from the source as the formatter writes it. */
type Columns = ReadonlySet<string>

/** The properties of a type as it is written in that file. Throws where it cannot be read: then nothing is known. */
export function columnsOf(type: string, file: string): Columns {
  const parts = splitAtTop(type.trim(), '&')
  if (parts.length > 1) return new Set(parts.flatMap((part) => [...columnsOf(part, file)]))
  if (type.startsWith('{')) return new Set(propertiesOf(type.trim().slice(1, -1)))
  const taken = /^(Pick|Omit|Partial)<([\s\S]*)>$/.exec(type.trim())
  if (taken) return takenOf(taken[1] ?? '', taken[2] ?? '', file)
  const schema = /^z\.infer<typeof (\w+)>$/.exec(type.trim())?.[1]
  return schema === undefined ? columnsOfName(type.trim(), file) : columnsOfSchema(schema)
}

function columnsOfSchema(name: string): Columns {
  const schema = schemas[name]
  if (!(schema instanceof z.ZodMiniObject)) throw new Error(`The schema ${name} is not listed`)
  return new Set(Object.keys(schema.def.shape))
}

function takenOf(how: string, inside: string, file: string): Columns {
  const [from = '', names = ''] = splitAtTop(inside, ',')
  const all = columnsOf(from, file)
  if (how === 'Partial') return all
  const named = new Set(splitAtTop(names, '|').flatMap((name) => keysOf(name, file)))
  return new Set([...all].filter((column) => named.has(column) === (how === 'Pick')))
}

function keysOf(name: string, file: string): string[] {
  const literal = /^'(\w+)'$/.exec(name)
  if (literal?.[1] !== undefined) return [literal[1]]
  const type = /^keyof (.+)$/.exec(name)?.[1]
  if (type === undefined) throw new Error(`${file}: the keys ${name} cannot be read`)
  return [...columnsOf(type, file)]
}

function columnsOfName(name: string, file: string): Columns {
  const text = readFileSync(file, 'utf8')
  const body = new RegExp(
    `^(?:export )?interface ${name}(?: extends ([^{]+))? \\{\\n([\\s\\S]*?)^\\}`,
    'm',
  ).exec(text)
  if (body) {
    const inherited =
      body[1] === undefined ? [] : splitAtTop(body[1], ',').flatMap((one) => [...columnsOf(one, file)])
    return new Set([...inherited, ...propertiesOf(body[2] ?? '')])
  }
  const alias = new RegExp(`^(?:export )?type ${name} =\\s*([\\s\\S]*?)\\n(?=\\n|\\S|$)`, 'm').exec(text)
  if (alias?.[1] !== undefined) return columnsOf(alias[1].trim(), file)
  const from = new RegExp(
    `^(?:import|export) (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`,
    'm',
  ).exec(text)?.[1]
  if (from === undefined) throw new Error(`${file}: the type ${name} cannot be read`)
  return columnsOfName(name, fileOf(from, file))
}

function fileOf(specifier: string, file: string): string {
  const ofPackage = /^@myaccount\/(\w+)\/(.+)$/.exec(specifier)
  return ofPackage
    ? path.join(import.meta.dirname, `../../../${ofPackage[1]}/src/${ofPackage[2]}.ts`)
    : path.join(path.dirname(file), specifier)
}

function propertiesOf(body: string): string[] {
  const bare = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '')
  return splitAtTop(bare.replaceAll('\n', ';'), ';').flatMap((part) => {
    const name = /^(?:readonly )?(\w+)\??:/.exec(part)?.[1]
    return name === undefined ? [] : [name]
  })
}

/** Splits where no bracket is open. */
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
