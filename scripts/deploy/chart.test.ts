import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { hashChart } from './hash-chart.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
const read = (name: string) => readFileSync(`${deploy}/${name}`, 'utf8')
const rendered = read('kubernetes.yaml')
const objects: readonly { readonly kind: string }[] = parseAllDocuments(rendered).map((one) => one.toJS())
const models = { ConfigMap, Deployment, Ingress, Job, NetworkPolicy, PodDisruptionBudget, Service }

/** One object of the rendered chart, read by the model of its kind. */
const only = <Kind extends keyof typeof models>(kind: Kind) => {
  const found = objects.filter((object) => object.kind === kind)
  expect(found).toHaveLength(1)
  return new models[kind](found[0] as never) as InstanceType<(typeof models)[Kind]>
}

test('renders deploy/kubernetes.yaml from the chart as it stands (npm run chart)', () => {
  expect(rendered).toContain(`# sha256 ${hashChart(`${deploy}/chart`)}\n`)
})

test.each(objects.map((object) => [object.kind, object] as const))(
  'renders a %s that its schema takes',
  (kind, object) => {
    const Model = models[kind as keyof typeof models]
    expect(() => new Model(object as never).validate()).not.toThrow()
  },
)

test('finds an object that its schema does not take', () => {
  const broken = new Deployment({ metadata: { name: 'portal' }, spec: { replicas: 'two' } as never })
  expect(() => broken.validate()).toThrow('replicas')
})

test('runs every container without rights on a read-only root', () => {
  for (const pod of [only('Deployment').spec?.template.spec, only('Job').spec?.template.spec]) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(pod?.containers.map(({ securityContext }) => securityContext)).toEqual([
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ])
  }
})

test('replaces pods one by one, each asked for readiness, and drains them', () => {
  const { spec } = only('Deployment')
  const [container] = spec?.template.spec?.containers ?? []
  expect(spec?.replicas).toBeGreaterThanOrEqual(2)
  expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect(container?.readinessProbe?.httpGet?.path).toBe('/healthz/ready')
  expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz/live')
  // The process ends what hangs 15 seconds after it has drained.
  const drained = Number(only('ConfigMap').data?.DRAIN_SECONDS) + 15
  expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(drained)
  expect(only('PodDisruptionBudget').spec?.maxUnavailable).toBe(1)
})

test('migrates before an upgrade', () => {
  expect(only('Job').metadata?.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
})

test('points budget, service and policy at the pods', () => {
  const labels = only('Deployment').spec?.template.metadata?.labels ?? {}
  const selectors = [
    only('Deployment').spec?.selector.matchLabels,
    only('Service').spec?.selector,
    only('PodDisruptionBudget').spec?.selector?.matchLabels,
    only('NetworkPolicy').spec?.podSelector?.matchLabels,
  ]
  for (const selector of selectors) expect(labels).toMatchObject(selector ?? { lacks: 'a selector' })
})

test('names every value that the templates use, and uses every value', () => {
  const texts = readdirSync(`${deploy}/chart/templates`).map((name) => read(`chart/templates/${name}`))
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/\.Values\.([a-zA-Z.]+)/g)].map(([, name = '']) => name)),
  )
  const values: Record<string, unknown> = parse(read('chart/values.yaml'))
  const known = Object.entries(values).flatMap(([name, value]) =>
    ['image', 'ingress', 'networkPolicy'].includes(name)
      ? Object.keys(value as object).map((key) => `${name}.${key}`)
      : [name],
  )
  expect([...used].sort()).toEqual(known.sort())
})

const validate = new Ajv().compile(JSON.parse(read('chart/values.schema.json')))
const example = () => ({
  ...parse(read('chart/values.yaml')),
  ...parse(read('chart/example.values.yaml')),
})

test('takes the values of the example', () => {
  const { ingress, ...rest } = example()
  expect(validate({ ...rest, ingress: { enabled: true, ...ingress }, settings: withScanner() })).toBe(true)
})

const withScanner = () => ({ ...example().settings, SCANNER_URL: 'tcp://clamd:3310' })

test.each<[string, Readonly<Record<string, object | number>>]>([
  ['a secret among the settings', { settings: { FEED_TOKEN: 'x' } }],
  ['the next value of one', { settings: { FEED_TOKEN_NEXT: 'x' } }],
  ['a database address among the settings', { settings: { DATABASE_URL: 'x' } }],
  ['clear text', { settings: { PUBLIC_URL: 'http://my.example.org' } }],
  ['a single replica', { replicas: 1 }],
  ['an unknown value', { replicaCount: 3 }],
])('refuses %s', (_name, over) => {
  const settings = Object.assign(withScanner(), over.settings)
  const { ingress, ...rest } = example()
  expect(validate({ ...rest, ingress: { enabled: true, ...ingress }, ...over, settings })).toBe(false)
})
