import { expect, test } from 'vitest'
import { printJson } from './print-json.ts'

test('writes what fits on one line, and the rest a field a line', () => {
  const value = {
    type: 'object',
    properties: { word: { type: 'string', description: 'x'.repeat(90) } },
    required: ['word'],
  }
  expect(printJson(value)).toBe(
    `{\n  "type": "object",\n  "properties": {\n    "word": {\n      "type": "string",\n      "description": "${'x'.repeat(90)}"\n    }\n  },\n  "required": ["word"]\n}\n`,
  )
})

test('writes the same value', () => {
  const value = { a: [], b: {}, c: [1, null, 'two"'], d: { e: ['long'.repeat(40), { f: true }] } }
  expect(JSON.parse(printJson(value))).toEqual(value)
})
