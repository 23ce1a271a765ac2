import { readFileSync } from 'node:fs'
import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { pullEvents } from '@myaccount/contract/endpoints/machine'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { examplePage } from './example-events.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, unknown>[]
  readonly responses: Record<string, unknown>
}

const document = JSON.parse(readFileSync(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8'))
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
  Object.values(path),
)
const find = (name: string) => operations.find(({ operationId }) => operationId === name)

test('has every endpoint of the contract under its own name', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...allEndpoints.keys()].sort())
})

test('names the proof that each kind of caller brings', () => {
  expect(find('receiveFeed')?.security).toEqual([{ feed: [] }])
  expect(find('receivePeople')?.security).toEqual([{ people: [] }])
  expect(find('submitPayment')?.security).toEqual([{ session: [] }])
  expect(find('getVersion')?.security).toEqual([])
})

test('lists the refusals of a payment with their status', () => {
  expect(Object.keys(find('submitPayment')?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '401', '403', '409', '422', '429', '503']),
  )
})

test('shows events as the contract has them', () => {
  expect(z.safeParse(pullEvents.response, examplePage)).toMatchObject({ success: true })
})
