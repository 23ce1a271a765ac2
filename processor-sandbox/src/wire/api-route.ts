import type { Parameters } from './parameters.ts'

export interface ApiCall {
  /** From the path. */
  readonly id: string
  readonly sent: Parameters
  /** Made with the publishable key: only with the object's client secret, and only what a browser may do. */
  readonly isPublic: boolean
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** May be called from a browser with the publishable key. */
  readonly isPublic?: boolean
  /** Moves money, for the faults that are asked for only there. */
  readonly movesMoney?: boolean
  /** What somebody else does just before, for the fault `overtaken`. */
  readonly overtake?: (call: ApiCall) => void
  /** Answers Stripe's object; throws a ProcessorError. Synchronous: one call is one change of the book. */
  readonly run: (call: ApiCall) => object
}
