import { hash } from 'node:crypto'
import type { QueryConfig } from 'pg'

/** By its text, so that a connection plans it once: the long ones, such as the invariants, are planned longer than run. */
export function prepared(text: string, values: unknown[]): QueryConfig {
  return { name: hash('sha256', text, 'base64url'), text, values }
}
