import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Scene } from './scene.ts'

const fullForMs = 20_000

/** The disk of the primary fills up, until somebody makes room. PostgreSQL has to begin a new file of its log there. */
export const diskFull: Scene = {
  name: 'disk-full',
  breaks: `the disk of the primary is full for ${fullForMs / 1000} seconds`,
  mustGoUnseen: false,
  cannotPlay: ({ hasOwnDisks }) =>
    hasOwnDisks ? null : 'no file system may be mounted here, and the real disk is not to be filled',
  async play({ patroni, databaseUrls }) {
    const before = await patroni.waitUntilSynchronous(30_000)
    const ballast = path.join(before.folder, 'ballast')
    try {
      fillDisk(ballast)
      const { bavail, bsize } = statfsSync(before.folder)
      await switchWal(databaseUrls.admin)
      await sleep(fullForMs)
      rmSync(ballast)
      const after = await patroni.waitUntilSynchronous(120_000)
      const endedAtMs = performance.now()
      await sleep(10_000)
      return {
        endedAtMs,
        figures: {
          'bytes left': bavail * bsize,
          'the standby took over': after.name === before.name ? 'no' : 'yes',
        },
      }
    } finally {
      rmSync(ballast, { force: true })
    }
  },
}

/** Writes until there is no room for another byte. */
function fillDisk(file: string): void {
  const opened = openSync(file, 'w')
  try {
    for (let piece = Buffer.alloc(1024 * 1024); piece.length > 0; ) {
      try {
        writeSync(opened, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        piece = piece.subarray(0, Math.floor(piece.length / 2))
      }
    }
  } finally {
    closeSync(opened)
  }
}

/** Without it the files that PostgreSQL has kept for reuse would do for an hour. */
async function switchWal(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let file = 0; file < 20; file += 1) {
      await client.query("select pg_logical_emit_message(false, 'rehearsal', 'next file')")
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // The server ended for lack of room, as it was meant to.
  } finally {
    await client.end().catch(() => {})
  }
}
