import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { openSetupStatement } from '../../../step-ups/step-ups.store.ts'
import { keepCustomerStatement } from '../method-changes.store.ts'
import { neverWhileActing, tooManyMethods } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, onlyOwn } from '../method-work.ts'
import { methodsStatement, type PayingAccountRow, payingAccountStatement } from '../payment-methods.store.ts'
import { findOpenStepUp } from '../step-ups/find-open-step-up.ts'
import { notBehindCode } from '../step-ups/step-up-refusals.ts'

type Setup = EndpointAnswer<typeof endpoints.startMethod>

/** Opens a set-up at the processor for the account's customer, who is created with the first one. */
export function makeStartMethod({ database, processor }: MethodWork) {
  /** Created outside a transaction; two concurrent requests get the customer that was saved first. */
  async function makeCustomer({ accountNumber, accountName }: PayingAccountRow): Promise<string> {
    const made = await processor.createCustomer({ accountNumber, accountName })
    const [kept] = await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.run(keepCustomerStatement(accountNumber, made)),
    )
    return kept?.customerId ?? made
  }

  async function startSetup(account: PayingAccountRow, kind: 'card' | 'bank'): Promise<Setup> {
    const { accountNumber } = account
    const customerId = account.customerId ?? (await makeCustomer(account))
    return await processor.startSetup({ customerId, kind, accountNumber })
  }

  /** Without the right code the secret is not handed out, so nothing can be entered. */
  async function startBehindCode(
    visit: SignedInVisit,
    account: PayingAccountRow,
    stepUpId: string | undefined,
  ): Promise<Setup> {
    const { accountNumber } = account
    const entry = await findOpenStepUp(database, visit, accountNumber, stepUpId)
    const setup = await startSetup(account, 'bank')
    const opened = await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.change(openSetupStatement(entry, setup.setupId, visit.nowMs)),
    )
    // Another window used it meanwhile.
    if (opened === 0) throw notBehindCode()
    return setup
  }

  return async (
    visit: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.startMethod>,
  ): Promise<Setup> => {
    const { accountNumber, kind, stepUpId } = body
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], methods] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      methodsStatement(accounts),
    ] as const)
    if (account === undefined) throw notFound()
    if (isBankWhileActing(visit.actor, kind)) throw neverWhileActing()
    if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
    return kind === 'bank' ? await startBehindCode(visit, account, stepUpId) : await startSetup(account, kind)
  }
}
