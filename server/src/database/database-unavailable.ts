/** The database did not answer, or not in time. It may have carried out what was sent. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** There was no connection, so this statement changed nothing; earlier ones of the request may have. */
export class DatabaseNotReached extends DatabaseUnavailable {}

/** Every connection was in use for as long as anybody waits for one. */
export class DatabaseBusy extends DatabaseNotReached {}

const busyText = 'timeout exceeded when trying to connect'

/** Why there was no connection, whatever the reason, e.g. a changed password or a database that is closed. */
export function notReached(cause: unknown): DatabaseNotReached {
  const isBusy = cause instanceof Error && cause.message === busyText
  return new (isBusy ? DatabaseBusy : DatabaseNotReached)('no connection', { cause })
}

const triesWhileBusy = 5

/**
 * Retries while every connection is in use. It is for work that follows a commit or a charge, where giving up
 * would withhold a known outcome from the person who asked. Nothing is done twice, since a busy database did
 * nothing.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || tries === triesWhileBusy) throw error
    }
  }
}

/** PostgreSQL's classes for "not now": connection lost, shutting down, too many, out of room, timed out, read-only standby. */
const passing = /^(08|53|57P|57014|25006|55P03|40001|40P01)/

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

const driverTexts =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end/

/** Returns the error to throw: the same, or `DatabaseUnavailable` where trying again later can help. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (passing.test(code) || networkCodes.has(code) || driverTexts.test(error.message)) {
    return new DatabaseUnavailable(error.message, { cause: error })
  }
  return error
}

/** Connection lost, shutting down, starting up; without time-outs and too many connections. */
const lost = /^(08|57P0[123]|25006)/
const lostTexts = /Connection terminated|Client has encountered a connection error/

/** Whether the database itself was lost, so that a promoted standby may answer next. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return lost.test(code) || networkCodes.has(code) || lostTexts.test(error.message)
}
