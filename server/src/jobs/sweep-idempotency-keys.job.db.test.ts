import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { larkspur } from '../../testing/test-records.ts'
import { testNowMs } from '../../testing/test-settings.ts'
import { makeSweepIdempotencyKeys } from './sweep-idempotency-keys.job.ts'

const dayMs = 24 * 60 * 60 * 1000
let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

test('a key goes after 30 days, and not before', async () => {
  for (const days of [29, 31])
    await the.sql(
      `insert into idempotency_keys (owner_id, key, account_number, body_hash, attempt_id, created_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, gen_random_uuid(), $3)`,
      [larkspur, `${days}`, new Date(testNowMs - days * dayMs)],
    )
  const sweep = makeSweepIdempotencyKeys({ database: the.parts.database, clock: () => testNowMs })
  expect(await sweep()).toBe(1)
  const left = await the.sql<{ body_hash: Buffer }>('select body_hash from idempotency_keys')
  expect(left.map((row) => String(row.body_hash))).toEqual(['29'])
})
