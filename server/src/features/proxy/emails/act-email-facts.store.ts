import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface ActEmailFacts {
  readonly act: 'appointed' | 'revoked'
  readonly memberName: string
  readonly meetingTitle: string
  readonly closesAt: Date
  readonly holderName: string | null
  readonly signerName: string
  readonly signerTitle: string
  readonly confirmation: string
  /** True if it was signed with the control number of the mailed card. */
  readonly isByCard: boolean
  readonly receipt: Buffer
}

export function actEmailFactsStatement(accountNumber: AccountNumber, actId: Uuid): Statement<ActEmailFacts> {
  return sql<ActEmailFacts>`
    select a.act, m.member_name, g.title as meeting_title, g.closes_at,
           a.holder ->> 'name' as holder_name, a.signer_name, a.signer_title,
           a.confirmation, a.receipt, a.control_hash is not null as is_by_card
    from proxy_acts a
    join members m on m.account_number = a.account_number
    join meetings g on g.meeting_id = a.meeting_id
    where a.account_number = ${accountNumber} and a.act_id = ${actId}::uuid`
}
