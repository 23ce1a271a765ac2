import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaperGroup, PaperReturn } from '@myaccount/domain/notifications/notification-channels'
import { sql } from 'kysely'
import type { Statement } from '../../../../database/database.ts'

export interface PaperEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly electronic: readonly PaperGroup[]
  readonly returnedBecause: PaperReturn | null
  /** The text as it was shown; null where it was lost. */
  readonly text: string | null
}

/** Returns a row while this agreement is the one that counts. */
export function paperEmailFactsStatement(
  accountNumber: AccountNumber,
  acceptanceId: Uuid,
): Statement<PaperEmailFacts> {
  return sql<PaperEmailFacts>`
    select p.account_number, a.account_name, p.electronic, p.returned_because, t.text
    from paper_choices p
    join accounts a on a.account_number = p.account_number
    join acceptances c on c.account_number = p.account_number and c.acceptance_id = p.acceptance_id
    join authorization_texts t on t.account_number = c.account_number and t.text_hash = c.text_hash
    where p.account_number = ${accountNumber} and p.acceptance_id = ${acceptanceId}::uuid`
}
