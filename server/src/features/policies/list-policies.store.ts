import type { PolicyFilter } from '@myaccount/contract/endpoints/policies'
import { firstDueDateUnderWay } from '@myaccount/domain/bank-draft/first-due-date-under-way'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { type Account, listOf } from '../../database/scope.ts'
import {
  columns,
  isInForce,
  isPaying,
  type ListedPolicyRow,
  listedColumns,
  withNextDue,
} from './policies.store.ts'

/**
 * The place of a policy in the list: being cancelled, past due, the rest, ended. The first, third and last are
 * read by the index of the list; past-due policies are found by the index of open amounts.
 */
const places = [0, 1, 2, 3] as const
type Place = (typeof places)[number]

export interface PolicyPlace {
  readonly place: Place
  readonly policyNumber: PolicyNumber
}

export function isPlace(value: number): value is Place {
  return places.some((place) => place === value)
}

/** The filters of the list. */
export interface PolicyListOptions {
  readonly accountNumber: Account
  readonly search: { readonly text: string; readonly types: readonly string[] } | undefined
  readonly status: PolicyFilter | undefined
  /** False for a seat that sees no invoices: then neither order nor filter reveals what is past due. */
  readonly seesMoney: boolean
  readonly today: CalendarDate
}

interface PageOptions extends PolicyListOptions {
  /** The last row of the page before. */
  readonly after: PolicyPlace | undefined
  readonly limit: number
}

/**
 * Lists policies that need attention first, and ended ones last. The page is cut before anything is read about its
 * policies.
 */
export function listPoliciesStatement(
  options: PageOptions,
): Statement<ListedPolicyRow & { readonly place: Place }> {
  const { accountNumber, limit, after } = options
  const from = after?.place ?? 0
  const parts = placesOf(options)
    .filter((place) => place >= from)
    .map((place) => {
      const seek = after && place === from ? sql`and p.policy_number > ${after.policyNumber}` : sql``
      return sql`(
        select p.*, ${sql.lit(place)} as place ${readFrom(place, options)}
        where ${conditionsOf(place, options)} ${seek} order by p.policy_number limit ${limit})`
    })
  if (parts.length === 0) return nothing
  return sql`
    with ${lateOf(options)}
    select ${columns}, ${listedColumns}, p.place
    from (
      select * from (${sql.join(parts, sql` union all `)}) every_place
      order by place, policy_number limit ${limit}
    ) p
    ${withNextDue(listOf(accountNumber))}
    order by p.place, p.policy_number`
}

/** Counts the policies, up to `limit`. */
export function countListedPoliciesStatement(
  options: PolicyListOptions & { readonly limit: number },
): Statement<{ readonly count: number }> {
  const parts = placesOf(options).map(
    (place) => sql`select ${readFrom(place, options)} where ${conditionsOf(place, options)}`,
  )
  if (parts.length === 0) return sql`select 0 as count`
  return sql`
    with ${lateOf(options)}
    select count(*) as count
    from (select from (${sql.join(parts, sql` union all `)}) every_place limit ${options.limit}) counted`
}

const nothing = sql<never>`select where false`

function placesOf({ status, seesMoney }: PolicyListOptions): readonly Place[] {
  switch (status) {
    case 'past_due':
      return seesMoney ? [0, 1] : []
    case 'cancelling':
      return [0]
    default:
      return places
  }
}

/** Late policies are few: each is looked up, and the rest of the list is not read. */
function readFrom(place: Place, { accountNumber }: PolicyListOptions): RawBuilder<unknown> {
  if (place !== 1) return sql`from policies p`
  return sql`from late cross join lateral (
    select * from policies own
    where own.account_number = ${accountNumber} and own.policy_number = late.policy_number limit 1) p`
}

function conditionsOf(place: Place, options: PolicyListOptions): RawBuilder<unknown> {
  const { accountNumber, search, status, today } = options
  const isLate = sql`p.policy_number = any (array(select policy_number from late))`
  const conditions = [sql`p.account_number = ${accountNumber}`]
  if (place === 0) conditions.push(sql`p.list_rank = 0`)
  if (place === 1) conditions.push(sql`p.list_rank in (1, 2)`)
  if (place === 2) conditions.push(sql`p.list_rank = 1`, sql`not ${isLate}`)
  if (place === 3) conditions.push(sql`p.list_rank = 2`, sql`not ${isLate}`)
  if (place === 0 && status === 'past_due') conditions.push(isLate)
  if (status === 'in_force') conditions.push(isInForce(today))
  if (status === 'ended') conditions.push(hasEnded(today))
  if (search !== undefined) {
    conditions.push(sql`(
      fold_number(${search.text}) <> '' and (position(fold_number(${search.text}) in fold_number(p.policy_number)) > 0
        or position(fold_number(${search.text}) in upper(p.policy_type)) > 0)
      or p.policy_type = any (${search.types}::text[]))`)
  }
  return sql.join(conditions, sql` and `)
}

/**
 * Matches policies that are neither in force nor still to begin; after a cancellation date that nobody has
 * confirmed, the state is unknown.
 */
function hasEnded(today: CalendarDate): RawBuilder<unknown> {
  return sql`(p.effective_date <= ${today} and p.policy_status not in ('Pending', 'Pending Cancellation')
    and not ${isInForce(today)})`
}

/**
 * The policies with an open invoice that is late and that nobody is paying: by hand from the day after it was due,
 * with a bank draft once the draft has had its days (domain: draftDayOfBill, isDraftUnderWay).
 */
function lateOf({ accountNumber, seesMoney, today }: PolicyListOptions): RawBuilder<unknown> {
  if (!seesMoney) return sql`late as materialized (select null::text as policy_number where false)`
  return sql`
    owing as materialized (
      select i.policy_number, i.due_date, i.is_draft_paused, i.drafts_on from invoices i
      where i.account_number = ${accountNumber} and i.invoice_status <> 'planned' and i.amount_due_cents > 0
        and i.due_date < ${today} and i.invoice_status not in ('carriedforward', 'writtenoff')
        and not ${isPaying(listOf(accountNumber))}
    ),
    late as materialized (
      select distinct o.policy_number from owing o
      join policies own on own.account_number = ${accountNumber} and own.policy_number = o.policy_number
      where o.due_date < case
        when is_drafted(o.is_draft_paused, o.drafts_on, own.draft_state, own.draft_enrolled_on, own.drafts_until, o.due_date)
        then ${firstDueDateUnderWay(today)}::date else ${today}::date end
    )`
}
