import type { SetupFacts } from '../../../gateways/processor/port.ts'
import type { MethodWork } from '../method-work.ts'

/**
 * Tells the processor that a verified bank account is an organization's, as whoever added it has declared, so that
 * debits are sent as to one (domain.md 3.3.4). Before the account is active here, so before its first debit. Answers
 * whether the processor knows by now; false where it refused, which is logged, and the account is not to become active
 * by it. Throws `ProcessorUnavailable` where it is to be tried again.
 */
export async function nameOrganization(
  { processor, log }: Pick<MethodWork, 'processor' | 'log'>,
  { status, setupId, method, isAttached }: SetupFacts,
): Promise<boolean> {
  if (status !== 'ready' || !isAttached || method?.kind !== 'bank') return true
  if (method.holderType === 'company') return true
  const marked = await processor.markAsOrganization(method.processorMethodId)
  if (marked.ok) return true
  log.error({ setup: setupId, code: marked.refusal }, 'bank account not named as an organization')
  return false
}
