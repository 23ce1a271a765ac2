import { DatabaseUnavailable } from '../database/database-unavailable.ts'

/** A job that did not get through and is tried again. Its message goes to the log: ids and reasons only, no person. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/** For the log and for staff. Of a foreign error its kind and code alone, since its text may quote a row's values. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message
  if (error instanceof DatabaseUnavailable) return 'the database did not answer'
  const name = error instanceof Error ? error.name : 'unknown error'
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
  return `${name}${code}`
}
