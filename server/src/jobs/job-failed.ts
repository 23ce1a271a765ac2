import { DatabaseUnavailable } from '../database/database-unavailable.ts'

/** A job that did not get through and is tried again. Its message goes to the log: ids and reasons only, no person. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/** For the log and for staff. Of a foreign error its kind and code alone, since its text may quote a row's values. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message
  if (error instanceof DatabaseUnavailable) return 'the database did not answer'
  if (!(error instanceof Error)) return 'unknown error'
  // Errors of some libraries, the processor's among them, keep the plain name and have no code.
  const name = error.name === 'Error' ? error.constructor.name : error.name
  const code = 'code' in error ? error.code : undefined
  return code === undefined ? name : `${name} ${String(code)}`
}
