import type { MethodWork } from '../method-work.ts'
import { detachedStatement, type MethodToDetach, toDetachStatement } from './methods-to-detach.store.ts'

/** Ends methods at the processor, after the commit that has ended them here and asks for it. */
export function makeDetach({ database, processor, clock }: MethodWork) {
  /** Throws `ProcessorUnavailable` where it is to be tried again. One that is gone there already is done. */
  async function detach(method: MethodToDetach): Promise<void> {
    await processor.detachMethod(method.processorMethodId, method.processorSetupId)
    await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
      tx.change(detachedStatement(method, clock())),
    )
  }

  /** For whoever waits for an answer: what was done here stands, and what does not get through is the job's. */
  async function detachSoon(method: MethodToDetach): Promise<void> {
    await detach(method).catch(() => {})
  }

  return {
    detach,
    detachSoon,
    /** Of one that was entered there and is not kept here. */
    async refuse(method: MethodToDetach): Promise<void> {
      await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
        tx.change(toDetachStatement(method, clock())),
      )
      await detachSoon(method)
    },
  }
}
