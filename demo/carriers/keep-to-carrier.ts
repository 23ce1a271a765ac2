import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { type DemoCarrier, harrowValeMutual } from './demo-carrier.ts'

/** How the file calls a portal without records (`npm start -- --empty`). */
const without = ', without records'

/** Beside the demo's data: the name of the carrier whose records it holds. */
export const carrierFile = 'demo-carrier'

/**
 * Refuses a folder that holds the data of another demo. A folder of before there were two carriers is the first one's.
 */
export function keepToCarrier(dataDir: string, carrier: DemoCarrier, isEmpty: boolean): void {
  const own = isEmpty ? `${carrier.name}${without}` : carrier.name
  const file = path.join(dataDir, carrierFile)
  const hasData = existsSync(path.join(dataDir, 'demo-made-on'))
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : hasData && harrowValeMutual.name
  if (!name) writeFileSync(file, `${own}\n`)
  else if (name !== own)
    throw new StartRefusal(
      `${dataDir} holds the demo of ${name}. Start with CARRIER=${name.replace(without, '')}${name.endsWith(without) ? ' and `-- --empty`' : ''}, choose another DATA_DIR, or begin again with \`-- --reset\`.`,
    )
}
