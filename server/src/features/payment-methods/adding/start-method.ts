import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { keepCustomerStatement } from '../method-changes.store.ts'
import { neverWhileActing, tooManyMethods } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, onlyOwn } from '../method-work.ts'
import { methodsStatement, type PayingAccountRow, payingAccountStatement } from '../payment-methods.store.ts'

/** Opens a set-up at the processor for the account's customer, who is made on the first need. */
export function makeStartMethod({ database, processor }: MethodWork) {
  /** Asked for outside a transaction; of two at once both get the customer that was kept first. */
  async function makeCustomer({ accountNumber, accountName }: PayingAccountRow): Promise<string> {
    const made = await processor.createCustomer({ accountNumber, accountName })
    const [kept] = await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.run(keepCustomerStatement(accountNumber, made)),
    )
    return kept?.customerId ?? made
  }

  return async (
    { actor }: SignedInVisit,
    { body }: EndpointInput<typeof endpoints.startMethod>,
  ): Promise<EndpointAnswer<typeof endpoints.startMethod>> => {
    const { accountNumber, kind } = body
    const accounts = onlyOwn(actor, accountNumber)
    const [[account], methods] = await database.readAll({ accounts }, [
      payingAccountStatement(accounts),
      methodsStatement(accounts),
    ] as const)
    if (account === undefined) throw notFound()
    if (isBankWhileActing(actor, kind)) throw neverWhileActing()
    if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
    const customerId = account.customerId ?? (await makeCustomer(account))
    return await processor.startSetup({ customerId, kind, accountNumber })
  }
}
