import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../transaction.ts'
import { inOneDocument } from './one-document.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

/** A query that forgot its owner. */
const accounts = sql<{ number: string }>`select account_number as number from accounts order by 1`
const of = (...numbers: string[]): Scope => ({ accounts: numbers as AccountNumber[] })
const read = <Row>(scope: Scope, statement: Statement<Row>) => the.parts.database.read(scope, statement)
async function tripsOf<Result>(work: () => Promise<Result>): Promise<[trips: number, result: Result]> {
  const before = the.parts.database.roundTrips()
  const result = await work()
  return [the.parts.database.roundTrips() - before, result]
}

const asked = () =>
  Promise.all([
    read(of(larkspur), accounts),
    read(of(), accounts),
    read('session', accounts),
    read(of(copperwillow), accounts),
    read('staff', accounts),
    read(of(larkspur), accounts),
  ])
const answered = [
  [{ number: larkspur }],
  [],
  [],
  [{ number: copperwillow }],
  [{ number: larkspur }, { number: copperwillow }],
  [{ number: larkspur }],
]

test('sends the reads of one document together, each in its own scope', async () => {
  expect(await tripsOf(() => inOneDocument(asked))).toEqual([1, answered])
})

test('sends reads without a document one by one', async () => {
  expect(await tripsOf(asked)).toEqual([6, answered])
})

test('keeps two documents at once apart', async () => {
  const both = () => Promise.all([inOneDocument(asked), inOneDocument(asked)])
  expect(await tripsOf(both)).toEqual([2, [answered, answered]])
})

test('sends a read that follows an answer in a round trip of its own', async () => {
  const inTurn = () =>
    inOneDocument(async () => {
      await asked()
      return await asked()
    })
  expect(await tripsOf(inTurn)).toEqual([2, answered])
})

test('fails one read alone, and answers the others in their own scope', async () => {
  const broken = sql<{ n: number }>`select 1 / (select count(*) - count(*) from accounts) as n`
  const [first, failed, last] = await inOneDocument(() =>
    Promise.allSettled([
      read(of(larkspur), accounts),
      read('staff', broken),
      read(of(copperwillow), accounts),
    ]),
  )
  expect(first).toMatchObject({ value: [{ number: larkspur }] })
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
  expect(last).toMatchObject({ value: [{ number: copperwillow }] })
})

test('refuses writing in each, and ends their settings', async () => {
  const remove = sql<object>`delete from accounts`
  const [removed] = await inOneDocument(() =>
    Promise.allSettled([read('feed', remove), read(of(larkspur), accounts)]),
  )
  expect(removed?.status).toBe('rejected')
  const left = sql<object>`
    select current_setting('app.accounts', true) as accounts, current_setting('app.scope', true) as scope`
  const nothing = { asker: { accounts: '', scope: '' }, rows: [] }
  await inOneDocument(asked)
  expect(await the.parts.database.readAs(left, [])).toEqual(nothing)
})
