import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { makeAddMethod } from './adding/add-method.ts'
import { makeRefreshMethod } from './adding/refresh-method.ts'
import { makeStartMethod } from './adding/start-method.ts'
import { makeVerifyMethod } from './adding/verify-method.ts'
import { makeExpireAndDetach } from './ending/expire-and-detach.ts'
import { makeChangeMethod } from './keeping/change-method.ts'
import { readNickname } from './keeping/read-nickname.ts'
import { makeRemoveMethod } from './keeping/remove-method.ts'
import type { MethodWork } from './method-work.ts'
import { methodFactsOf } from './payment-methods.reader.ts'
import { methodsStatement } from './payment-methods.store.ts'
import { makeStepUps } from './step-ups/step-ups.ts'

export type PaymentMethodsService = ReturnType<typeof makePaymentMethodsService>

export function makePaymentMethodsService(work: MethodWork) {
  const { database } = work
  const add = makeAddMethod(work)
  const change = makeChangeMethod(work)
  const remove = makeRemoveMethod(work)
  const verify = makeVerifyMethod(work)
  const refreshMethodOfSetup = makeRefreshMethod(work)
  return {
    /** Of all accounts that the actor may pay for: the default first, then the newest. 406 when there is none. */
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof endpoints.listMethods>> {
      const accounts = accountsWith(visit.actor, 'pay')
      const rows = await database.read({ accounts }, methodsStatement(accounts))
      if (rows.length === 0) throw new AppError('method.none')
      return rows.map((row) => methodFactsOf(row, visit))
    },
    stepUps: makeStepUps(work),
    start: makeStartMethod(work),
    add: (visit: SignedInVisit, input: EndpointInput<typeof endpoints.addMethod>) =>
      add(visit, input, readNickname(input.body.nickname)),
    change: (visit: SignedInVisit, { params, body }: EndpointInput<typeof endpoints.updateMethod>) =>
      change(visit, readMethodId(params.methodId), { ...body, nickname: readNickname(body.nickname) }),
    verify: (visit: SignedInVisit, { params, body }: EndpointInput<typeof endpoints.verifyMethod>) =>
      verify(visit, readMethodId(params.methodId), body),
    remove: (visit: SignedInVisit, { params }: EndpointInput<typeof endpoints.removeMethod>) =>
      remove(visit, readMethodId(params.methodId)),
    /** For the processor's events about set-ups and methods. */
    refreshMethodOfSetup,
    /** For the jobs; may run twice at once. */
    expireAndDetach: makeExpireAndDetach(work, refreshMethodOfSetup),
  }
}

function readMethodId(text: string): Uuid {
  const id = parseWireId('paymentMethod', text)
  if (!id.ok) throw notFound()
  return id.value
}
