import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

interface AlertTest {
  readonly alertname: string
  readonly fires: boolean
}

export function readAlerts(): Alert[] {
  const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export function readAlertTests(): AlertTest[] {
  const { tests } = parse(read('prometheus/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
  }
  return tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.map(({ alertname, exp_alerts }) => ({ alertname, fires: exp_alerts.length > 0 })),
  )
}

export function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Returns the metrics that an expression names: what stands in braces, brackets or quotes is none. */
export function metricsIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
  return bare.match(/\b(up\b|(myaccount|pg|probe)_\w+)/g) ?? []
}
