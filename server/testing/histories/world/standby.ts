import type { FeedRecord } from '@myaccount/contract/feed/record'
import pg from 'pg'
import { dropDatabase } from '../../drop-database.ts'
import { endConnections } from '../../end-connections.ts'
import type { Superuser } from './open-superuser.ts'
import type { Instance } from './start-instance.ts'

/** A standby that gets nothing from a moment on, and takes the database's place later (ADR 0040). */
export interface Standby {
  fallBehind(): Promise<void>
  /** Every connection is cut; the same name is another database afterwards, without what was committed meanwhile. */
  takeOver(): Promise<void>
  /** What billing has sent since, which it sends again. */
  readonly sent: FeedRecord[][]
  /** Whether connections were cut in this history. */
  readonly hasCut: boolean
  readonly hasTakenOver: boolean
  readonly tookOverAtMs: number | null
  end(): Promise<void>
}

interface StandbyOptions {
  readonly adminUrl: string
  readonly databaseUrl: string
  readonly instances: readonly Instance[]
  readonly superuser: Superuser
  readonly clock: { readonly nowMs: number }
}

export function openStandby(options: StandbyOptions): Standby {
  const { adminUrl, databaseUrl, instances, superuser, clock } = options
  const name = new URL(databaseUrl).pathname.slice(1)
  const behind = `${name}_behind`
  const sent: FeedRecord[][] = []
  let isBehind = false
  let hasCut = false
  let tookOverAtMs: number | null = null

  /** As a failover cuts connections: those of the portals notice, and cannot get others before it is over. */
  async function whileCut(...statements: readonly string[]): Promise<void> {
    hasCut = true
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    try {
      await superuser.away(async () => {
        await admin.query(`alter database ${name} allow_connections false`)
        await endConnections(
          async (text, values) => (await admin.query(text, values)).rows,
          name,
          instances.map(({ parts }) => parts.database),
        )
        for (const statement of statements) await admin.query(statement)
        await admin.query(`alter database ${name} allow_connections true`)
      })
    } finally {
      await admin.end()
    }
  }

  return {
    sent,
    get hasCut() {
      return hasCut
    },
    get hasTakenOver() {
      return tookOverAtMs !== null
    },
    get tookOverAtMs() {
      return tookOverAtMs
    },
    async fallBehind() {
      if (isBehind) return
      await whileCut(`create database ${behind} template ${name} strategy file_copy`)
      isBehind = true
      sent.length = 0
    },
    async takeOver() {
      if (!isBehind) return
      await whileCut(
        `alter database ${name} rename to ${name}_lost`,
        `alter database ${behind} rename to ${name}`,
      )
      isBehind = false
      tookOverAtMs = clock.nowMs
      await dropDatabase(adminUrl, `${name}_lost`)
    },
    async end() {
      if (isBehind) await dropDatabase(adminUrl, behind)
    },
  }
}
