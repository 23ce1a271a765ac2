import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanOrder, Tracing } from './tracing.ts'

export interface TracingOptions {
  /** Of a collector of OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string
  /** The share of traces that begin here and are sampled, from 0 to 1. A caller's trace follows the caller. */
  readonly ratio: number
}

interface OpenTracingOptions extends TracingOptions {
  readonly appVersion: string
  readonly onFailure: () => void
}

/** An end of the process waits no longer for a collector that is away. */
const sendsRestWithinMs = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/**
 * Loaded by a dynamic import, only with an endpoint. Nothing of it is global: two portals in one process, as in the
 * tests, do not see each other's spans.
 */
export function openTracing({ endpoint, ratio, appVersion, onFailure }: OpenTracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'myaccount', 'service.version': appVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // Its queue is bounded: spans are dropped while the collector is away.
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, onFailure) })],
  })
  const tracer = provider.getTracer('myaccount')
  /** Holds sampled spans only. */
  const current = new AsyncLocalStorage<Span | undefined>()

  function start({ name, kind, attributes = {} }: SpanOrder, parent: Context): Span | undefined {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    return span.isRecording() ? span : undefined
  }

  async function run<Result>(span: Span | undefined, work: () => Promise<Result>): Promise<Result> {
    if (span === undefined) return await work()
    try {
      return await current.run(span, work)
    } catch (error) {
      fail(span, { 'error.type': error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    isOn: true,
    isSampled: () => current.getStore() !== undefined,
    open(order, traceparent): OpenSpan | undefined {
      const span = start(order, contextOf(current.getStore()) ?? readTraceparent(traceparent))
      if (span === undefined) return undefined
      return {
        inside: (work) => current.run(span, work),
        end(attributes, isFailed) {
          if (isFailed) fail(span, attributes)
          else span.setAttributes(attributes)
          span.end()
        },
      }
    },
    async within(order, work) {
      const parent = contextOf(current.getStore())
      return parent === undefined ? await work() : await run(start(order, parent), work)
    },
    root: async (order, work) => await run(start(order, ROOT_CONTEXT), work),
    note: (attributes) => void current.getStore()?.setAttributes(attributes),
    headers() {
      const span = current.getStore()?.spanContext()
      return span === undefined ? {} : { traceparent: `00-${span.traceId}-${span.spanId}-01` }
    },
    async close() {
      // A failure was reported already.
      const ended = provider.shutdown().catch(() => {})
      await Promise.race([ended, sleep(sendsRestWithinMs, undefined, { ref: false })])
    },
  }
}

function contextOf(span: Span | undefined): Context | undefined {
  return span === undefined ? undefined : trace.setSpan(ROOT_CONTEXT, span)
}

/** Adds no text of an error, which may quote a row or a person. */
function fail(span: Span, attributes: Attributes): void {
  span.setAttributes(attributes).setStatus({ code: SpanStatusCode.ERROR })
}

/** W3C Trace Context. A header of a later version is read like the first; a wrong one begins a new trace. */
function readTraceparent(header: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(header ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const parent = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Reports once that the collector does not take spans, until it took some again. */
function reportFailures(exporter: SpanExporter, onFailure: () => void): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== 0 && !isFailing) onFailure()
        isFailing = result.code !== 0
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}
