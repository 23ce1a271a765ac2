import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { OpenCluster } from '../open-cluster.ts'

export interface Audited {
  readonly name: 'audit:verify' | 'audit:money'
  readonly isOk: boolean
  /** The end of what the command printed. */
  readonly says: string
  readonly tookMs: number
}

/** The money's comparison looks again after 90 seconds where the two books differ. */
const atMostMs = 240_000

/** Runs the operator's own commands, as docs/operations.md has them. */
export async function runAudits(the: OpenCluster): Promise<readonly Audited[]> {
  return [
    await run(the, 'audit:verify', '../../../audit/verify-audit.ts'),
    await run(the, 'audit:money', '../../../audit/audit-money.ts'),
  ]
}

function run(
  { databaseUrls, secrets, outside, folder }: OpenCluster,
  name: Audited['name'],
  file: string,
): Promise<Audited> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: folder,
        DATABASE_URL: databaseUrls.app,
        PROCESSOR_SECRET_KEY: secrets.processor.secretKey,
        PROCESSOR_URL: outside.processor.origin,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: atMostMs,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk)
      })
    }
    child.on('close', (code) => {
      const lines = said.trim().split('\n')
      const wrong = lines.filter((line) => !/^\w+ +(ok|not compared) /.test(line))
      const says = (code === 0 ? lines.slice(-1) : wrong.slice(-12)).join('\n')
      resolve({ name, isOk: code === 0, says, tookMs: performance.now() - startedMs })
    })
  })
}
