import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type ClaimsWork, claimsScope } from './claims-work.ts'
import { claimSeenStatement, type ReportRow } from './reporting/reports.store.ts'

/**
 * Once a report has become a confidential claim, an employee who acts sees it no more than the claim, though its writer
 * is named on it. Throws `not_found`.
 */
export async function onlySeen(
  { database }: Pick<ClaimsWork, 'database'>,
  actor: SignedInVisit['actor'],
  { accountNumber, claimNumber }: Pick<ReportRow, 'accountNumber' | 'claimNumber'>,
): Promise<void> {
  if (actor.kind === 'insured' || claimNumber === null) return
  const scope = claimsScope(actor, 'claims_write', accountNumber)
  const [claim] = await database.read(scope, claimSeenStatement(accountNumber, claimNumber))
  if (claim === undefined) throw notFound()
}
