import { expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import { line, lines } from './typed-text.ts'

/** Every string of a request by its place; throws at a kind of schema that it cannot look into. */
function stringsIn(schema: z.core.$ZodType, place: string): [place: string, schema: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => stringsIn(field, `${place}.${name}`))
    case 'array':
      return stringsIn(def.element, `${place}[]`)
    case 'optional':
    case 'nullable':
    case 'default':
      return stringsIn(def.innerType, place)
    case 'union':
      return def.options.flatMap((option) => stringsIn(option, place))
    case 'record':
      return [...stringsIn(def.keyType, `${place}{key}`), ...stringsIn(def.valueType, `${place}{}`)]
    // A pipe is parsed from its beginning to its end: it is tried as a whole.
    case 'pipe':
    case 'string':
      return [[place, schema]]
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      return []
    default:
      throw new Error(`${place}: a schema of the kind ${def.type} is not looked into`)
  }
}

/**
 * Strings that are compared with what is stored and never stored themselves: another text is the same as none there.
 * `returnTo` is written anew as a URL, which escapes all of this (server: safe-return-path).
 */
const comparedOnly = [
  'loadAccounts body.accountNumber[]',
  'listPendingPayments query.accountNumber',
  'startLogin query.returnTo',
  'logout query.returnTo',
]

const typedStrings = [...allEndpoints]
  .filter(([, endpoint]) => endpoint.class !== 'machine')
  .flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? stringsIn(schema, `${name} ${part}`) : [],
    ),
  )
  .filter(([place]) => !comparedOnly.includes(place))

/** Good texts of many forms, so that each field accepts one of them or is a pattern that accepts none. */
const samples = [
  'ab',
  'abc',
  'Larkspur Hollow Fellowship',
  'x'.repeat(64),
  'words '.repeat(20),
  '2605550100',
  '12MF0104417',
  '1000482917',
  '43299',
  '2026-03-10',
  '2026-0018342',
  'P7K2QX9M4T',
  'a@larkspur.example',
  'seti_1',
  'SM1234',
  '••••6789',
  '2026-03-10T10:00:00Z',
  '1000482917-1',
]
const cannotBeStored = ['\0', '\ud800', '\udc00']
const shapeless = ['\u202E', '\u200E', '\u2066', '\u0007', '\u009F', '\uFEFF', '\u200B']

it('checks the strings of every endpoint', () => {
  expect(typedStrings.length).toBeGreaterThan(250)
})

test.each(typedStrings)('%s is a typed text or a pattern', (_, schema) => {
  const parse = (text: string) => z.safeParse(schema as z.ZodMiniType<string>, text)
  for (const sample of samples) {
    for (const mark of cannotBeStored)
      for (const text of [
        `${mark}${sample}`,
        `${sample}${mark}`,
        `${sample.slice(0, 2)}${mark}${sample.slice(2)}`,
      ])
        expect(parse(text).success, JSON.stringify(text)).toBe(false)
    for (const mark of shapeless) {
      const answer = parse(`${mark}${sample}${mark}`)
      if (answer.success) expect(answer.data, JSON.stringify(mark)).toBe(parse(sample).data)
    }
  }
  const composed = parse('Fellowship of the Nin\u0303o')
  if (composed.success) expect(composed.data).toBe(composed.data.normalize('NFC'))
})

it('counts after cleaning, and names the mistake', () => {
  const reference = line({ max: 4, code: 'reference_too_long' })
  expect(z.parse(reference, ' \u202Aabc\u0303\u202C\t')).toBe('abc\u0303')
  expect(z.safeParse(reference, 'abcde').error?.issues.map(({ message }) => message)).toEqual([
    'reference_too_long',
  ])
  expect(z.safeParse(reference, '\u200E \u200D').error?.issues.map(({ message }) => message)).toEqual([
    'reference_too_long',
  ])
  expect(z.safeParse(reference, 'a\0').error?.issues.map(({ message }) => message)).toEqual(['plain_line'])
})

it('keeps line ends only in a field with lines', () => {
  expect(z.parse(line({ max: 20 }), 'one\r\ntwo\u2028three')).toBe('one two three')
  expect(z.parse(lines({ max: 20 }), '\none\r\ntwo\tthree\n')).toBe('one\ntwo three')
})
