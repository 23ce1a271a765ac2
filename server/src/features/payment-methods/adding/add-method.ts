import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { SetupFacts } from '../../../gateways/processor/port.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { makeDetach } from '../ending/detach-method.ts'
import { detachAgainStatement } from '../ending/methods-to-detach.store.ts'
import { nameOrganization } from '../holders/name-organization.ts'
import { businessAccountsOnly, neverWhileActing, setupFailed, setupIncomplete } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, onlyOwn } from '../method-work.ts'
import { methodFactsOf } from '../payment-methods.reader.ts'
import { findMethodOfSetupStatement, payingAccountStatement } from '../payment-methods.store.ts'
import { keepMethod } from './keep-method.ts'

/** Saves what the processor says was entered. Of the browser's input only the nickname and the tick are used. */
export function makeAddMethod(work: MethodWork) {
  const { database, processor, clock } = work
  const { detachSoon, refuse: refuseEntered } = makeDetach(work)

  async function readSetup(setupId: string, customerId: string | null): Promise<SetupFacts> {
    const setup = customerId === null ? null : await processor.readSetup(setupId)
    // A set-up of another account answers like one that does not exist.
    if (setup === null || setup.customerId !== customerId) throw notFound()
    return setup
  }

  return async (
    visit: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.addMethod>,
    nickname: string | null,
  ): Promise<EndpointAnswer<typeof endpoints.addMethod>> => {
    const { accountNumber, setupId, isBusinessAccount = false } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], [known]] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      findMethodOfSetupStatement(accounts, setupId),
    ] as const)
    if (account === undefined || known?.state === 'removed') throw notFound()
    if (known) return methodFactsOf(known, visit)
    const setup = await readSetup(setupId, account.customerId)
    if (setup.method === null || setup.status === 'incomplete' || setup.status === 'failed')
      throw setup.status === 'failed' ? setupFailed() : setupIncomplete()
    const { method } = setup
    if (isBankWhileActing(visit.actor, method.kind)) throw neverWhileActing()
    const entered = {
      accountNumber,
      processorMethodId: method.processorMethodId,
      processorSetupId: setup.setupId,
    }
    if (method.kind === 'bank' && !isBusinessAccount) {
      if (method.holderType === 'individual') await refuseEntered(entered)
      throw businessAccountsOnly()
    }
    if (!(await nameOrganization(work, setup))) {
      // Checked again, since another window may have saved it; the job detaches it.
      await database.transaction({ accounts }, (tx) => tx.change(detachAgainStatement(entered, clock())))
      throw setupFailed()
    }
    const kept = await database.transaction({ accounts }, (tx) =>
      keepMethod(work, tx, { visit, accountNumber, setup, method, nickname }),
    )
    if (!kept.ok) {
      await detachSoon(entered)
      throw kept.refusal
    }
    for (const replaced of kept.value.replaced) await detachSoon(replaced)
    return methodFactsOf(kept.value.row, visit)
  }
}
