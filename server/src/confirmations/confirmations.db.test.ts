import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../testing/test-records.ts'
import { setScopeSql } from '../database/scope.ts'

/** Row-level security and the grants of confirmations, tested by statements injected into a browser's connection. */
let the: TestApp
let browser: pg.Client
let person: Uuid
let other: Uuid

const id = (n: number) => makeUuid(1, new Uint8Array(10).fill(n))
const [people, staff, contact, foreign] = [id(1), id(2), id(3), id(4)]

beforeAll(async () => {
  the = await createTestApp()
  const [first, second] = await the.sql<{ id: Uuid }>(
    'select user_id as id from users order by email limit 2',
  )
  if (!first || !second) throw new Error('The test records have no two people')
  person = first.id
  other = second.id
  browser = new pg.Client({ connectionString: the.parts.config.database.browserUrl })
  await browser.connect()
})
afterAll(async () => {
  await browser?.end()
  await the?.close()
})

beforeEach(async () => {
  await the.sql('delete from confirmations')
  for (const [confirmationId, accountNumber, purpose] of [
    [people, larkspur, 'people'],
    [staff, larkspur, 'act_as'],
    [contact, null, 'contact'],
    [foreign, copperwillow, 'people'],
  ])
    await the.sql(
      `insert into confirmations (confirmation_id, account_number, purpose, user_id, begun_at, ends_at)
       values ($1, $2, $3, $4, now(), now())`,
      [confirmationId, accountNumber, purpose, person],
    )
})

async function inject(accounts: string, scope: string, text: string): Promise<pg.QueryResult> {
  await browser.query('begin')
  try {
    await browser.query(setScopeSql, [accounts, scope])
    return await browser.query(text)
  } finally {
    await browser.query('rollback')
  }
}

const seenIn = async (accounts: string, scope: string) =>
  (await inject(accounts, scope, 'select confirmation_id as id from confirmations order by 1')).rows.map(
    (row) => row.id,
  )

test('shows an account its confirmations, a person their own, and employees those of employees', async () => {
  expect(await seenIn(`{${larkspur}}`, '')).toEqual([people])
  expect(await seenIn(`{${larkspur}}`, `person|${other}`)).toEqual([people])
  expect(await seenIn(`{${larkspur}}`, `person|${person}`)).toEqual([people, staff, contact])
  expect(await seenIn('{}', `person|${person}`)).toEqual([contact])
  expect(await seenIn('{}', `person|${other}`)).toEqual([])
  expect(await seenIn('{}', 'staff')).toEqual([staff])
  for (const scope of ['session', 'feed', 'jobs', 'payment']) expect(await seenIn('{}', scope)).toEqual([])
})

test('lets a browser write no code, and change neither the owner nor the purpose', async () => {
  const denied = /permission denied/
  for (const set of [
    `code_hash = 'x'`,
    `code_until = '2099-01-01'`,
    `second_code_hash = 'x'`,
    `second_code_until = '2099-01-01'`,
    `user_id = '${other}'`,
    `purpose = 'proxy'`,
    `account_number = '${copperwillow}'`,
    `confirmation_id = '${id(9)}'`,
    'begun_at = now()',
  ])
    await expect(inject(`{${larkspur}}`, '', `update confirmations set ${set}`), set).rejects.toThrow(denied)
  await expect(
    inject(
      `{${larkspur}}`,
      '',
      `insert into confirmations (confirmation_id, account_number, purpose, user_id, begun_at, ends_at, code_hash)
       values ('${id(9)}', '${larkspur}', 'people', '${person}', now(), now(), 'x')`,
    ),
  ).rejects.toThrow(denied)
})

test('deletes nothing, and gives no more than five tries', async () => {
  for (const scope of ['', 'jobs'])
    await expect(inject(`{${larkspur}}`, scope, 'delete from confirmations')).rejects.toThrow(
      /permission denied/,
    )
  await expect(
    inject(`{${larkspur}}`, '', 'update confirmations set tries_left = tries_left + 1'),
  ).rejects.toThrow(/check constraint/)
})

test("changes no data that a person confirms, or that names an employee's caller", async () => {
  for (const [accounts, scope, confirmationId] of [
    [`{${larkspur}}`, '', people],
    [`{${larkspur}}`, `person|${person}`, staff],
    ['{}', `person|${person}`, contact],
  ] as const)
    await expect(
      inject(
        accounts,
        scope,
        `update confirmations set payload = '{"sentTo": "me"}' where confirmation_id = '${confirmationId}'`,
      ),
    ).rejects.toThrow(/append-only/)
})

test('lets a customer of the account begin or change no code of an employee', async () => {
  for (const scope of ['', `person|${other}`]) {
    const ended = await inject(
      `{${larkspur}}`,
      scope,
      `update confirmations set confirmed_at = now() where confirmation_id = '${staff}'`,
    )
    expect(ended.rowCount).toBe(0)
    for (const purpose of ['act_as', 'caller'])
      await expect(
        inject(
          `{${larkspur}}`,
          scope,
          `insert into confirmations (confirmation_id, account_number, purpose, user_id, begun_at, ends_at)
           values ('${id(9)}', '${larkspur}', '${purpose}', '${person}', now(), now())`,
        ),
      ).rejects.toThrow(/row-level security/)
  }
})

test('confirms nothing before a code was sent', async () => {
  await expect(
    inject(
      `{${larkspur}}`,
      '',
      `update confirmations set confirmed_at = now() where confirmation_id = '${people}'`,
    ),
  ).rejects.toThrow(/confirmed_by_code/)
  await expect(
    inject(
      `{${larkspur}}`,
      '',
      `insert into confirmations (confirmation_id, account_number, purpose, user_id, begun_at, ends_at, confirmed_at)
       values ('${id(9)}', '${larkspur}', 'bank_account', '${person}', now(), now(), now())`,
    ),
  ).rejects.toThrow(/confirmed_by_code/)
})

test("keeps a change of a person's contact without an account, and everything else with one", async () => {
  for (const [accountNumber, purpose] of [
    [larkspur, 'contact'],
    [null, 'people'],
  ])
    await expect(
      the.sql(
        `insert into confirmations (confirmation_id, account_number, purpose, user_id, begun_at, ends_at)
         values ($1, $2, $3, $4, now(), now())`,
        [id(9), accountNumber, purpose, person],
      ),
    ).rejects.toThrow(/owner_of_purpose/)
})
