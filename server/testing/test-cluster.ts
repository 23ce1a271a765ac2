declare module 'vitest' {
  interface ProvidedContext {
    /** Bootstrap superuser's address of the run's test server; set by start-test-postgres.ts. */
    testPostgresAdminUrl: string
  }
}

/** Migrated once a run; nothing may connect to it while clones are made, so no test uses it directly. */
export const templateDatabase = 'myaccount_test_template'

/** The same with the records of `testRecords`, whose people have accepted the terms: what most test files begin with. */
export const filledTemplate = 'myaccount_test_filled'

/** Of a server on the loopback address that lives as long as the run. */
export const testPasswords = {
  ownerPassword: 'test-owner',
  appPassword: 'test-app',
  browserPassword: 'test-browser',
}
