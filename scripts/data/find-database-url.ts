import { findDemoFolder } from './find-demo-folder.ts'

/** Returns `DATABASE_URL`, or the address of the running demo; undefined if there is neither. */
export function findDatabaseUrl(): string | undefined {
  return process.env.DATABASE_URL || findDemoFolder()?.demo.databaseUrl
}
