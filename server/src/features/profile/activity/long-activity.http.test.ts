import { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOfRead, expectAlike } from '../../../../testing/cost-of-read.ts'
import { kestrel, kestrelAccount } from '../../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { saveManyPayments } from '../../histories/testing/many-payments.ts'
import { firstPlace, readActivityPlace } from './activity-place.ts'
import { activityStatements } from './own-activity.ts'

/** What a page of the activity reads with 2,500 payments, held against one of 51 in the same tables (docs/speed.md). */
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
  await saveManyPayments(the, 2500)
  await saveManyPayments(the, 51, { accountNumber: larkspur, from: 5000 })
  await the.sql('vacuum analyze')
}, 60_000)
afterAll(() => the?.close())

async function costOf(account: string, before = firstPlace) {
  const accounts = [account as AccountNumber]
  const [owner] = await the.sql<{ user_id: Uuid }>("select user_id from users where feed_id = 'user-owner'")
  if (owner === undefined) throw new Error('The owner was not loaded')
  const scope = { accounts, person: owner.user_id, reader: owner.user_id }
  const seen = { all: accounts, money: accounts, claims: accounts }
  return await costOfRead(the, scope, activityStatements(owner.user_id, seen, before))
}

test('lists each of many payments once, and any page costs what the page of a short account does', async () => {
  const cursors: string[] = []
  const places = new Set<string>()
  const cookie = await the.signIn('owner')
  for (let after: string | null = ''; after !== null; ) {
    const answer = await the.call({ path: `/api/v1/profile/activity${after && `?after=${after}`}`, cookie })
    const { items, next } = listOwnActivity.response.parse(answer.json())
    for (const { place, happened } of items) if (happened.kind === 'payment') places.add(place)
    if (next !== null) cursors.push(next)
    after = next
  }
  expect(places.size).toBe(2551)
  const short = await costOf(larkspur)
  for (const cursor of [undefined, cursors[0], cursors[15], cursors[30]])
    expectAlike(await costOf(kestrel, cursor === undefined ? firstPlace : readActivityPlace(cursor)), short)
})
