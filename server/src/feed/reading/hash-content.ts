import { hash } from 'node:crypto'

/**
 * What a version of a record says, so that the same version with other content is found. 66 bits: two contents of one
 * record do not meet by chance, and each row carries no more than it needs. What says nothing (null, an empty list) is
 * left out and names are sorted: a field that the contract gains later, or loses, does not make what was loaded before
 * look changed.
 */
export function hashContent(accountNumber: string | null, data: object): string {
  return hash('sha256', `${accountNumber ?? ''} ${write(data)}`, 'base64url').slice(0, 11)
}

function write(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  const object = value as Readonly<Record<string, unknown>>
  let text = '{'
  for (const name of Object.keys(object).sort()) {
    const item = object[name]
    if (item === null || item === undefined || (Array.isArray(item) && item.length === 0)) continue
    text += `${JSON.stringify(name)}:${write(item)},`
  }
  return `${text}}`
}
