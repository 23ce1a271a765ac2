import type { PaymentMethodKind } from '../payments/amount-to-pay.ts'

/** By what people know a card or bank account again; `messages/src/names/method-name.ts` says it. */
export interface MethodIdentity {
  readonly kind: PaymentMethodKind
  /** Of a card, as the processor spells it: `visa`, `amex`. */
  readonly brand: string | null
  /** Of a bank account. */
  readonly accountType: 'checking' | 'savings' | null
  /** Empty where the processor's record is all that is left, and does not tell. */
  readonly last4: string
}
