import { getLiveness, getReadiness } from '@myaccount/contract/endpoints/machine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { DestinationStream as LogSink, Logger }

/**
 * One line a request: the route's pattern and never the address as called, which may hold an account number,
 * a code or a state (SECURITY.md). No header, no body, no person.
 */
export function makeLogger(level: string, sink?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', 'res.headers', '*.password', '*.cookie', '*.authorization'],
      remove: true,
    },
    serializers: { err: errorForLog },
  }
  return pino(options, sink ?? standardOutput())
}

/**
 * Lines are buffered, up to 4 KB or a quarter of a second, and written asynchronously. When the process ends, by
 * `process.exit` or a fault too, pino writes the rest; only a kill loses the last lines. If nobody reads the output,
 * lines are dropped, so that memory stays bounded.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 250, maxLength: 8 * 1024 * 1024 })
}

/** The driver's errors carry rows and parameters in `detail` and `where`: only kind, code and place are kept. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, routine, constraint } = error as { code?: string; routine?: string; constraint?: string }
  const isDatabase = routine !== undefined
  return {
    type: error.name,
    code,
    constraint,
    message: isDatabase ? undefined : error.message,
    stack: isDatabase ? error.stack?.split('\n').slice(1).join('\n') : error.stack,
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}

/** Probes come every few seconds: their lines would drown the others. */
const probes: ReadonlySet<string> = new Set([getLiveness.path, getReadiness.path])

export const isProbe = ({ routeOptions }: FastifyRequest): boolean => probes.has(routeOptions.url ?? '')

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    if (!isProbe(request))
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
