import { type FeedType, feedData } from '@myaccount/contract/feed/record'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { type Definition, definitionOf, inner, limitOf } from '../document/schema-parts.ts'

const letters = [
  'i',
  'W',
  'é',
  'e\u0301',
  'ש',
  'ع',
  '漢',
  '🙂',
  '👩‍👩‍👧',
  '\u200f',
  '<b>',
  '%',
  "'",
  '"',
  '\\',
  ' ',
]
const numbers = [0, 1, -1, 2 ** 31, 1_000_000, 10 ** 11, Number.MAX_SAFE_INTEGER]
const formed = [
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '1900-02-28',
  '2024-02-29',
  '2026-03-10',
  '2026-03-15',
  '2026-11-01',
  '2999-12-31',
  '3000-01-01',
  '9998-12-31',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '1900-01-01T00:00:00+14:00',
  '2026-03-08T02:30:00-06:00',
  '2999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59.999999Z',
  '00000',
  '99999-9999',
  'AA',
  '00',
  '9999',
  'P0000000000',
  'PZZZZZZZZZ',
  'R-00000000',
  'a@b.co',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
  '1000482917',
  '12MF0104417',
  '2026-0018342',
  'A'.repeat(43),
  '0'.repeat(64),
  'f'.repeat(64),
  ...['drq', 'fil'].flatMap((kind) => [
    `${kind}_${'0'.repeat(12)}7000${'8'.padEnd(16, '0')}`,
    `${kind}_${'f'.repeat(12)}7fff${'b'.padEnd(16, 'f')}`,
  ]),
]

/** The data of records at the edge of what the feed accepts; a schema that accepts more is tried with more. */
export function extremeDataOf(type: FeedType): fc.Arbitrary<Record<string, unknown>> {
  return extremesOf(feedData[type]) as fc.Arbitrary<Record<string, unknown>>
}

function extremesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object': {
      const drawn = fc.record(mapValues(definition.shape ?? {}, extremesOf))
      // Some fields fit each other or not.
      return definition.checks?.length ? drawn.filter((data) => z.safeParse(schema, data).success) : drawn
    }
    case 'array':
      return extremeList(definition)
    case 'nullable':
    case 'optional':
    case 'default':
      return fc.oneof({ weight: 3, arbitrary: extremesOf(inner(definition)) }, absentOrNull(schema))
    case 'pipe':
      return extremesOf(
        (definition.out?._zod.def.type === 'transform' ? definition.in : definition.out) ?? schema,
      )
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return accepted(
        schema,
        numbers.flatMap((value) => [value, -value]),
      )
    default:
      return extremeText(schema, definition)
  }
}

function extremeList(definition: Definition): fc.Arbitrary<unknown> {
  const most = Math.min(limitOf(definition, 'max_length', 'maximum') ?? 20, 200)
  const item = extremesOf(definition.element ?? z.unknown())
  return fc.oneof(
    fc.constant([]),
    fc.array(item, { maxLength: 3 }),
    item.map((one) => Array.from({ length: most }, () => one)),
  )
}

function extremeText(schema: z.ZodMiniType, definition: Definition): fc.Arbitrary<unknown> {
  const most = limitOf(definition, 'max_length', 'maximum')
  const filled = letters.flatMap((letter) => [letter, letter.repeat(Math.floor((most ?? 0) / letter.length))])
  return accepted(schema, [...formed, ...filled])
}

function absentOrNull(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return accepted(schema, [undefined, null])
}

/** Which of these the schema takes; none means that this test knows too little of a new field. */
function accepted(schema: z.ZodMiniType, candidates: readonly unknown[]): fc.Arbitrary<unknown> {
  const taken = candidates.filter((candidate) => z.safeParse(schema, candidate).success)
  if (taken.length === 0) throw new Error(`No extreme value fits ${JSON.stringify(schema._zod.def)}`)
  return fc.constantFrom(...taken)
}

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]))
}
