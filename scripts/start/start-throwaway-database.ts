import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type DemoSecrets, openDemoSecrets } from '../../demo/demo-secrets.ts'
import { addressFor, appRole, browserRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { removeLeftovers } from '../../demo/postgres/data-dir/remove-leftovers.ts'
import { launchPostgres } from '../../demo/postgres/launch-postgres.ts'

export interface ThrowawayDatabase {
  readonly dataDir: string
  readonly secrets: DemoSecrets
  /** The addresses of the portal's three roles. */
  readonly urls: { readonly url: string; readonly browserUrl: string; readonly ownerUrl: string }
  /** The superuser's address. */
  readonly adminUrl: string
  stop(): Promise<void>
}

/** An empty database with the product's roles, in a server and a folder that are both removed afterwards. */
export async function startThrowawayDatabase(folderPrefix: string): Promise<ThrowawayDatabase> {
  await removeLeftovers(tmpdir(), folderPrefix)
  const dataDir = makeTemporaryDataDir(tmpdir(), folderPrefix)
  const secrets = await openDemoSecrets(dataDir)
  const { superuserPassword, ownerPassword, appPassword, browserPassword } = secrets
  const postgres = await launchPostgres({ dataDir, superuserPassword, disposable: true })
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const endAtOnce = () => {
    postgres.stopAtOnce()
    remove()
  }
  process.once('exit', endAtOnce)
  const stop = async () => {
    process.off('exit', endAtOnce)
    await postgres.stop()
    remove()
  }
  try {
    const server = postgres.adminUrl()
    await createRoles({ adminUrl: server, ownerPassword, appPassword, browserPassword })
    const urls = {
      url: addressFor(server, appRole, appPassword),
      browserUrl: addressFor(server, browserRole, browserPassword),
      ownerUrl: addressFor(server, ownerRole, ownerPassword),
    }
    const adminUrl = new URL(server)
    adminUrl.pathname = new URL(urls.url).pathname
    return { dataDir, secrets, urls, adminUrl: adminUrl.href, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
