import { isJsonObject, type Json } from './merge-components.ts'

const width = 110

/** Writes JSON as it is read best: a list or an object that fits stands on one line. */
export function printJson(value: Json): string {
  return `${print(value, '', 0)}\n`
}

/** `taken` is what stands before the value on its line. */
function print(value: Json, indent: string, taken: number): string {
  const flat = printFlat(value)
  if (indent.length + taken + flat.length < width) return flat
  const inner = `${indent}  `
  if (Array.isArray(value))
    return wrap(
      '[',
      ']',
      indent,
      value.map((item: Json) => inner + print(item, inner, 0)),
    )
  if (!isJsonObject(value)) return flat
  const fields = Object.entries(value).map(([name, field]) => {
    const head = `${JSON.stringify(name)}: `
    return inner + head + print(field, inner, head.length)
  })
  return wrap('{', '}', indent, fields)
}

function wrap(open: string, close: string, indent: string, lines: readonly string[]): string {
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function printFlat(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${printFlat(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
