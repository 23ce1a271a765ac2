import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts'
import { prepareIdentityDatabase } from './identity-database.ts'
import { createPayloadStore, deleteExpiredPayloads } from './oidc-payload.store.ts'

let database: TestDatabase
let db: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await prepareIdentityDatabase({ ownerUrl: database.ownerUrl })
  db = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  // Dropping the database may cut a connection that has said goodbye but is not yet gone.
  db.on('error', () => {})
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('consumes a code once, refuses the second attempt and keeps the first visible', async () => {
  const codes = createPayloadStore(db, 'AuthorizationCode')
  await codes.upsert('code', { accountId: 'sub', grantId: 'grant' }, 60)
  expect(await codes.find('code')).toEqual({ accountId: 'sub', grantId: 'grant' })
  await codes.consume('code')
  await expect(codes.consume('code')).rejects.toThrow('invalid_grant')
  expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) })
})

test('does not find expired entries, and deletes them in the clean-up', async () => {
  const sessions = createPayloadStore(db, 'Session')
  await sessions.upsert('old', { uid: 'old-uid' }, 0)
  await sessions.upsert('live', { uid: 'live-uid' }, 60)
  expect(await sessions.find('old')).toBeUndefined()
  expect(await sessions.findByUid('live-uid')).toEqual({ uid: 'live-uid' })
  await deleteExpiredPayloads(db)
  const { rows } = await db.query(`select id from identity.oidc_payloads where model = 'Session'`)
  expect(rows).toEqual([{ id: 'live' }])
})

test('ends the codes and tokens of a revoked grant, not the interaction that names it', async () => {
  const tokens = createPayloadStore(db, 'AccessToken')
  const interactions = createPayloadStore(db, 'Interaction')
  await tokens.upsert('token', { grantId: 'revoked' }, 60)
  await tokens.upsert('other', { grantId: 'kept' }, 60)
  await interactions.upsert('running', { grantId: 'revoked' }, 60)
  await tokens.revokeByGrantId('revoked')
  expect(await tokens.find('token')).toBeUndefined()
  expect(await tokens.find('other')).toBeDefined()
  expect(await interactions.find('running')).toBeDefined()
})
