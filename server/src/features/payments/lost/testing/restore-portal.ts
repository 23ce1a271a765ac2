import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabaseSwitch } from '../../../../../testing/database-away.ts'
import { dropDatabase } from '../../../../../testing/drop-database.ts'
import type { TestApp } from '../../../../../testing/test-app.ts'
import { buildApp } from '../../../../build-app.ts'
import { type Composition, compose } from '../../../../composition.ts'
import { openDatabase } from '../../../../database/database.ts'

/** The database as it was at one moment: a standby that got nothing after it. */
export interface Snapshot {
  /** A portal on it; each further one runs beside it on the same database. */
  openPortal(): Promise<RestoredPortal>
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

export interface RestoredPortal {
  readonly app: FastifyInstance
  readonly parts: Composition
  call: TestApp['call']
  close(): Promise<void>
}

const within = (address: string, database: string) => {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** Copies the database of a running portal, whose connections are cut for that moment. */
export async function takeSnapshot(the: TestApp): Promise<Snapshot> {
  const adminUrl = inject('testPostgresAdminUrl')
  const source = new URL(the.ownerUrl).pathname.slice(1)
  const copy = `restored_${randomUUID().replaceAll('-', '')}`
  const { database } = the.parts.config
  const connection = await openDatabaseSwitch(the)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await connection.off()
    await admin.query(`create database ${copy} template ${source} strategy file_copy`)
    await admin.query(`alter database ${copy} allow_connections true`)
    await admin.query(`grant connect on database ${copy} to public`)
  } finally {
    await connection.on()
    await connection.close()
    await admin.end()
  }
  // A client and not a pool: its end waits until the connection is closed, which the drop would break otherwise.
  const client = new pg.Client({ connectionString: within(adminUrl, copy) })
  await client.connect()
  return {
    sql: async (text, values) => (await client.query(text, values)).rows,
    async openPortal() {
      const urls = {
        url: within(database.url, copy),
        browserUrl: within(database.browserUrl, copy),
        ownerUrl: within(database.ownerUrl, copy),
      }
      const config = { ...the.parts.config, database: { ...database, ...urls } }
      const parts = compose({
        config,
        appVersion: '1.0.0+restored',
        clock: () => the.clock.nowMs,
        database: openDatabase({ ...config.database, connectTimeoutMs: 20_000 }),
      })
      const app = await buildApp(parts)
      await app.ready()
      return {
        app,
        parts,
        call: ({ method = 'GET', path, cookie, body, headers = {} }) => {
          const own = {
            'x-myaccount-request': '1',
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          }
          return app.inject({
            method,
            url: path,
            headers: own as Record<string, string>,
            ...(body !== undefined && { payload: JSON.stringify(body) }),
          })
        },
        async close() {
          await app.close()
          await parts.close()
        },
      }
    },
    async drop() {
      await client.end()
      await dropDatabase(adminUrl, copy)
    },
  }
}
