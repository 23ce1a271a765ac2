import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/database.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import { measureEventLoop } from './measure-event-loop.ts'

export interface Metrics {
  readonly registry: Registry
  /** Times every request that the application answers. */
  readonly measureRequests: (app: FastifyInstance) => void
}

/** Figures for Prometheus, each instance its own registry so that tests can run several in one process. */
export function openMetrics(database: Database, pdfs: Pick<PdfWriter, 'waiting'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'myaccount_' })
  const duration = new Histogram({
    name: 'myaccount_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'myaccount_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'myaccount_pdfs_waiting',
    help: 'PDFs that wait for their thread or are being drawn',
    registers: [registry],
    collect() {
      this.set(pdfs.waiting())
    },
  })
  measureEventLoop(registry)
  return {
    registry,
    measureRequests(app) {
      app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
        const route = routeOptions.url ?? 'page'
        duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}
