import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** A card or bank account that the processor is to detach. */
export interface MethodToDetach {
  readonly accountNumber: AccountNumber
  readonly processorMethodId: string
  /** The set-up with which it was entered. */
  readonly processorSetupId: string
}

/** The delay of the job: the request that ended the method tries first, at once. */
const jobAfterMs = 60_000

/**
 * The last part of a statement that ends methods: marks each row of `ended` (account_number, processor_method_id,
 * processor_setup_id) for detaching at the processor. `at` is in epoch milliseconds.
 */
export function detachEach(ended: RawBuilder<unknown>, at: number): RawBuilder<unknown> {
  return sql`
    insert into methods_to_detach (account_number, processor_method_id, processor_setup_id, since, try_at)
    select account_number, processor_method_id, processor_setup_id, ${new Date(at)}::timestamptz,
           ${new Date(at + jobAfterMs)}::timestamptz
    from ${ended} on conflict do nothing`
}

/** Does the same as `detachEach` for a statement that returns the rows that it ended. */
export function detachEachStatement(ending: RawBuilder<unknown>, at: number): Statement<unknown> {
  return sql`with ended as (${ending}) ${detachEach(sql`ended`, at)}`
}

/** Marks a method that was entered at the processor and not saved here. */
export function toDetachStatement(method: MethodToDetach, at: number): Statement<unknown> {
  return sql`${detachEach(enteredRow(method), at)}`
}

/**
 * Marks for detaching a method that the customer has at the processor and no usable method here refers to, even if
 * it counted as detached. Changes a row only if that is new. `at` is in epoch milliseconds.
 */
export function detachAgainStatement(method: MethodToDetach, at: number): Statement<unknown> {
  const now = sql`${new Date(at)}::timestamptz`
  return sql`
    insert into methods_to_detach as f (account_number, processor_method_id, processor_setup_id, since, try_at)
    select account_number, processor_method_id, processor_setup_id, ${now}, ${now} from ${enteredRow(method)}
    where not exists (select from payment_methods m
                      where m.processor_method_id = ${method.processorMethodId}
                        and payment_method_is_live(m.state))
    on conflict (account_number, processor_method_id) do update
      set detached_at = null, since = excluded.since, try_at = excluded.try_at
      where f.detached_at is not null`
}

function enteredRow({ accountNumber, processorMethodId, processorSetupId }: MethodToDetach) {
  return sql`
    (select ${accountNumber}::text as account_number, ${processorMethodId}::text as processor_method_id,
            ${processorSetupId}::text as processor_setup_id) as entered`
}

/** Returns a row if the method was marked before: it is detached at the processor, or will be. */
export function isToDetachStatement(method: Omit<MethodToDetach, 'processorSetupId'>): Statement<unknown> {
  return sql`
    select from methods_to_detach
    where account_number = ${method.accountNumber} and processor_method_id = ${method.processorMethodId}`
}

export function detachedStatement(method: MethodToDetach, at: number): Statement<unknown> {
  return sql`
    update methods_to_detach set detached_at = ${new Date(at)}::timestamptz
    where account_number = ${method.accountNumber} and processor_method_id = ${method.processorMethodId}
      and detached_at is null`
}

/** Takes one that is due, for one process alone; the next try, at most an hour later, is set before this one. */
export function claimToDetachStatement(nowMs: number): Statement<MethodToDetach> {
  const now = new Date(nowMs)
  return sql<MethodToDetach>`
    with due as (
      select account_number, processor_method_id from methods_to_detach
      where detached_at is null and try_at <= ${now}::timestamptz order by try_at limit 1 for update skip locked)
    update methods_to_detach f
    set tries = f.tries + 1,
        try_at = ${now}::timestamptz + make_interval(secs => least(3600, 60 * 2 ^ least(f.tries, 6)))
    from due where f.account_number = due.account_number and f.processor_method_id = due.processor_method_id
    returning f.account_number, f.processor_method_id, f.processor_setup_id`
}

/** How many have waited since before this moment. */
export function waitingSinceStatement(beforeMs: number): Statement<{ readonly count: number }> {
  return sql`
    select count(*) as count from methods_to_detach
    where detached_at is null and since < ${new Date(beforeMs)}::timestamptz`
}
