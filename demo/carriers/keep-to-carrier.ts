import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { type DemoCarrier, harrowValeMutual } from './demo-carrier.ts'

/** Beside the demo's data: the name of the carrier whose records it holds. */
export const carrierFile = 'demo-carrier'

/** Refuses a folder that holds another carrier's data. A folder of before there were two is the first carrier's. */
export function keepToCarrier(dataDir: string, carrier: DemoCarrier): void {
  const file = path.join(dataDir, carrierFile)
  const hasData = existsSync(path.join(dataDir, 'demo-made-on'))
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : hasData && harrowValeMutual.name
  if (!name) writeFileSync(file, `${carrier.name}\n`)
  else if (name !== carrier.name)
    throw new StartRefusal(
      `${dataDir} holds the demo of ${name}. Start with CARRIER=${name}, choose another DATA_DIR, or begin again with \`-- --reset\`.`,
    )
}
