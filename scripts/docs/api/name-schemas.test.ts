import { endpoint } from '@myaccount/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameSchemas } from './name-schemas.ts'

const line = z.object({ cents: z.int() })
const billFacts = z.object({ lines: z.array(line), payer: z.nullable(z.object({ name: z.string() })) })
const params = z.object({ billNumber: z.string() })
const getBill = endpoint({
  method: 'GET',
  path: '/bills/{billNumber}',
  class: 'browser',
  access: { kind: 'public' },
  summary: 'One bill.',
  params,
  response: z.object({
    bill: billFacts,
    how: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('by_hand') }),
      z.object({ kind: z.literal('draft'), on: z.string() }),
    ]),
  }),
})

function namesOf(exports: Record<string, unknown>): string[] {
  return [...nameSchemas([{ path: 'endpoints/bills', exports }])._idmap.keys()].filter(
    (name) => !name.includes('FeedData'),
  )
}

test('names exported schemas, bodies and answers, and what is inside by its place', () => {
  expect(namesOf({ getBill, billFacts }).sort()).toEqual([
    'BillFacts',
    'BillFactsLine',
    'BillFactsPayer',
    'GetBillAnswer',
    'GetBillAnswerHow',
    'GetBillAnswerHowByHand',
    'GetBillAnswerHowDraft',
  ])
})

test('gives parameters no name, though they are exported', () => {
  expect(namesOf({ getBill, params })).not.toContain('Params')
})

test('refuses two schemas of one name', () => {
  expect(() => namesOf({ getBill, getBillAnswer: z.object({ other: z.string() }) })).toThrow(/GetBillAnswer/)
})
