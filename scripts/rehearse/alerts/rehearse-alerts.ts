import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { dashboardExpressions } from './alert-files.ts'
import { watchPortal } from './watch-portal.ts'

const folder = fileURLToPath(new URL('../../../deploy/prometheus/', import.meta.url))

/** Checks the files; with `--portal`, Prometheus also watches a portal until alerts fire. */
export async function rehearseAlerts(args: readonly string[]): Promise<number> {
  const { error } = spawnSync('promtool', ['--version'])
  if (error) {
    console.error(`promtool did not start (Debian: apt install prometheus): ${error.message}`)
    return 2
  }
  if (!checkFiles()) return 1
  return !args.includes('--portal') || (await watchPortal((line) => console.log(line))) ? 0 : 1
}

/**
 * Checks the alert rules and the example of Prometheus' configuration, plays the tests of the rules, and parses every
 * expression of the dashboard, by promtool (Debian: package `prometheus`).
 */
function checkFiles(): boolean {
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
  return spawnSync('promtool', args, { stdio: 'inherit' }).status === 0
}
