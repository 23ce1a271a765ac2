import type { Attributes } from '@opentelemetry/api'

export interface SpanOrder {
  /** A pattern or a name of ours, such as `GET /api/v1/invoices/:invoiceNumber`: never an address or a value. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
}

export interface OpenSpan {
  /** Calls it inside the span: what it begins, also later, is beneath the span. */
  inside(work: () => void): void
  end(attributes: Attributes, isFailed: boolean): void
}

/**
 * Spans that are made by hand at the edges of the process: requests, round trips to the database, jobs, and calls of
 * outside systems (ADR 0159). Only what was sampled costs anything beyond the decision.
 */
export interface Tracing {
  readonly isOn: boolean
  /** Returns whether a sampled span is open here. */
  readonly isSampled: () => boolean
  /**
   * Opens a span beneath the one that is open here, else beneath the caller's `traceparent`, else in a new trace.
   * Undefined if it is not sampled.
   */
  readonly open: (order: SpanOrder, traceparent?: string) => OpenSpan | undefined
  /** Runs the work in a span, if one is open here. */
  readonly within: <Result>(order: SpanOrder, work: () => Promise<Result>) => Promise<Result>
  /** Runs the work in a span of a new trace. */
  readonly root: <Result>(order: SpanOrder, work: () => Promise<Result>) => Promise<Result>
  /** Adds attributes to the span that is open here. */
  readonly note: (attributes: Attributes) => void
  /** Returns the header for a call to a system of the carrier; empty if no sampled span is open here. */
  readonly headers: () => { readonly traceparent?: string }
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

/** Stands in without an endpoint, when the SDK of OpenTelemetry is not loaded. */
export const noTracing: Tracing = {
  isOn: false,
  isSampled: () => false,
  open: () => undefined,
  within: (_, work) => work(),
  root: (_, work) => work(),
  note: () => {},
  headers: () => ({}),
  close: async () => {},
}
