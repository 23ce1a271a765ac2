import { codeCountsForMs, stepUpCountsForMs } from '@myaccount/domain/acting/acting'
import type { OwnProofsRow } from '../../session/session.reader.ts'

/** A proof that the employee is at the keyboard, which counts in this session. */
export interface OwnProof {
  readonly givenAtMs: number
  readonly endsAtMs: number
}

/**
 * Finds the proof that counts now: the employee's authenticator where the carrier sets how employees prove their
 * identity, else the code from their email. A code never stands in for the authenticator (ADR 0065).
 */
export function findOwnProof(
  proofs: OwnProofsRow | undefined,
  isByAuthenticator: boolean,
  nowMs: number,
): OwnProof | null {
  const givenAt = isByAuthenticator ? proofs?.steppedUpAt : proofs?.staffCodeAt
  if (!givenAt) return null
  const endsAtMs = givenAt.getTime() + (isByAuthenticator ? stepUpCountsForMs : codeCountsForMs)
  return nowMs < endsAtMs ? { givenAtMs: givenAt.getTime(), endsAtMs } : null
}
