import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canReach, findUnprivilegedAccount, type ProcessAccount } from '../unprivileged-account.ts'

export type ChosenDataDir = {
  dataDir: string
  /** What to tell the person when the folder is not the one they would look for. */
  note?: string
}

/**
 * The folder a demo keeps everything in: the one asked for (DATA_DIR), else one for each port and carrier under the
 * checkout (ADR 0002). As root the database's account must reach it; a checkout under a private home gets a
 * folder under /var/tmp, which survives a restart of the machine. The folder exists afterwards.
 */
export function chooseDataDir(options: {
  wished?: string | undefined
  checkout: string
  port: number
  /** Ends the folder's name, so that each demo carrier has its own data; absent for the first carrier. */
  carrier?: string | undefined
}): ChosenDataDir {
  const { wished, checkout, port, carrier } = options
  const place = carrier ? `${port}-${carrier}` : String(port)
  const account = findUnprivilegedAccount()
  const dataDir = path.resolve(checkout, wished || `.data-${place}`)
  if (!account || canReach(findNearestFolder(dataDir), account)) {
    makeFolder(dataDir)
    return { dataDir }
  }
  if (wished) {
    throw new StartRefusal(
      `As root, PostgreSQL runs as "${account.name}", which cannot reach ${dataDir}. Choose a DATA_DIR outside a private home.`,
    )
  }
  const mark = createHash('sha256').update(checkout).digest('hex').slice(0, 8)
  const outside = `/var/tmp/myaccount-${mark}-${place}`
  makeFolder(outside)
  refuseForeignFolder(outside, account)
  return {
    dataDir: outside,
    note: `Data is kept in ${outside}: as root, the database cannot reach a folder under ${checkout}.`,
  }
}

function makeFolder(dataDir: string): void {
  // Others may walk through to the database's own folder, which is private; nobody else may write here.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
}

function findNearestFolder(folder: string): string {
  return existsSync(folder) ? folder : findNearestFolder(path.dirname(folder))
}

/** /var/tmp is open to all: a folder that somebody else put there beforehand is not ours to trust. */
function refuseForeignFolder(folder: string, account: ProcessAccount): void {
  const found = lstatSync(folder)
  if (!found.isDirectory() || ![0, account.uid].includes(found.uid) || (found.mode & 0o022) !== 0) {
    throw new StartRefusal(`${folder} belongs to somebody else. Choose another place with DATA_DIR.`)
  }
}
