import { fileURLToPath } from 'node:url'
import { findDemoCarrier, keptApartAs } from '../../demo/carriers/find-demo-carrier.ts'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { findRunningDemo, type RunningDemo } from '../../demo/running-demo.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns the demo that runs on PORT (3000) with its CARRIER and DATA_DIR, with records or without, and the folder of
 * its data; undefined if none runs.
 */
export function findDemoFolder(): { readonly dataDir: string; readonly demo: RunningDemo } | undefined {
  const { CARRIER, DATA_DIR, PORT } = process.env
  const carrier = findDemoCarrier(CARRIER)
  for (const isEmpty of [false, true]) {
    const { dataDir } = chooseDataDir({
      wished: DATA_DIR,
      checkout,
      port: Number(PORT || 3000),
      carrier: keptApartAs(carrier, isEmpty),
    })
    const demo = findRunningDemo(dataDir)
    if (demo !== undefined) return { dataDir, demo }
  }
  return undefined
}
