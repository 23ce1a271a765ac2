import type { NumberPatterns } from '../../config-values.ts'
import type { IncomingRecord } from './incoming-record.ts'

/** Which field holds a number that is not of the carrier's form; null where all are. */
export function findForeignNumber(
  record: IncomingRecord,
  { account, policy }: NumberPatterns,
): string | null {
  if (record.accountNumber !== null && account?.test(record.accountNumber) === false) return 'accountNumber'
  if (policy === undefined) return null
  if (record.op === 'delete') return record.type === 'policy' && !policy.test(record.id) ? 'id' : null
  const named = 'policyNumber' in record.data ? record.data.policyNumber : null
  return named !== null && !policy.test(named) ? 'data.policyNumber' : null
}
