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

/** A request for something of the confidential claim, and the same request for what is not there. */
export interface ConfidentialCase {
  readonly hidden: Asked
  readonly absent: Asked
  /** The status for the person named, who is asked last. */
  readonly named: number
}

/** Cases by the name of the endpoint. Each endpoint that takes the number or id of such a thing has one or more. */
export type ConfidentialTable = Readonly<Record<string, readonly ConfidentialCase[]>>

type Asked = Pick<AccessCase, 'path' | 'body' | 'headers'>

/** One case for each pair of paths that differ in what they name; what else is sent is the same. */
export function hiddenAt(
  pathOf: (name: string) => string,
  [hidden, absent]: readonly [hidden: string, absent: string],
  named: number,
  sent: Omit<Asked, 'path'> = {},
): ConfidentialCase {
  return { hidden: { path: pathOf(hidden), ...sent }, absent: { path: pathOf(absent), ...sent }, named }
}
