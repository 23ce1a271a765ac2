import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { MoneyTaken } from '@myaccount/domain/payments/payment-words'
import { describeStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { type Speaker, say } from '@myaccount/messages/say'

interface Description {
  /** The state in a few words, without a period. */
  readonly headline: string
  readonly sentences: readonly string[]
  readonly moneyTaken: MoneyTaken
  readonly isTrouble: boolean
}

/** Describes the payment for emails and the receipt, in the reader's language. */
export function describeForPayer(facts: PaymentFacts, speaker: Speaker): Description {
  const { headline, sentences, moneyTaken, isTrouble } = describeStanding(facts, 'record')
  return {
    headline: say(speaker, headline),
    sentences: sentences.map((sentence) => say(speaker, sentence)),
    moneyTaken,
    isTrouble,
  }
}
