import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'yaml'
import { findFreePort } from '../../../demo/postgres/find-free-port.ts'
import { startEmbeddedPortal } from '../../conformance/start-embedded-portal.ts'
import { readAlerts } from './alert-files.ts'

interface FiringAlert {
  readonly labels: Readonly<Record<string, string>>
  readonly state: string
}

const patienceMs = 240_000

/**
 * Runs Prometheus itself against a portal whose processor is away, and waits until the alerts of that fire with their
 * labels; then ends the portal and waits for its alert. The rules are those of the file without the time that each
 * waits (`for`). Returns whether all fired.
 */
export async function watchPortal(say: (line: string) => void): Promise<boolean> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'myaccount-prometheus-'))
  const portal = await startEmbeddedPortal(say)
  let isPortalUp = true
  const port = await findFreePort()
  const prometheus = startPrometheus(scratch, port, portal)
  const ended = once(prometheus, 'exit')
  try {
    const payments = [
      await fires(port, 'JobFails', { job: 'lost_payments' }, say),
      await fires(port, 'PaymentJobLate', { job: 'lost_payments' }, say),
      await fires(port, 'StandbyMissing', {}, say),
    ]
    isPortalUp = false
    await portal.stop()
    const down = await fires(port, 'PortalDown', {}, say)
    return down && payments.every((fired) => fired)
  } finally {
    prometheus.kill('SIGTERM')
    await ended
    if (isPortalUp) await portal.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

function startPrometheus(
  scratch: string,
  port: number,
  { connection, metricsToken }: Awaited<ReturnType<typeof startEmbeddedPortal>>,
) {
  const write = (name: string, text: string) => {
    const file = path.join(scratch, name)
    writeFileSync(file, text, { mode: 0o600 })
    return file
  }
  const rules = readAlerts().map(({ alert, expr, labels }) => ({ alert, expr, labels }))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [write('alerts.yaml', stringify({ groups: [{ name: 'at once', rules }] }))],
    scrape_configs: [
      {
        job_name: 'myaccount',
        honor_labels: true,
        authorization: { credentials_file: write('token', metricsToken) },
        static_configs: [{ targets: [new URL(connection.portalUrl).host] }],
      },
    ],
  }
  const args = [
    `--config.file=${write('prometheus.yaml', stringify(config))}`,
    `--storage.tsdb.path=${path.join(scratch, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ]
  return spawn('prometheus', args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function fires(
  port: number,
  alert: string,
  labels: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<boolean> {
  const startMs = performance.now()
  const matches = ({ labels: own, state }: FiringAlert) =>
    state === 'firing' &&
    own.alertname === alert &&
    Object.entries(labels).every(([name, value]) => own[name] === value)
  while (performance.now() - startMs < patienceMs) {
    if ((await readFiring(port)).some(matches)) {
      say(
        `${alert} ${JSON.stringify(labels)} fired after ${Math.round((performance.now() - startMs) / 1000)} s`,
      )
      return true
    }
    await sleep(1_000)
  }
  say(`${alert} ${JSON.stringify(labels)} did not fire within ${patienceMs / 1000} s`)
  return false
}

/** Empty while Prometheus starts. */
async function readFiring(port: number): Promise<readonly FiringAlert[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
  if (!answer?.ok) return []
  const { data } = (await answer.json()) as { data: { alerts: FiringAlert[] } }
  return data.alerts
}
