import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { eventTypes } from '@myaccount/contract/events/event-data'
import { expect, test } from 'vitest'
import { routeTable } from '../../client/src/routes/route-table.ts'
import { specifiedRoutes as builtRoutes } from '../../client/src/routes/rows/specified-routes.ts'
import { holdsProcessorFields } from '../../server/src/features/pages/content-security-policy.ts'
import { describeApi } from '../docs/api/describe-api.ts'
import { describeSchemas } from '../docs/api/describe-schemas.ts'
import { describeBookings } from '../docs/describe-bookings.ts'
import { describeFeedFields } from '../docs/describe-feed-fields.ts'
import { checkApiDocument } from './check-api-document.ts'
import { checkClientArrows } from './check-client-arrows.ts'
import { checkCycles } from './check-cycles.ts'
import { checkRecords, checkReferences, checkSpecCoverage } from './check-documents.ts'
import { checkEnvironment, checkMarks } from './check-marks.ts'
import { checkMutualFolders } from './check-mutual-folders.ts'
import { checkNames } from './check-names.ts'
import { checkPackageArrows } from './check-package-arrows.ts'
import { checkServerArrows } from './check-server-arrows.ts'
import { checkWords } from './check-words.ts'
import { isTest, readTree, type Violation } from './read-tree.ts'
import { scanImports } from './scan-imports.ts'
import { specifiedCalls, specifiedRoutes } from './specified-routes.ts'

// The rules of ARCHITECTURE.md over the whole tree. Each rule is a function with a test beside it that shows it failing.
const files = readTree(fileURLToPath(new URL('../../', import.meta.url)))
const imports = scanImports(files)

const rules: readonly [string, () => Violation[]][] = [
  ['packages import along the arrows', () => checkPackageArrows(imports)],
  ['server files import along the arrows', () => checkServerArrows(imports)],
  ['no two folders of payments import each other', () => checkMutualFolders(imports)],
  ['client files import along the arrows', () => checkClientArrows(imports)],
  ['no imports in a ring', () => checkCycles(imports)],
  ['names', () => checkNames(files)],
  ['no suppression, no mark, no machine path', () => checkMarks(files)],
  ['the environment has one reader', () => checkEnvironment(files)],
  ['the field’s words', () => checkWords(files)],
  ['the specification is covered', () => checkSpecCoverage(files)],
  ['what documents and comments name is there', () => checkReferences(files)],
  ['decision records have one shape', () => checkRecords(files)],
  ['each object of the API’s document is written once', () => checkApiDocument(files)],
]

test.each(rules)('%s', (_name, check) => {
  expect(check().map(({ path, says }) => `${path}: ${says}`)).toEqual([])
})

test('reads the tree and its imports', () => {
  expect(files.some(({ path }) => path === 'package.json')).toBe(true)
  expect(imports.filter(({ to }) => to).length).toBeGreaterThan(20)
})

test('lists the pages of the specification literally and in its order', () => {
  expect(specifiedRoutes).toHaveLength(23)
  expect(builtRoutes.map(({ name, path, access }) => [name, path, access])).toEqual(specifiedRoutes)
})

test("opens the server's policy to the processor on the pages that have a document of their own", () => {
  const own = routeTable.filter(({ ownDocument }) => ownDocument).map(({ path }) => path)
  expect(routeTable.map(({ path }) => path).filter(holdsProcessorFields)).toEqual(own)
})

test('finds the path of a page only in the rows', () => {
  const heads = [...new Set(routeTable.map(({ path }) => path.split('/')[1] ?? ''))].filter(Boolean)
  const written = new RegExp(`^(?!\\s*(//|/?\\*)).*['"\`]/(${heads.join('|')})(?![\\w-])`, 'm')
  const found = files.filter(
    ({ path, text }) =>
      path.startsWith('client/src/') &&
      !path.startsWith('client/src/routes/rows/') &&
      /\.tsx?$/.test(path) &&
      !isTest(path) &&
      written.test(text),
  )
  expect(found.map(({ path }) => `${path}: paths.ts makes addresses from the rows`)).toEqual([])
})

test('answers every specified call', () => {
  const answered = new Set([...allEndpoints.values()].map(({ method, path }) => `${method} ${path}`))
  const absent = specifiedCalls.map((call) => call.join(' ')).filter((call) => !answered.has(call))
  expect(absent).toEqual([])
})

test('matches docs/api/openapi.json to the server (npm run openapi)', async () => {
  const written = files.find(({ path }) => path === 'docs/api/openapi.json')
  expect(written?.text === (await describeApi())).toBe(true)
})

test('matches docs/api/schemas to the contract (npm run openapi)', async () => {
  const folder = 'docs/api/schemas/'
  const written = files.filter(({ path }) => path.startsWith(folder))
  const kept = new Map(written.map(({ path, text }) => [path.slice(folder.length), text]))
  const described = describeSchemas(await describeApi())
  expect([...kept.keys()].sort()).toEqual([...described.keys()].sort())
  expect([...described].filter(([file, text]) => kept.get(file) !== text).map(([file]) => file)).toEqual([])
})

test('explains every event in docs/wire.md', () => {
  const wire = files.find(({ path }) => path === 'docs/wire.md')?.text ?? ''
  expect(eventTypes.filter((type) => !wire.includes(`\`${type}\``))).toEqual([])
})

test('matches docs/api/feed-fields.md to the contract (npm run openapi)', () => {
  const written = files.find(({ path }) => path === 'docs/api/feed-fields.md')
  expect(written?.text === describeFeedFields()).toBe(true)
})

test('matches docs/api/t-accounts.md to the bookings (npm run openapi)', () => {
  const written = files.find(({ path }) => path === 'docs/api/t-accounts.md')
  expect(written?.text === describeBookings()).toBe(true)
})
