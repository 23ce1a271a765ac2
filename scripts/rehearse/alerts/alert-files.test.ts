import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeUnconnected } from '../../docs/compose-unconnected.ts'
import { dashboardExpressions, metricsIn, readAlerts, readAlertTests } from './alert-files.ts'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Metrics of other exporters, with the one that has them. The rehearsal reads those of Debian's packages. */
const ofExporters: Readonly<Record<string, string>> = {
  up: 'Prometheus itself',
  pg_stat_replication_pg_wal_lsn_diff: 'postgres_exporter',
  pg_stat_archiver_last_archive_age: 'postgres_exporter',
  probe_ssl_earliest_cert_expiry: 'blackbox_exporter',
}

/** A histogram is stored under three names. */
async function portalMetrics(): Promise<Set<string>> {
  const parts = composeUnconnected()
  const metrics = await parts.metrics.registry.getMetricsAsArray()
  await parts.close()
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test('names only metrics that the portal or a known exporter has, in rules and dashboard', async () => {
  const known = await portalMetrics()
  const named = [...readAlerts().map(({ expr }) => expr), ...dashboardExpressions()].flatMap(metricsIn)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !known.has(name) && !(name in ofExporters))).toEqual([])
  expect(Object.keys(ofExporters).filter((name) => !named.includes(name))).toEqual([])
})

test('finds a metric that does not exist', () => {
  expect(metricsIn('sum by (job) (rate(myaccount_nothing_total{job="myaccount_x"}[5m])) > 0')).toEqual([
    'myaccount_nothing_total',
  ])
})

test('links each alert to a section of the runbook, and each section to an alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections.sort()).toEqual(
    readAlerts()
      .map(({ alert }) => alert)
      .sort(),
  )
  for (const { alert, annotations } of readAlerts())
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})

test('gives each alert a severity and a summary', () => {
  for (const { alert, labels, annotations } of readAlerts()) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
  }
})

test('has a test in which each alert fires, and one in which it stays quiet', () => {
  const tests = readAlertTests()
  const named = readAlerts().map(({ alert }) => alert)
  expect(named.filter((alert) => !tests.some((each) => each.alertname === alert && each.fires))).toEqual([])
  expect(named.filter((alert) => !tests.some((each) => each.alertname === alert && !each.fires))).toEqual([])
})

test('scrapes by the job names that the rules expect, and keeps the label of background jobs', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.example.yaml')) as {
    scrape_configs: { job_name: string; honor_labels?: boolean }[]
  }
  expect(jobs.map(({ job_name }) => job_name)).toEqual(['myaccount', 'myaccount-postgres', 'myaccount-tls'])
  expect(jobs[0]?.honor_labels).toBe(true)
})

test('draws each panel of the dashboard once, beside the others', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as {
    panels: { id: number; gridPos: { x: number; y: number } }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length)
})
