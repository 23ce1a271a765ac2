import type { PersonName } from './test-records.ts'

export interface AccessCase {
  /** What is asked for. Larkspur is the seat holders' account, Copperwillow the stranger's. */
  readonly object: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The expected status of each principal, in the order of testing/principals.ts. */
  readonly statuses: string
}

/** Who may call an endpoint, by its name. */
export type AccessTable = Readonly<Record<string, readonly AccessCase[]>>

/** A request that the endpoint answers as it should. */
export interface GoodRequest {
  readonly path: string
  readonly person?: PersonName
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type GoodRequests = Readonly<Record<string, GoodRequest>>

/** Cases of one endpoint by the end of the path. */
export function rows(path: string, statuses: Readonly<Record<string, string>>): AccessCase[] {
  return Object.entries(statuses).map(([end, given]) => ({
    object: end,
    path: `${path}${end}`,
    statuses: given,
  }))
}

/** One body an object, always to the same path. */
export function bodies(
  path: string,
  cases: Readonly<Record<string, readonly [unknown, string]>>,
  headers: Readonly<Record<string, string>> = {},
): AccessCase[] {
  return Object.entries(cases).map(([object, [body, statuses]]) => ({
    object,
    path,
    body,
    headers,
    statuses,
  }))
}
