import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../testing/test-records.ts'
import type { Statement } from '../database/database.ts'
import {
  beginWithCodeStatement,
  giveBackTryStatement,
  keepCodeStatement,
  keepSecondCodeStatement,
  takeCodeTryStatement,
  triesLeftStatement,
  useCodeSql,
} from './codes.store.ts'
import {
  confirmStatement,
  failConfirmationStatement,
  insertConfirmationStatement,
  prolongConfirmationStatement,
  useConfirmationStatement,
} from './confirmations.store.ts'
import type { OwnerOfCode } from './one-time-code.ts'

/**
 * Each statement changes the confirmation of its owner alone. All run in the scope of jobs, in which row-level security
 * hides no account.
 */
let the: TestApp
let person: Uuid
let other: Uuid
const codeHash = Buffer.from('hash')
const hourMs = 60 * 60_000
const confirmationId = makeUuid(1, new Uint8Array(10).fill(1))

beforeAll(async () => {
  the = await createTestApp()
  const [first, second] = await the.sql<{ id: Uuid }>(
    'select user_id as id from users order by email limit 2',
  )
  if (!first || !second) throw new Error('The test records have no two people')
  person = first.id
  other = second.id
})
afterAll(() => the?.close())

function ownerOf() {
  return {
    purpose: 'people',
    confirmationId,
    accountNumber: accountNumber(larkspur),
    userId: person,
  } as const satisfies OwnerOfCode
}

const run = (statement: Statement<unknown>) =>
  the.parts.database.transaction('jobs', (tx) => tx.run(statement))

const rows = () => the.sql('select * from confirmations')

beforeEach(async () => {
  const { nowMs } = the.clock
  await the.sql('delete from confirmations')
  await run(insertConfirmationStatement({ ...ownerOf(), begunAtMs: nowMs, endsAtMs: nowMs + hourMs }))
  await run(keepCodeStatement(ownerOf(), codeHash, nowMs + hourMs))
  await the.sql('update confirmations set tries_left = 3')
})

type Statements = Readonly<Record<string, (owner: OwnerOfCode, nowMs: number) => Statement<unknown>>>

const waiting: Statements = {
  'keeps a code': (owner, nowMs) => keepCodeStatement(owner, Buffer.from('newer'), nowMs + 1),
  'keeps a second code': (owner, nowMs) => keepSecondCodeStatement(owner, codeHash, nowMs + 1),
  'begins with a code': (owner, nowMs) =>
    beginWithCodeStatement(owner, Buffer.from('newer'), nowMs, nowMs + 1),
  'takes a try': (owner, nowMs) => takeCodeTryStatement(owner, nowMs),
  'gives a try back': (owner) => giveBackTryStatement(owner, codeHash),
  confirms: (owner, nowMs) => confirmStatement({ ...owner, codeHash }, nowMs, nowMs + 1),
  'uses up a code': (owner, nowMs) =>
    useCodeSql({ ...owner, codeHash }, new Date(nowMs)) as Statement<unknown>,
  fails: (owner, nowMs) => failConfirmationStatement(owner, nowMs),
  prolongs: (owner, nowMs) => prolongConfirmationStatement(owner, nowMs + 2 * hourMs),
}
const confirmed: Statements = {
  'uses a confirmation': (owner, nowMs) => useConfirmationStatement(owner, nowMs),
}

const notTheOwner: Readonly<Record<string, () => OwnerOfCode>> = {
  'another person': () => ({ ...ownerOf(), userId: other }),
  'another purpose': () => ({ ...ownerOf(), purpose: 'proxy' }),
  'another account': () => ({ ...ownerOf(), accountNumber: accountNumber(copperwillow) }),
  'no account': () => ({ ...ownerOf(), accountNumber: null, purpose: 'contact' }),
}

describe.each(Object.entries({ ...waiting, ...confirmed }))('the statement that %s', (name, statementOf) => {
  beforeEach(async () => {
    if (name in confirmed) await the.sql('update confirmations set confirmed_at = now()')
  })

  test.each(Object.entries(notTheOwner))('changes nothing for %s', async (_, wrong) => {
    const before = await rows()
    await run(statementOf(wrong(), the.clock.nowMs))
    expect(await rows()).toEqual(before)
  })

  test('changes the row of its owner', async () => {
    const before = await rows()
    await run(statementOf(ownerOf(), the.clock.nowMs))
    expect(await rows()).not.toEqual(before)
  })
})

test.each(['confirmed_at', 'failed_at'])('a confirmation with %s is not prolonged', async (column) => {
  await run(sql`update confirmations set ${sql.ref(column)} = now()`)
  const before = await rows()
  await run(prolongConfirmationStatement(ownerOf(), the.clock.nowMs + 2 * hourMs))
  expect(await rows()).toEqual(before)
})

test('counts the tries that are left for the owner alone', async () => {
  expect(await run(triesLeftStatement(ownerOf()))).toEqual([{ triesLeft: 3 }])
  for (const wrong of Object.values(notTheOwner)) expect(await run(triesLeftStatement(wrong()))).toEqual([])
})
