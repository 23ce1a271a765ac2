import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns why podman cannot be used here; null where it can. */
export function findPodmanFault(): string | null {
  const { error, status, stderr } = spawnSync('podman', ['info'], { encoding: 'utf8' })
  if (error) return `podman did not start (Debian: apt install podman): ${error.message}`
  return status === 0 ? null : `podman cannot run here: ${stderr.trim()}`
}

/** Returns what podman prints; throws with its own words if it fails. */
export async function podman(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('podman', [...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

/** The options by which `deploy/compose.yaml` runs a portal, on the network of this machine. */
export const asInCompose = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  // podman leaves the check to systemd, which need not be here; the rehearsal asks by the same command.
  '--no-healthcheck',
]
