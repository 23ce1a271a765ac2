import type { EventEmitter } from 'node:events'
import type { ErrorReports } from './gateways/error-reports/port.ts'

interface UncaughtPorts {
  /** The process itself; a test has one of its own. */
  readonly process: Pick<EventEmitter, 'on'>
  readonly errorReports: ErrorReports
  readonly log: (error: unknown) => void
  readonly exit: (code: number) => void
}

const flushWithinMs = 2_000

/**
 * Uncaught errors and unhandled rejections are forwarded (specification 8). The state after such an error is
 * unknown: it is reported, and a fresh process takes over.
 */
export function endOnUncaught({ process, errorReports, log, exit }: UncaughtPorts): void {
  const fail = async (error: unknown) => {
    log(error)
    errorReports.report(error)
    await errorReports.flush(flushWithinMs)
    exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
