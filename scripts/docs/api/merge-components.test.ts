import { expect, test } from 'vitest'
import { type JsonObject, mergeComponents, schemaRef } from './merge-components.ts'

const amount: JsonObject = { type: 'object', properties: { cents: { type: 'integer' } } }
const bill = (name: string): JsonObject => ({ type: 'object', properties: { due: schemaRef(name) } })

test('writes a schema once that is the same as it is sent and as it is answered', () => {
  const described = new Map<string, JsonObject>([
    ['Amount', amount],
    ['AmountInput', amount],
    ['Bill', bill('Amount')],
    ['BillInput', bill('AmountInput')],
  ])
  const { document, schemas } = mergeComponents({ sent: schemaRef('BillInput') }, described)
  expect(document).toEqual({ sent: schemaRef('Bill') })
  expect(Object.fromEntries(schemas)).toEqual({ Amount: amount, Bill: bill('Amount') })
})

test('keeps both where they differ, and leaves out what nothing refers to', () => {
  const sent = { type: 'object', properties: { cents: { type: 'integer' }, note: { type: 'string' } } }
  const described = new Map<string, JsonObject>([
    ['Amount', amount],
    ['AmountInput', sent],
    ['Unused', bill('Amount')],
  ])
  const { schemas } = mergeComponents([schemaRef('Amount'), schemaRef('AmountInput')], described)
  expect(Object.fromEntries(schemas)).toEqual({ Amount: amount, AmountInput: sent })
})

test('gives a schema that is only sent its own name', () => {
  const described = new Map<string, JsonObject>([
    ['Amount', bill('Other')],
    ['AmountInput', amount],
    ['Other', amount],
  ])
  expect(mergeComponents(schemaRef('AmountInput'), new Map([...described].slice(0, 2))).document).toEqual(
    schemaRef('Amount'),
  )
})

test('writes objects of the same fields under the name that comes first', () => {
  const described = new Map<string, JsonObject>([
    ['Shared', amount],
    ['GetBillAnswerDue', { properties: { cents: { type: 'integer' } }, type: 'object' }],
  ])
  expect(mergeComponents(schemaRef('GetBillAnswerDue'), described).document).toEqual(schemaRef('Shared'))
})
