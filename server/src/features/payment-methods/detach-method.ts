import type { MethodWork } from './method-work.ts'
import { detachedStatement, type MethodToDetach, toDetachStatement } from './methods-to-detach.store.ts'

/** Detaches methods at the processor, after the commit that ended them here. */
export function makeDetach({ database, processor, clock }: MethodWork) {
  /**
   * Throws `ProcessorUnavailable` if the caller is to retry. A method that is already gone at the processor counts
   * as done.
   */
  async function detach(method: MethodToDetach): Promise<void> {
    await processor.detachMethod(method.processorMethodId, method.processorSetupId)
    await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
      tx.change(detachedStatement(method, clock())),
    )
  }

  /** Detaches within a request: tries once and never fails, since the job retries. */
  async function detachSoon(method: MethodToDetach): Promise<void> {
    await detach(method).catch(() => {})
  }

  return {
    detach,
    detachSoon,
    /** Detaches a method that was entered at the processor and not saved here. */
    async refuse(method: MethodToDetach): Promise<void> {
      await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
        tx.change(toDetachStatement(method, clock())),
      )
      await detachSoon(method)
    },
  }
}
