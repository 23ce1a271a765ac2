import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

export interface AccountRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly agency: {
    code: string
    name: string
    phone: string | null
    email: string | null
    address: string | null
  }
  readonly openClaims: number
}

/** Sorted by name for people, not by bytes (ADR 0011). */
export function accountsStatement(accountNumbers: Accounts): Statement<AccountRow> {
  return sql<AccountRow>`
    select a.account_number, a.account_name,
           json_build_object('code', g.agency_code, 'name', g.name, 'phone', g.phone, 'email', g.email,
                             'address', g.address) as agency,
           (select count(*) from claims c where c.account_number = a.account_number and c.is_open) as open_claims
    from accounts a join agencies g on g.agency_code = a.agency_code
    where a.account_number = any (${accountNumbers})
    order by a.account_name, a.account_number`
}
