import { defineConfig } from 'vitest/config'

/** One project for each kind of test; the suffix of the file decides (ARCHITECTURE.md, "Tests"). */
const onDatabase = ['**/*.db.test.ts', '**/*.http.test.ts', '**/*.access.test.ts']
const ofPayments = '**/*.history.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rule',
          include: ['{domain,contract,server,client,carrier-simulator,demo,bench,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...onDatabase, ofPayments, '**/house.test.ts'],
        },
      },
      { test: { name: 'house', include: ['scripts/house/house.test.ts'] } },
      {
        test: {
          name: 'database',
          include: onDatabase.map((pattern) => `{server,carrier-simulator,demo}/${pattern}`),
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/start-test-postgres.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'histories',
          include: [`server/${ofPayments}`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/start-test-postgres.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './client/vite.config.ts',
    ],
  },
})
