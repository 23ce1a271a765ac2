import { randomUUID } from 'node:crypto'

/** Names one request in the answer, the log and the audit: what a person reads out on the phone. */
export function makeIncidentId(): string {
  // Node draws random bytes for many of these at once. The first and the last group are random throughout.
  const random = randomUUID()
  return `inc_${random.slice(0, 8)}${random.slice(-12)}`
}
