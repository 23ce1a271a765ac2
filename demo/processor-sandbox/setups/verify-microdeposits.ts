import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type Stripe from 'stripe'
import { judgeMicrodeposits, microdepositTries } from '../numbers/microdeposits.ts'
import type { Processor } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { invalid, parameterInvalid, parameterMissing } from '../wire/processor-error.ts'
import { unexpectedSetupState } from './confirm-setup.ts'
import { failSetup, finishSetup } from './finish-setup.ts'

const gaveUp = {
  attempts_exceeded: {
    code: 'payment_method_microdeposit_verification_attempts_exceeded',
    message: 'You have exceeded the number of allowed verification attempts.',
  },
  timeout: {
    code: 'payment_method_microdeposit_verification_timeout',
    message: 'The microdeposits were not verified in time.',
  },
}

/** Two amounts or the code of the one-cent deposit, whichever this intent asked for. */
export function verifyMicrodeposits(
  processor: Processor,
  intent: Stripe.SetupIntent,
  sent: Parameters,
): Stripe.SetupIntent {
  const { book } = processor
  const deposits = intent.next_action?.verify_with_microdeposits
  const type = deposits?.microdeposit_type
  const methodId = intent.payment_method
  if (intent.status !== 'requires_action' || !deposits || !type || typeof methodId !== 'string') {
    throw unexpectedSetupState(intent, 'verify microdeposits of')
  }
  const method = book.find('payment_method', methodId)
  const instrument = book.find('instrument', methodId)
  if (!method || instrument?.kind !== 'bank') throw unexpectedSetupState(intent, 'verify microdeposits of')

  const answer = type === 'amounts' ? readAmounts(sent) : readCode(sent)
  // Nobody can know what has not landed: it is a guess, and counts.
  const isEarly = processor.today() < dateInZone(deposits.arrival_date * 1000, processor.timeZone)
  const judged = isEarly ? 'mismatch' : judgeMicrodeposits(answer)
  if (judged === 'verified') return finishSetup(processor, intent, method)
  const wrongTries = instrument.wrongTries + 1
  const end = judged === 'mismatch' ? wrongTries >= microdepositTries && 'attempts_exceeded' : judged
  if (end) {
    const { code, message } = gaveUp[end]
    throw invalid({ code, message, setupIntent: failSetup(processor, intent, method, code, message) })
  }
  book.put('instrument', methodId, { ...instrument, wrongTries })
  const what = type === 'amounts' ? 'amounts' : 'descriptor_code'
  const left = microdepositTries - wrongTries
  throw invalid({
    code: `payment_method_microdeposit_verification_${what}_mismatch`,
    message: `The ${what === 'amounts' ? 'amounts' : 'code'} provided do not match what was sent to the bank account. You have ${left} verification attempts remaining.`,
    param: what,
  })
}

function readAmounts(sent: Parameters): readonly [number, number] {
  const [first, second, ...more] = sent.texts('amounts').map(Number)
  if (first === undefined || second === undefined || more.length > 0) throw parameterMissing('amounts')
  if (![first, second].every((cents) => Number.isInteger(cents) && cents >= 1 && cents <= 99)) {
    const code = 'payment_method_microdeposit_verification_amounts_invalid'
    throw parameterInvalid('amounts', 'You must provide exactly two positive whole numbers of cents.', code)
  }
  return [first, second]
}

function readCode(sent: Parameters): string {
  const code = sent.needText('descriptor_code')
  if (/^SM[0-9A-Z]{4}$/.test(code)) return code
  throw parameterInvalid('descriptor_code', 'The code has six characters and starts with SM.')
}
