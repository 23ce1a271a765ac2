import { isTest, type Violation } from './read-tree.ts'
import type { Import } from './scan-imports.ts'

/** ARCHITECTURE.md, "Arrows": what each part of the repository may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  messages: ['domain'],
  contract: ['domain'],
  server: ['contract', 'messages', 'domain'],
  client: ['contract', 'messages', 'domain'],
  conformance: ['contract', 'domain'],
  // Its driver implements the interface of the conformance kit.
  'carrier-simulator': ['conformance', 'contract', 'domain'],
  'processor-sandbox': ['carrier-simulator', 'domain'],
  // Its sources are copied by integrators; the conformance kit's driver is a module of types.
  'pull-adapter': ['conformance'],
  'server/testing': ['server', 'demo', 'processor-sandbox', 'contract', 'messages', 'domain'],
  demo: ['server', 'carrier-simulator', 'processor-sandbox', 'contract', 'messages', 'domain'],
  // What is measured in the browser is measured in the journeys' own.
  bench: [
    'scripts',
    'demo',
    'server',
    'client',
    'carrier-simulator',
    'processor-sandbox',
    'e2e',
    'contract',
    'domain',
  ],
  e2e: ['scripts', 'demo', 'client', 'contract', 'messages', 'domain'],
  // Without a folder: settings of tools at the root. The rehearsals start the stand-ins of the tests.
  scripts: [
    '',
    'demo',
    'server',
    'server/testing',
    'client',
    'carrier-simulator',
    'processor-sandbox',
    'conformance',
    'contract',
    'messages',
    'domain',
  ],
}

/** Tests of what runs on a database may also use the test server and the embedded systems. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  server: ['server/testing', 'demo', 'processor-sandbox'],
  'carrier-simulator': ['server/testing', 'demo', 'server'],
  conformance: ['server/testing', 'carrier-simulator', 'pull-adapter'],
  'pull-adapter': ['server/testing', 'server', 'contract'],
  demo: ['server/testing'],
}

/** Packages that may be imported from outside; the other parts are free. `domain` knows nothing at all. */
const mayUsePackages: Readonly<Record<string, RegExp>> = {
  domain: /^$/,
  messages: /^@lingui\/(core|message-utils\/(compileMessage|generateMessageId))$/,
  contract: /^zod(\/|$)/,
}

const testPackages = /^(vitest|fast-check|node:.+|zod(\/.+)?)$/

export function checkPackageArrows(imports: readonly Import[]): Violation[] {
  return imports.flatMap((each) => {
    const says = judge(each)
    return says ? [{ path: each.from, says }] : []
  })
}

function judge({ from, specifier, to }: Import): string | undefined {
  const part = partOf(from)
  const target = to ? partOf(to) : named(specifier)
  if (to && isTest(to) && !isTest(from))
    return `what ships must not import what is there for tests (${specifier})`
  const allowed = mayImport[part]
  if (!allowed) return undefined
  if (target === undefined) return judgePackage(part, from, specifier)
  if (target === part || allowed.includes(target)) return undefined
  if (isTest(from) && testsMayImport[part]?.includes(target)) return undefined
  return `${part} must not import ${target} (${specifier})`
}

function judgePackage(part: string, from: string, specifier: string): string | undefined {
  const allowed = mayUsePackages[part]
  if (!allowed || specifier.startsWith('.') || allowed.test(specifier)) return undefined
  if (isTest(from) && testPackages.test(specifier)) return undefined
  return `${part} must not use ${specifier}`
}

/** A workspace named by its package stays a crossing even when the file behind it is not found. */
function named(specifier: string): string | undefined {
  return /^@myaccount\/([^/]+)/.exec(specifier)?.[1]
}

function partOf(file: string): string {
  if (file.startsWith('server/testing/')) return 'server/testing'
  return file.includes('/') ? (file.split('/')[0] ?? '') : ''
}
