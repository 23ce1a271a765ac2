import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findDemoCarrier, keptApartAs } from '../../demo/carriers/find-demo-carrier.ts'
import { demoPorts } from '../../demo/demo-ports.ts'
import { openDemoSecrets } from '../../demo/demo-secrets.ts'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { findRunningDemo } from '../../demo/running-demo.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns `PROCESSOR_SECRET_KEY` with `PROCESSOR_URL`, or those of the demo that runs on PORT (3000) with its CARRIER.
 * Returns undefined if there is neither, and if a database is named without its processor.
 */
export async function findProcessor(): Promise<
  { readonly secretKey: string; readonly apiUrl: string | undefined } | undefined
> {
  const { DATABASE_URL, PROCESSOR_SECRET_KEY, PROCESSOR_URL, CARRIER, DATA_DIR } = process.env
  if (PROCESSOR_SECRET_KEY) return { secretKey: PROCESSOR_SECRET_KEY, apiUrl: PROCESSOR_URL || undefined }
  if (DATABASE_URL) return undefined
  const port = Number(process.env.PORT || 3000)
  const carrier = keptApartAs(findDemoCarrier(CARRIER))
  const { dataDir } = chooseDataDir({ wished: DATA_DIR, checkout, port, carrier })
  if (findRunningDemo(dataDir) === undefined || !existsSync(dataDir)) return undefined
  const { processor } = await openDemoSecrets(dataDir)
  return { secretKey: processor.secretKey, apiUrl: `http://localhost:${demoPorts(port).processor}` }
}
