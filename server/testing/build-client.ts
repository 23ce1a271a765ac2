import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds the client in a process of its own; ends at once where it is as it was built last. */
export async function buildClient(): Promise<void> {
  const build = fileURLToPath(new URL('../../scripts/build/build.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [build])
}
