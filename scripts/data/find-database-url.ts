import { fileURLToPath } from 'node:url'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { findRunningDemo } from '../../demo/running-demo.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** `DATABASE_URL`, else the demo that runs on PORT (3000) with its DATA_DIR; undefined where there is neither. */
export function findDatabaseUrl(): string | undefined {
  const { DATABASE_URL, DATA_DIR, PORT } = process.env
  if (DATABASE_URL) return DATABASE_URL
  const { dataDir } = chooseDataDir({ wished: DATA_DIR, checkout, port: Number(PORT || 3000) })
  return findRunningDemo(dataDir)?.databaseUrl
}
