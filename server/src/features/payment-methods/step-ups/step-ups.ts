import type { EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { StepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import type { Insured } from '@myaccount/domain/session/actor'
import { bankCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import { methodRefusals } from '@myaccount/messages/payment-methods/method-refusals'
import { beginOrResume } from '../../../confirmations/begin-confirmation.ts'
import type { ConfirmationPurpose } from '../../../confirmations/confirmation-purpose.ts'
import { type ConfirmationRow, confirmationStateOf } from '../../../confirmations/confirmations.store.ts'
import { makeConfirmations } from '../../../confirmations/make-confirmations.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { tooManyMethods } from '../method-refusals.ts'
import { type MethodWork, onlyOwn } from '../method-work.ts'
import { methodsStatement, payingAccountStatement } from '../payment-methods.store.ts'
import { stepUpCode } from './step-up-code.email.ts'

const bankAccountPurpose: ConfirmationPurpose = {
  name: 'bank_account',
  capability: 'pay',
  email: stepUpCode,
  audited: { asked: 'method.code_requested', entered: 'method.code_entered' },
  refusals: bankCodeRefusals,
  neverWhileActing: methodRefusals.neverWhileActing,
}

/** The code before a bank account is entered (domain.md 3.3.9). Only the person who began may enter it. */
export function makeStepUps({ database }: MethodWork) {
  const confirmations = makeConfirmations(database, bankAccountPurpose)
  return {
    /** Resumes an open step-up: a reload, a second tab or a lost answer sends no second email. */
    async begin(
      visit: SignedInVisit,
      { body: { accountNumber } }: EndpointInput<typeof endpoints.beginStepUp>,
    ): Promise<StepUpFacts> {
      const accounts = onlyOwn(visit.actor, accountNumber)
      const [[account], methods] = await database.readAll({ accounts }, [
        payingAccountStatement(accounts),
        methodsStatement(accounts),
      ] as const)
      if (account === undefined) throw notFound()
      const person = confirmations.whoMayEnter(visit)
      if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
      const begin = {
        purpose: bankAccountPurpose,
        accountNumber,
        userId: person.userId,
        isSame: () => true,
      }
      const entry = await database.transaction({ accounts }, (tx) => beginOrResume(tx, visit, begin))
      return factsOf(entry, person, visit.nowMs)
    },

    async confirm(
      visit: SignedInVisit,
      { params, body }: EndpointInput<typeof endpoints.confirmStepUp>,
    ): Promise<StepUpFacts> {
      const person = confirmations.whoMayEnter(visit)
      return factsOf(await confirmations.confirm(visit, params.stepUpId, body.code), person, visit.nowMs)
    },

    async sendNew(
      visit: SignedInVisit,
      { params }: EndpointInput<typeof endpoints.sendStepUpCode>,
    ): Promise<void> {
      confirmations.whoMayEnter(visit)
      await confirmations.sendNew(visit, params.stepUpId)
    },
  }
}

function factsOf(entry: ConfirmationRow, { email }: Insured, nowMs: number): StepUpFacts {
  return {
    stepUpId: toWireId('stepUp', entry.confirmationId),
    state: confirmationStateOf(entry, nowMs) === 'confirmed' ? 'confirmed' : 'waiting',
    sentTo: maskEmail(email),
  }
}
