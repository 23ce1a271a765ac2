import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type Stripe from 'stripe'
import { challengeAction } from '../intents/challenge.ts'
import { makeMandate } from '../intents/mandates.ts'
import { chooseMethod } from '../methods/make-method.ts'
import type { Processor } from '../processor.ts'
import type { ApiCall } from '../wire/api-route.ts'
import { cardDeclined, invalid, type ProcessorError, parameterMissing } from '../wire/processor-error.ts'
import { failSetup, finishSetup } from './finish-setup.ts'

const mayBeConfirmed: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** Confirms with the method that the call or the intent names. Throws Stripe's errors; 402 after a decline. */
export function confirmSetup(
  processor: Processor,
  before: Stripe.SetupIntent,
  { sent, isPublic }: Pick<ApiCall, 'sent' | 'isPublic'>,
): Stripe.SetupIntent {
  if (!mayBeConfirmed.has(before.status)) throw unexpectedSetupState(before, 'confirm')
  const method = chooseMethod(processor, sent, before.payment_method)
  if (!method) throw parameterMissing('payment_method')
  if (!before.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`
    throw invalid({ message, param: 'payment_method' })
  }
  const instrument = processor.book.find('instrument', method.id)
  if (!instrument) throw invalid({ message: 'This PaymentMethod was detached and may not be used again.' })
  const intent: Stripe.SetupIntent = { ...before, payment_method: method.id, last_setup_error: null }
  if (instrument.kind === 'bank') {
    if (isPublic && sent.has('payment_method_data')) refuseWithoutSignIn(before)
    return setUpBankAccount(processor, intent, method, sent, instrument.isVerified)
  }
  const { decline, declinesChargesOnly, challenge } = instrument.behavior
  if (decline && !declinesChargesOnly) throw declineSetup(processor, intent, method, decline)
  if (challenge === 'never') return finishSetup(processor, intent, method)
  return wait(processor, intent, challengeAction(processor, intent.id, sent.text('return_url')))
}

/** Unless only deposits are allowed, Stripe's fields offer to sign in at the bank first, for which there is no page here. */
function refuseWithoutSignIn({ payment_method_options: options }: Stripe.SetupIntent): void {
  if (options?.us_bank_account?.verification_method === 'microdeposits') return
  const message = 'The fields would ask to sign in at the bank, which this processor cannot show.'
  throw invalid({ message, param: 'payment_method_options[us_bank_account][verification_method]' })
}

function setUpBankAccount(
  processor: Processor,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  sent: ApiCall['sent'],
  isVerified: boolean,
): Stripe.SetupIntent {
  const { book, settings } = processor
  if (method.us_bank_account?.status_details?.blocked) {
    const message = 'The bank account cannot be used because of an earlier return.'
    throw invalid({ status: 402, message, code: 'bank_account_unusable', setupIntent: intent })
  }
  if (!sent.has('mandate_data')) throw parameterMissing('mandate_data')
  const acceptance = sent.nested('mandate_data').nested('customer_acceptance')
  const mandate = makeMandate(processor, { methodId: method.id, acceptance, singleUseCents: null })
  const consented: Stripe.SetupIntent = { ...intent, mandate: mandate.id }
  const verification = intent.payment_method_options?.us_bank_account?.verification_method
  if (isVerified || verification === 'skip') return finishSetup(processor, consented, method)

  const arrivesOn = addBankingDays(processor.today(), settings().microdepositDays)
  const instrument = book.find('instrument', method.id)
  if (instrument?.kind === 'bank' && instrument.effect.kind === 'microdeposits_fail') {
    const step = { kind: 'microdeposits_bounce', setupIntentId: intent.id, dueOn: arrivesOn } as const
    book.put('due_step', processor.newId('due', 'due_step'), step)
  }
  return wait(processor, consented, {
    type: 'verify_with_microdeposits',
    verify_with_microdeposits: {
      // Noon in UTC is the same day in every American zone.
      // In the evening, when it is the next day already in Greenwich.
      arrival_date: Date.parse(`${addDays(arrivesOn, 1)}T02:00:00Z`) / 1000,
      hosted_verification_url: `${processor.origin()}/`,
      microdeposit_type: settings().microdepositType,
    },
  })
}

function wait(
  processor: Processor,
  intent: Stripe.SetupIntent,
  nextAction: Stripe.SetupIntent.NextAction,
): Stripe.SetupIntent {
  const waiting: Stripe.SetupIntent = { ...intent, status: 'requires_action', next_action: nextAction }
  processor.book.put('setup_intent', intent.id, waiting)
  processor.emit({ type: 'setup_intent.requires_action', data: { object: waiting } })
  return waiting
}

function declineSetup(
  processor: Processor,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: { readonly code: string; readonly declineCode: string | null; readonly message: string },
): ProcessorError {
  const { code, declineCode, message } = decline
  const failed = failSetup(processor, intent, method, code, message, declineCode)
  return cardDeclined(decline, { setupIntent: failed, paymentMethod: method })
}

export function unexpectedSetupState(intent: Stripe.SetupIntent, verb: string): ProcessorError {
  return invalid({
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    code: 'setup_intent_unexpected_state',
    setupIntent: intent,
  })
}
