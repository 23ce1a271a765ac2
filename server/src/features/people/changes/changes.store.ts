import type { PeopleRequest } from '@myaccount/contract/endpoints/people/people-request'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PeopleChangeState } from '@myaccount/domain/seats/people/people-change-machine'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Accounts } from '../../../database/scope.ts'

export interface PeopleChangeRow {
  readonly accountNumber: AccountNumber
  /** The confirmation has the same id. */
  readonly changeId: Uuid
  readonly request: PeopleRequest
  readonly requestedBy: Uuid
  readonly requestedAt: Date
  readonly state: PeopleChangeState
}

const columns = sql`
  account_number, change_id, request, requested_by, requested_at, state`

export function changeStatement(
  accounts: readonly AccountNumber[],
  changeId: Uuid,
): Statement<PeopleChangeRow> {
  return sql<PeopleChangeRow>`
    select ${columns} from people_changes
    where account_number = any (${accounts}) and change_id = ${changeId}::uuid`
}

/** Returns the same, locked until the transaction ends. */
export function holdChangeStatement(
  accounts: readonly AccountNumber[],
  changeId: Uuid,
): Statement<PeopleChangeRow> {
  return sql<PeopleChangeRow>`
    select ${columns} from people_changes
    where account_number = any (${accounts}) and change_id = ${changeId}::uuid for update`
}

export function waitingChangesStatement(accounts: readonly AccountNumber[]): Statement<PeopleChangeRow> {
  return sql<PeopleChangeRow>`
    select ${columns} from people_changes
    where account_number = any (${accounts}) and state = 'waiting_approval'
    order by requested_at, change_id`
}

/** The most that are read for all accounts together. */
const changesToApproveAtMost = 40

/** Lists the changes that wait for an approval, with the name of the person who asked: empty after their seat ended. */
export function changesToApproveStatement(accounts: Accounts): Statement<
  Pick<PeopleChangeRow, 'accountNumber' | 'changeId' | 'requestedBy' | 'requestedAt'> & {
    readonly askedBy: string
  }
> {
  return sql`
    select c.account_number, c.change_id, c.requested_by, c.requested_at,
           coalesce((select p.display_name from people_of(array[c.account_number]) p
                     where p.user_id = c.requested_by limit 1), '') as asked_by
    from people_changes c
    where c.account_number = any (${accounts}) and c.state = 'waiting_approval'
    order by c.requested_at, c.change_id limit ${changesToApproveAtMost}`
}

/** Finds the person's requests with the same content that still wait for their code. */
export function sameChangesStatement(
  accountNumber: AccountNumber,
  requestedBy: Uuid,
  request: PeopleRequest,
): Statement<{ readonly changeId: Uuid }> {
  return sql`
    select change_id from people_changes
    where account_number = ${accountNumber} and requested_by = ${requestedBy}::uuid and state = 'waiting_code'
      and request = ${JSON.stringify(request)}::jsonb`
}

export function askStatement(
  { accountNumber, changeId, request, requestedBy }: Omit<PeopleChangeRow, 'requestedAt' | 'state'>,
  atMs: number,
): Statement<unknown> {
  return sql`
    insert into people_changes (account_number, change_id, request, requested_by, requested_at)
    values (${accountNumber}, ${changeId}::uuid, ${JSON.stringify(request)}::jsonb, ${requestedBy}::uuid,
            ${new Date(atMs)}::timestamptz)`
}

export function moveChangeStatement(
  { accountNumber, changeId, state: from }: Pick<PeopleChangeRow, 'accountNumber' | 'changeId' | 'state'>,
  to: PeopleChangeState,
  decidedBy: Uuid | null,
  atMs: number,
): Statement<unknown> {
  return sql`
    update people_changes
    set state = ${to}, decided_by = ${decidedBy}::uuid,
        decided_at = case when people_change_is_ended(${to}) then ${new Date(atMs)}::timestamptz end
    where account_number = ${accountNumber} and change_id = ${changeId}::uuid and state = ${from}`
}

/** Returns no row where nobody ever asked for a second owner. */
export function needsSecondStatement(
  accounts: readonly AccountNumber[],
): Statement<{ readonly needsSecond: boolean }> {
  return sql`
    select needs_second from people_rules where account_number = any (${accounts})`
}

export function setSecondStatement(accountNumber: AccountNumber, isNeeded: boolean): Statement<unknown> {
  return sql`
    insert into people_rules (account_number, needs_second) values (${accountNumber}, ${isNeeded})
    on conflict (account_number) do update set needs_second = excluded.needs_second`
}
