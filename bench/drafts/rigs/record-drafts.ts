import type { SentTransaction, Work } from '../../payments/rigs/record-work.ts'
import type { RecordingPortal } from '../../payments/rigs/recording-portal.ts'

/**
 * What the job sends for so many drafts: a work each, as one worker sends it, with the claim of a turn before the first
 * of its drafts. The drafts are requested meanwhile.
 */
export async function recordDrafts(portal: RecordingPortal, count: number): Promise<Work[]> {
  const { due, openGate } = portal.parts.payments.work
  // No draft pays for the first look at the processor's list.
  await openGate()
  const works: Work[] = []
  while (works.length < count) {
    const sent = await portal.listen(due)
    const accounts = new Map<string, SentTransaction[]>()
    const claims: SentTransaction[] = []
    for (const transaction of sent) {
      const account = accountOf(transaction)
      if (account === undefined) claims.push(transaction)
      else accounts.set(account, [...(accounts.get(account) ?? []), transaction])
    }
    if (accounts.size === 0) throw new Error(`Only ${works.length} of ${count} drafts were due`)
    const [first = [], ...others] = accounts.values()
    works.push([...claims, ...first], ...others)
  }
  return works
}

/** The payment's account is its scope; what ends its note is a job and names it first. */
function accountOf({ scope: [accounts], groups }: SentTransaction): string | undefined {
  const named = /\d{10}/.exec(accounts)?.[0]
  if (named !== undefined) return named
  const [value] = groups[0]?.[0]?.values ?? []
  return typeof value === 'string' && /^\d{10}$/.test(value) ? value : undefined
}
