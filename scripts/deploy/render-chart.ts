// Usage: npm run chart
// Checks deploy/chart by Helm, and writes deploy/kubernetes.yaml from it and its example.values.yaml. Helm is the one of
// HELM, or on the PATH.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashChart } from './hash-chart.ts'

const chart = fileURLToPath(new URL('../../deploy/chart', import.meta.url))
const values = `${chart}/example.values.yaml`
/** Each Helm has another default, and old ones have one that the chart refuses. */
const kubeVersion = '1.30.0'

function helm(args: readonly string[]): string {
  return execFileSync(process.env.HELM || 'helm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

try {
  const version = helm(['version', '--short']).trim().replace(/\+.*/, '')
  console.log(helm(['lint', chart, '--strict', '--values', values]).trim())
  const rendered = helm([
    'template',
    'portal',
    chart,
    '--namespace',
    'myaccount',
    '--values',
    values,
    '--kube-version',
    kubeVersion,
  ])
  const head = `# Helm ${version} made it from deploy/chart and its example.values.yaml: npm run chart.\n# sha256 ${hashChart(chart)}\n`
  writeFileSync(new URL('../../deploy/kubernetes.yaml', import.meta.url), head + rendered)
  console.log('Written: deploy/kubernetes.yaml')
} catch (error) {
  const { code } = error as { readonly code?: string }
  console.error(code === 'ENOENT' ? 'Helm is not on the PATH, and HELM names none.' : String(error))
  process.exitCode = 1
}
