import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../payments/invariants/testing/open-books.ts'
import { type DraftFixture, openDraftFixture, requestDay } from './testing/open-draft-fixture.ts'

/** M18 finds each of these faults, which a statement makes behind the product's back and the test takes back. */
let the: DraftFixture
let books: Books

beforeAll(async () => {
  the = await openDraftFixture()
  books = await openBooks(async () => {
    await the.enroll('000888888881')
    the.passDays(requestDay)
    await the.run()
    the.sandbox.settleAll()
    await the.hear()
    await the.run()
    the.passDays(5)
    await the.run()
  }, the)
})
afterAll(() => the.close())

test('violates nothing with a draft, its return and its second presentation', async () => {
  expect(await the.drafts()).toMatchObject([
    { state: 'came_back', outcome: 'present_again' },
    { state: 'requested' },
  ])
  expect(await books.violatedAfter('')).toEqual([])
})

test.each([
  ['a draft beside its plan', `update drafts set state = 'due', attempt_id = null where presentation = 2`],
  ['another invoice', `update drafts set invoice_number = '1000043544' where presentation = 2`],
  ['a draft before its day', `update drafts set request_on = '2026-12-01' where presentation = 1`],
  ['another amount', `update drafts set at_most_cents = 1 where presentation = 2`],
  ['nothing that was signed', 'delete from draft_authorizations'],
  ['another account than was signed for', 'update draft_authorizations set method_id = gen_random_uuid()'],
  [
    'what was signed before another',
    `insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
     select account_number, policy_number, gen_random_uuid(), method_id, signed_at + interval '1 second', holds_from
     from draft_authorizations`,
  ],
  [
    'a second presentation of a closed account',
    `update drafts set return_code = 'R02' where presentation = 1`,
  ],
  ['a second presentation of nothing', 'delete from drafts where presentation = 1'],
])('M18 is violated by %s', async (_, statement) => {
  expect(await books.violatedAfter(statement)).toContain('M18')
})

test.each([
  [
    'planned for the day of its change deadline',
    `update drafts set request_on = '2026-03-10' where presentation = 1`,
  ],
  [
    'requested on it',
    `update payment_attempts set business_day = '2026-03-10'
     where attempt_id = (select attempt_id from drafts where presentation = 1)`,
  ],
])('M29 is violated by a draft %s', async (_, statement) => {
  expect(await books.violatedAfter(statement)).toContain('M29')
})
