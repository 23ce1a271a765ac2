import { expect, it } from 'vitest'
import { readCode } from './read-code.ts'

it.each(['042137', ' 042137 ', '042 137', '042-137', '\u00a0042\u00a0137\n', '0 4 2 1 3 7', '\u200b042137'])(
  'reads the six digits of %j',
  (typed) => expect(readCode(typed)).toBe('042137'),
)

it.each(['', '04213', '0421377', 'o42137', '042137 042137', '٠٤٢١٣٧'])('finds no code in %j', (typed) =>
  expect(readCode(typed)).toBeNull(),
)
