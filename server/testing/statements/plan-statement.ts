import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { type Scope, scopeSettings, setScopeSql } from '../../src/database/scope.ts'
import { larkspur } from '../test-records.ts'

/** A place of a plan that reads a table, or an index of it, from end to end. */
export interface WholeRead {
  readonly table: string
  /** Null if the table itself is read. */
  readonly index: string | null
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}

const node: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node))
  },
})
const plans = z.array(z.object({ Plan: node }))

/**
 * Returns the tables and indexes that a statement reads from end to end. The statement is planned, not run: for the
 * client's role, which is the portal's, for any values, and with indexes and nested loops wherever possible. The policies
 * of row-level security are conditions of the plan, so that one plan holds for every scope, which `plansByScope`
 * compares. The better of two plans
 * counts: with combined indexes, a small index may be read in full beside one that finds the rows; without, "or" has no
 * index.
 */
export async function findWholeReads(client: Client, text: string): Promise<WholeRead[]> {
  const apart = await planWith(client, text, 'off')
  if (apart.length === 0) return apart
  const combined = await planWith(client, text, 'on')
  return await nameParents(client, combined.length < apart.length ? combined : apart)
}

/** A partition counts as its table: `audit_seals_first_pkey` of `audit_seals_first` is `audit_seals_pkey` of `audit_seals`. */
async function nameParents(client: Client, reads: readonly WholeRead[]): Promise<WholeRead[]> {
  const { rows } = await client.query<{ partition: string; parent: string }>(
    `select c.relname as partition, p.relname as parent
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relname = any ($1)`,
    [reads.map(({ table }) => table)],
  )
  const parentOf = new Map(rows.map(({ partition, parent }) => [partition, parent]))
  const named = reads.map(({ table, index }) => {
    const parent = parentOf.get(table) ?? table
    return { table: parent, index: index?.replace(table, parent) ?? null }
  })
  return [...new Map(named.map((read) => [JSON.stringify(read), read])).values()]
}

const nobody = '00000000-0000-4000-8000-000000000000' as Uuid
const scopes: readonly Scope[] = ['jobs', { accounts: [larkspur as AccountNumber], person: nobody }]

/** Returns the plan of a statement in each scope, with the settings of `findWholeReads`. */
export async function plansByScope(client: Client, text: string): Promise<string[]> {
  await client.query(`begin; ${preferIndexes}`)
  try {
    const plans: string[] = []
    for (const scope of scopes) {
      await client.query(setScopeSql, scopeSettings(scope))
      const { rows } = await client.query({
        text: `explain (generic_plan, costs off) ${text}`,
        rowMode: 'array',
      })
      plans.push(rows.join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
  }
}

const preferIndexes =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

async function planWith(client: Client, text: string, combines: 'on' | 'off'): Promise<WholeRead[]> {
  await client.query('begin')
  try {
    await client.query(`${preferIndexes}; set local enable_bitmapscan = ${combines}`)
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (generic_plan, format json) ${text}`,
    )
    const [{ Plan: root } = { Plan: undefined }] = plans.parse(rows[0]?.['QUERY PLAN'])
    return root === undefined ? [] : wholeReadsOf(root, null)
  } finally {
    await client.query('rollback')
  }
}

/** Returns the whole reads of a node and of those below. The index of a bitmap scan has its table at the node above. */
function wholeReadsOf(of: PlanNode, tableAbove: string | null): WholeRead[] {
  const table = of['Relation Name'] ?? tableAbove
  const below = (of.Plans ?? []).flatMap((each) => wholeReadsOf(each, table))
  if (table === null) return below
  if (of['Node Type'] === 'Seq Scan') return [{ table, index: null }, ...below]
  const isIndexRead = /Index (Only )?Scan$/.test(of['Node Type'])
  if (isIndexRead && !isBounded(of['Index Cond'])) return [{ table, index: of['Index Name'] ?? '' }, ...below]
  return below
}

/** The condition that a column is not null bounds no read. */
function isBounded(condition: string | undefined): boolean {
  return condition !== undefined && !/^\(*\w+ IS NOT NULL\)*$/.test(condition)
}
