import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestApp } from './test-app.ts'

/** What is compiled once need not be again, which is most of the start of such a process. */
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** Another instance of the same portal, in a process of its own. */
export async function startPortalChild({ parts, clock }: TestApp) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'portal-child.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The configuration has maps and sets, which JSON loses.
    serialization: 'advanced',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  child.send({ config: parts.config, startMs: clock.nowMs })
  const ended = once(child, 'close')
  const port = await Promise.race([
    once(child, 'message').then(([own]) => Number(own)),
    ended.then(() => Promise.reject(new Error('The other instance did not start'))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    /** As `kill -9`: nothing of it ends in order. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
