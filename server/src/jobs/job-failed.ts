import { DatabaseUnavailable } from '../database/database-unavailable.ts'

/** A job that failed and is tried again. Its message goes to the log: ids and reasons only, no person. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Returns the reason for the log and for staff. A foreign error gives only its kind and code, since its text may
 * quote a row's values.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message
  // PostgreSQL's code distinguishes a deadlock, which is ours to fix, from a database that was away.
  if (error instanceof DatabaseUnavailable) return withCode('the database did not answer', error.cause)
  if (!(error instanceof Error)) return 'unknown error'
  // Errors of some libraries, such as the processor's, keep the plain name and have no code.
  return withCode(error.name === 'Error' ? error.constructor.name : error.name, error)
}

function withCode(reason: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === undefined ? reason : `${reason} ${String(code)}`
}
