import { randomText } from '../book/random-ids.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { noSuch } from '../wire/processor-error.ts'
import { readAllowedTypes } from './allowed-types.ts'

const prefixes = { payment_intent: 'pi', setup_intent: 'seti' } as const

/** What intents of either kind are made from. Throws for a customer that is not there. */
export function makeIntentFacts(processor: Processor, sent: Parameters, kind: keyof typeof prefixes) {
  const customer = sent.text('customer') ?? null
  if (customer !== null && !processor.book.find('customer', customer))
    throw noSuch('customer', customer, 'customer')
  const allowedTypes = readAllowedTypes(sent)
  const id = processor.newId(prefixes[kind], kind)
  return {
    id,
    clientSecret: `${id}_secret_${randomText(processor.random, 25)}`,
    created: stampOf(processor),
    customer,
    description: sent.text('description') ?? null,
    metadata: sent.metadata(),
    allowedTypes,
  }
}

/** The states in which an intent of either kind may still be canceled. */
export const mayBeCanceled: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])
