import type { SetupFacts } from '../../../gateways/processor/port.ts'
import type { MethodWork } from '../method-work.ts'

/**
 * Tells the processor that a verified bank account is an organization's, as the person who added it declared, so that
 * debits are sent as to one (domain.md 3.3.4). This comes before the account is active here, so before its first debit.
 * Returns false if the processor refused, which is logged: the account must not become active. Throws
 * `ProcessorUnavailable` if the caller is to retry.
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
