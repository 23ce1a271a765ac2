declare module 'vitest' {
  interface ProvidedContext {
    /** Bootstrap superuser's address of the run's test server; set by start-test-postgres.ts. */
    testPostgresAdminUrl: string
  }
}

/** Migrated once a run; nothing may connect to it while clones are made, so no test uses it directly. */
export const templateDatabase = 'myaccount_test_template'

/** Of a server on the loopback address that lives as long as the run. */
export const testPasswords = { ownerPassword: 'test-owner', appPassword: 'test-app' }
