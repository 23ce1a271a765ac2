import { fileURLToPath } from 'node:url'
import { findDemoCarrier, keptApartAs } from '../../demo/carriers/find-demo-carrier.ts'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { findRunningDemo } from '../../demo/running-demo.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns `DATABASE_URL`, or the address of the demo that runs on PORT (3000) with its CARRIER and DATA_DIR; undefined if
 * there is neither.
 */
export function findDatabaseUrl(): string | undefined {
  const { CARRIER, DATABASE_URL, DATA_DIR, PORT } = process.env
  if (DATABASE_URL) return DATABASE_URL
  const carrier = keptApartAs(findDemoCarrier(CARRIER))
  const { dataDir } = chooseDataDir({ wished: DATA_DIR, checkout, port: Number(PORT || 3000), carrier })
  return findRunningDemo(dataDir)?.databaseUrl
}
