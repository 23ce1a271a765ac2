import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Statement } from '../src/database/database.ts'
import type { Scope } from '../src/database/scope.ts'
import type { TestApp } from './test-app.ts'

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

/** Counted in pages of 8 KB, and in rows of tables and indexes. */
export interface Cost {
  readonly blocks: number
  readonly rows: number
}

/** All statements of a read, as the product asks: in the scope of the account, behind row-level security. */
export async function costOfRead(
  the: TestApp,
  scope: Scope,
  statements: readonly Statement<unknown>[],
): Promise<Cost> {
  const plans: Plan[] = []
  for (const statement of statements) {
    const explain = sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (analyze, buffers, format json) ${statement}`
    const read = () => the.parts.database.read(scope, explain)
    // The first time a connection also looks up in the catalog what the plan is made of.
    await read()
    const [row] = await read()
    if (row?.['QUERY PLAN'][0]) plans.push(row['QUERY PLAN'][0].Plan)
  }
  expect(plans).toHaveLength(statements.length)
  return {
    blocks: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    rows: plans.reduce((sum, plan) => sum + rowsOf(plan), 0),
  }
}

function rowsOf({ Plans = [], ...plan }: Plan): number {
  if (Plans.length === 0) return plan['Actual Rows'] * plan['Actual Loops']
  return Plans.reduce((sum, each) => sum + rowsOf(each), 0)
}

/** The goal of docs/speed.md: a page of a long list costs what the whole page of a short one does. */
export function expectAlike(long: Cost, short: Cost): void {
  expect(long.blocks).toBeLessThanOrEqual(short.blocks * 1.25)
  expect(long.rows).toBeLessThanOrEqual(short.rows * 1.25)
}
