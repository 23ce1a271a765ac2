import { describe, expect, test } from 'vitest'
import { checkClientArrows } from './check-client-arrows.ts'
import { checkCycles } from './check-cycles.ts'
import { checkMutualFolders } from './check-mutual-folders.ts'
import { checkPackageArrows } from './check-package-arrows.ts'
import { checkServerArrows } from './check-server-arrows.ts'
import type { SourceFile } from './read-tree.ts'
import { scanImports } from './scan-imports.ts'

/** Two files: the first imports the second by the line. */
function plant(from: string, line: string, to = 'domain/src/kernel/money.ts') {
  const files: SourceFile[] = [
    { path: from, text: line },
    { path: to, text: '' },
  ]
  return scanImports(files)
}

describe('finding imports', () => {
  const target = 'contract/src/errors.ts'
  const relative = ['server/src/main.ts', '../../contract/src/errors.ts'] as const
  test.each([
    ['a value', `import { a } from '${relative[1]}'`],
    ['a type', `import type { A } from '${relative[1]}'`],
    ['several lines', `import {\n  a,\n  type B,\n} from '${relative[1]}'`],
    ['a re-export', `export { a } from '${relative[1]}'`],
    ['for its effect', `import '${relative[1]}'`],
    ['lazily', `const a = () => import('${relative[1]}')`],
    ['by its package', "import { a } from '@myaccount/contract/errors'"],
    ['with a query', `import a from '${relative[1]}?raw'`],
  ])('finds the import of %s', (_kind, line) => {
    expect(plant(relative[0], line, target).map(({ to }) => to)).toEqual([target])
  })

  test('ignores comments', () => {
    expect(
      plant('server/src/main.ts', "// see import { a } from './a.ts'\n * import { b } from './b.ts'"),
    ).toEqual([])
  })
})

describe('packages', () => {
  const money = "from '@myaccount/domain/kernel/money'"
  test.each([
    ['client to server', 'client/src/main.ts', "import '../../server/src/main.ts'", 'server/src/main.ts'],
    [
      'domain to contract',
      'domain/src/a.ts',
      "import type { A } from '@myaccount/contract/errors'",
      'contract/src/errors.ts',
    ],
    [
      'the conformance kit to server',
      'conformance/src/a.ts',
      "import '../../server/src/main.ts'",
      'server/src/main.ts',
    ],
    [
      'a workspace whose file is not found',
      'client/src/a.ts',
      "import type { A } from '@myaccount/server/b'",
      'x/y.ts',
    ],
    [
      'server to its access rows',
      'server/src/features/a/a.routes.ts',
      "import './a.access.ts'",
      'server/src/features/a/a.access.ts',
    ],
    ['server to its test server', 'server/src/a.ts', "import '../testing/b.ts'", 'server/testing/b.ts'],
    [
      'what ships to what tests use',
      'client/src/ui/A.tsx',
      "import './testing/b.ts'",
      'client/src/ui/testing/b.ts',
    ],
    ['server to the demo', 'server/src/a.ts', "import '../../demo/b.ts'", 'demo/b.ts'],
    [
      'a command to what tests use',
      'scripts/data/a.ts',
      "import '../../server/testing/b.ts'",
      'server/testing/b.ts',
    ],
    ['domain to zod', 'domain/src/a.ts', "import * as z from 'zod/mini'", 'x/y.ts'],
    ['domain to the file system', 'domain/src/a.ts', "import { readFileSync } from 'node:fs'", 'x/y.ts'],
    ['contract to fastify', 'contract/src/a.ts', "import Fastify from 'fastify'", 'x/y.ts'],
  ])('refuses %s', (_case, from, line, to) => {
    expect(checkPackageArrows(plant(from, line, to))).toHaveLength(1)
  })

  test.each([
    ['server to domain', 'server/src/a.ts', `import { a } ${money}`, 'domain/src/kernel/money.ts'],
    [
      "a server's test to the test server",
      'server/src/a.db.test.ts',
      "import '../testing/b.ts'",
      'server/testing/b.ts',
    ],
    [
      "a test's own support to the test server",
      'demo/x/testing/a.ts',
      "import '../../../server/testing/b.ts'",
      'server/testing/b.ts',
    ],
    [
      'a rehearsal to the test server',
      'scripts/rehearse/parts/a.ts',
      "import '../../../server/testing/b.ts'",
      'server/testing/b.ts',
    ],
    ["a domain's test to vitest", 'domain/src/a.test.ts', "import { test } from 'vitest'", 'x/y.ts'],
    ['contract to zod', 'contract/src/a.ts', "import * as z from 'zod/mini'", 'x/y.ts'],
  ])('allows %s', (_case, from, line, to) => {
    expect(checkPackageArrows(plant(from, line, to))).toEqual([])
  })
})

describe('server', () => {
  const folder = 'server/src/features'
  test.each([
    [
      'a store to its service',
      'invoices/invoices.store.ts',
      './invoices.service.ts',
      'invoices/invoices.service.ts',
    ],
    [
      'a service to its routes',
      'invoices/invoices.service.ts',
      './invoices.routes.ts',
      'invoices/invoices.routes.ts',
    ],
    [
      'routes to their store',
      'invoices/invoices.routes.ts',
      './invoices.store.ts',
      'invoices/invoices.store.ts',
    ],
    [
      "another feature's store",
      'accounts/accounts.service.ts',
      '../invoices/invoices.store.ts',
      'invoices/invoices.store.ts',
    ],
    ['the composition', 'invoices/invoices.service.ts', '../../composition.ts', '../composition.ts'],
    ['the list of features', 'invoices/invoices.feature.ts', '../features.ts', 'features.ts'],
    [
      'an adapter',
      'session/session.service.ts',
      '../../gateways/identity/openid-identity.ts',
      '../gateways/identity/openid-identity.ts',
    ],
    [
      'the payment engine to a feature beside it',
      'payments/submission/submit-payment.ts',
      '../../receipts/receipts.reader.ts',
      'receipts/receipts.reader.ts',
    ],
    [
      'a feature beside the payment engine past its reader',
      'refunds/refunds.service.ts',
      '../payments/payment-work.ts',
      'payments/payment-work.ts',
    ],
    [
      'a visit in a feature beside the payment engine, below its routes',
      'bank-draft/run/request-draft.ts',
      '../../../http/visit.ts',
      '../http/visit.ts',
    ],
    [
      'a visit below where it becomes a payer',
      'payments/submission/submit-payment.ts',
      '../../../http/visit.ts',
      '../http/visit.ts',
    ],
  ])('refuses %s', (_case, from, specifier, to) => {
    const target = to.startsWith('../') ? `server/src/${to.slice(3)}` : `${folder}/${to}`
    const imports = plant(`${folder}/${from}`, `import type { A } from '${specifier}'`, target)
    expect(checkServerArrows(imports)).toHaveLength(1)
  })

  test.each([
    [
      'a service to its store',
      'invoices/invoices.service.ts',
      './invoices.store.ts',
      'invoices/invoices.store.ts',
    ],
    [
      "another feature's reader",
      'accounts/accounts.service.ts',
      '../invoices/invoices.reader.ts',
      'invoices/invoices.reader.ts',
    ],
  ])('allows %s', (_case, from, specifier, to) => {
    const imports = plant(`${folder}/${from}`, `import { a } from '${specifier}'`, `${folder}/${to}`)
    expect(checkServerArrows(imports)).toEqual([])
  })
})

describe('client', () => {
  test.each([
    ['ui to api', 'ui/Button.tsx', '../api/call.ts', 'api/call.ts'],
    ['ui to the router', 'ui/Button.tsx', 'react-router', 'x'],
    ['ui to a business word', 'ui/Button.tsx', '@myaccount/domain/kernel/money', 'x'],
    ["a screen to another screen's folder", 'screens/a/AScreen.tsx', '../b/Part.tsx', 'screens/b/Part.tsx'],
    ['a screen to a page of employees', 'screens/a/AScreen.tsx', '../../staff/b/B.tsx', 'staff/b/B.tsx'],
    ['a page of employees to a screen', 'staff/a/A.tsx', '../../screens/b/B.tsx', 'screens/b/B.tsx'],
    ['a screen to the guard', 'screens/a/AScreen.tsx', '../../navigation/guard.ts', 'navigation/guard.ts'],
    [
      'the rows of the pages to a screen',
      'routes/paths.ts',
      '../screens/a/AScreen.tsx',
      'screens/a/AScreen.tsx',
    ],
    ['parts to an address', 'parts/a/A.tsx', '../../routes/paths.ts', 'routes/paths.ts'],
    ['the shell to a screen', 'shell/Header.tsx', '../screens/a/AScreen.tsx', 'screens/a/AScreen.tsx'],
    ['anything to an entry', 'api/call.ts', '../main.tsx', 'main.tsx'],
    ['a folder without a name in the arrows', 'things/a.ts', './b.ts', 'things/b.ts'],
  ])('refuses %s', (_case, from, specifier, to) => {
    const imports = plant(`client/src/${from}`, `import { a } from '${specifier}'`, `client/src/${to}`)
    expect(checkClientArrows(imports)).toHaveLength(1)
  })

  test.each([
    ['a screen to ui', 'screens/a/AScreen.tsx', '../../ui/Button.tsx', 'ui/Button.tsx'],
    [
      'the shell to the rows of the pages',
      'shell/Nav.tsx',
      '../routes/route-table.ts',
      'routes/route-table.ts',
    ],
    ['a page of employees to another word of staff', 'staff/a/A.tsx', '../b/B.tsx', 'staff/b/B.tsx'],
    ['a screen to the URL builder', 'screens/a/AScreen.tsx', '../../routes/paths.ts', 'routes/paths.ts'],
    [
      'a screen to the rows of the pages',
      'screens/a/AScreen.tsx',
      '../../routes/rows/a.ts',
      'routes/rows/a.ts',
    ],
    [
      'navigation to a screen',
      'navigation/sides/screens.ts',
      '../../screens/a/AScreen.tsx',
      'screens/a/AScreen.tsx',
    ],
    ['the entry to all', 'main.tsx', './navigation/guard.ts', 'navigation/guard.ts'],
    ['ui to its icons', 'ui/Button.tsx', 'lucide-react', 'x'],
  ])('allows %s', (_case, from, specifier, to) => {
    const imports = plant(`client/src/${from}`, `import { a } from '${specifier}'`, `client/src/${to}`)
    expect(checkClientArrows(imports)).toEqual([])
  })
})

test('reports two folders of payments that import each other once, but not a folder and one inside it', () => {
  const folder = 'server/src/features/payments'
  const files: SourceFile[] = [
    { path: `${folder}/lost/a.ts`, text: "import { b } from '../recovery/b.ts'" },
    {
      path: `${folder}/recovery/b.ts`,
      text: "import type { C } from '../lost/c.ts'\nimport { d } from '../d.ts'",
    },
    { path: `${folder}/lost/c.ts`, text: '' },
    { path: `${folder}/d.ts`, text: "import { b } from './recovery/b.ts'" },
  ]
  expect(checkMutualFolders(scanImports(files))).toEqual([
    { path: `${folder}/lost`, says: `and ${folder}/recovery import each other` },
  ])
})

test('finds a ring of imports once, by types too', () => {
  const files: SourceFile[] = [
    { path: 'server/src/a.ts', text: "import type { B } from './b.ts'" },
    { path: 'server/src/b.ts', text: "export const c = () => import('./c.ts')" },
    { path: 'server/src/c.ts', text: "import { a } from './a.ts'" },
    { path: 'server/src/d.ts', text: "import { a } from './a.ts'" },
  ]
  const found = checkCycles(scanImports(files))
  expect(found.map(({ path }) => path)).toEqual(['server/src/a.ts'])
})
