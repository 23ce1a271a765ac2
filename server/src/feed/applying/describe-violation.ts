import type { Refusal } from '../reading/refusal.ts'

/**
 * Why, for a row that the database refuses, null for any other error. PostgreSQL's classes 22 (a value does
 * not fit) and 23 (a constraint is broken). Never the database's own detail: it repeats the row's values.
 */
export function describeViolation(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!/^2[23]/.test(error.code)) return null
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
  if (constraint !== null && sentences[constraint]) return broken(sentences[constraint])
  if (error.code.startsWith('22')) return broken('A value does not fit its column.')
  return broken(`The record breaks the rule "${constraint ?? error.code}".`)
}

const broken = (reason: string): Refusal => ({ code: 'rule_broken', reason })

const sentences: Readonly<Record<string, string>> = {
  seats_by_role: 'data: Another seat record gives this person the same role on the account.',
  only_employees_hold_permissions: 'data.permissions: Only an employee holds permissions.',
}
