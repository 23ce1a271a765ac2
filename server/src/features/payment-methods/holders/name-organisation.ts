import type { Processor, SetupFacts } from '../../../gateways/processor/port.ts'

/**
 * Tells the processor that a proved bank account is an organisation's, as whoever added it has declared, so that debits
 * are sent as to one (domain.md 3.3.4). Before the account is active here, so before its first debit. Throws
 * `ProcessorUnavailable` where it is to be tried again.
 */
export async function nameOrganisation(
  processor: Pick<Processor, 'markAsOrganisation'>,
  { status, method, isAttached }: SetupFacts,
): Promise<void> {
  if (status !== 'ready' || !isAttached || method?.kind !== 'bank') return
  if (method.holderType !== 'company') await processor.markAsOrganisation(method.processorMethodId)
}
