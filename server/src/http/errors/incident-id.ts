import { randomBytes } from 'node:crypto'

/** Names one request in the answer, the log and the audit: what a person reads out on the phone. */
export function makeIncidentId(): string {
  return `inc_${randomBytes(10).toString('hex')}`
}
