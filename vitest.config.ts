import { defineConfig } from 'vitest/config'
import { deriveCatalogues } from './scripts/messages/derive-catalogues.ts'

await deriveCatalogues()

/** The library's second is over sooner than a busy machine comes to it; who waits for long has failed anyway. */
const expectsLong = { poll: { timeout: 15_000 } }
/** Only a test that hangs takes so long: the patience is for a machine that does other things beside. */
const patience = { testTimeout: 20_000, expect: expectsLong }

/**
 * One project for each kind of test; the suffix of the file decides (ARCHITECTURE.md, "Tests"). `isolate: false`:
 * loading the server anew for each file took most of the time (141 s of a core against 63 for those on PostgreSQL,
 * 40 against 14 for the rules). What modules keep (prepared names, formatters, holidays) is the
 * same for every test; what a test changes outside its own objects it puts back.
 */
const onDatabase = ['**/*.db.test.ts', '**/*.http.test.ts', '**/*.access.test.ts']
/** What goes through every endpoint, record or file that means harm: a sweep, beside those of the browser. */
const everyEndpoint = '**/*.surface.test.ts'
const ofPayments = '**/*.history.test.ts'

const onPostgres = {
  exclude: ['**/node_modules/**'],
  globalSetup: ['server/testing/start-test-postgres.ts'],
  pool: 'threads' as const,
  // Two more than cores: a test waits for PostgreSQL and PostgreSQL for the test. With two workers two cores were busy
  // for seven tenths of the time, and a fourth took a twelfth off the time with three.
  maxWorkers: 4,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: expectsLong,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rule',
          include: [
            '{domain,messages,contract,server,client,carrier-simulator,processor-sandbox,conformance,pull-adapter,demo,bench,e2e,scripts}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...onDatabase, everyEndpoint, ofPayments, '**/house.test.ts'],
          isolate: false,
          // Left alone, one of two cores stays idle.
          maxWorkers: 2,
          ...patience,
        },
      },
      { test: { name: 'house', include: ['scripts/house/house.test.ts'], ...patience } },
      {
        test: {
          name: 'database',
          include: onDatabase.map(
            (pattern) =>
              `{server,carrier-simulator,processor-sandbox,conformance,pull-adapter,demo,scripts}/${pattern}`,
          ),
          ...onPostgres,
        },
      },
      { test: { name: 'surface', include: [`server/${everyEndpoint}`], ...onPostgres } },
      {
        test: {
          name: 'histories',
          include: [`server/${ofPayments}`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/start-test-postgres.ts'],
          pool: 'threads',
          // Each thread warms up by itself: one plays the histories, the other shows that they are to be trusted. A
          // history waits much of its time for its database or for an answer that is lost, so four play at once.
          maxWorkers: 2,
          isolate: false,
          maxConcurrency: 4,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      './client/vite.config.ts',
    ],
  },
})
