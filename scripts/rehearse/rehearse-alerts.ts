import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { dashboardExpressions } from './alert-files.ts'

const folder = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url))

/**
 * Checks the alert rules and the example of Prometheus' configuration, plays the tests of the rules, and parses every
 * expression of the dashboard, by promtool (Debian: package `prometheus`).
 */
export async function rehearseAlerts(): Promise<boolean> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'myaccount-alerts-'))
  try {
    const dashboard = path.join(scratch, 'dashboard.yaml')
    writeFileSync(dashboard, stringify({ groups: [{ name: 'dashboard', rules: dashboardRules() }] }))
    const results = [
      promtool('check', 'rules', path.join(folder, 'alerts.yaml')),
      promtool('check', 'config', '--syntax-only', path.join(folder, 'prometheus.example.yaml')),
      promtool('check', 'rules', dashboard),
      promtool('test', 'rules', path.join(folder, 'alerts.test.yaml')),
    ]
    return results.every((succeeded) => succeeded)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** promtool parses rules, not dashboards; Grafana fills in its variables before it asks. */
function dashboardRules(): { record: string; expr: string }[] {
  return dashboardExpressions().map((expr, index) => ({
    record: `panel:${index}`,
    expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  }))
}

function promtool(...args: string[]): boolean {
  const { error, status } = spawnSync('promtool', args, { stdio: 'inherit' })
  if (error) console.error(`promtool did not start (Debian: apt install prometheus): ${error.message}`)
  return status === 0
}
