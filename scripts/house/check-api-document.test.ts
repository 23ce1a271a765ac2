import { expect, test } from 'vitest'
import { checkApiDocument, findRepeated } from './check-api-document.ts'

const money = { type: 'object', properties: { cents: { type: 'integer' }, kind: { type: 'string' } } }

test('finds an object that is written twice, in whatever order its fields stand', () => {
  const again = { properties: { kind: { type: 'string' }, cents: { type: 'integer' } }, type: 'object' }
  expect(findRepeated({ components: { schemas: { Money: money } }, paths: { '/a': [again] } })).toEqual([
    'the same object stands at #/components/schemas/Money and #/paths//a/0',
  ])
})

test('accepts an object that is written once and referred to', () => {
  const refer = { $ref: '#/components/schemas/Money' }
  expect(
    findRepeated({ components: { schemas: { Money: money } }, paths: { '/a': [refer, refer] } }),
  ).toEqual([])
})

test('refuses a document that is missing or too long', () => {
  expect(checkApiDocument([])).toHaveLength(1)
  const text = `{}${'\n'.repeat(40_000)}`
  expect(checkApiDocument([{ path: 'docs/api/openapi.json', text }])).toMatchObject([
    { says: 'has 40001 lines, more than 40000' },
  ])
})
