import type { MethodWork } from '../method-work.ts'
import { forgottenStatement, type MethodToForget, toForgetStatement } from './methods-to-forget.store.ts'

/** Ends methods at the processor, after the commit that has ended them here and asks for it. */
export function makeForget({ database, processor, clock }: MethodWork) {
  /** Throws `ProcessorUnavailable` where it is to be tried again. One that is gone there already is done. */
  async function forget(method: MethodToForget): Promise<void> {
    await processor.forgetMethod(method.processorMethodId, method.processorSetupId)
    await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
      tx.change(forgottenStatement(method, clock())),
    )
  }

  /** For whoever waits for an answer: what was done here stands, and what does not get through is the job's. */
  async function forgetSoon(method: MethodToForget): Promise<void> {
    await forget(method).catch(() => {})
  }

  return {
    forget,
    forgetSoon,
    /** Of one that was entered there and is not kept here. */
    async refuse(method: MethodToForget): Promise<void> {
      await database.transaction({ accounts: [method.accountNumber] }, (tx) =>
        tx.change(toForgetStatement(method, clock())),
      )
      await forgetSoon(method)
    },
  }
}
