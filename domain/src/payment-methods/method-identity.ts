import type { PaymentMethodKind } from '../payments/amount-to-pay.ts'

/**
 * The facts by which people recognize a card or bank account; `messages/src/names/method-name.ts` writes the
 * name.
 */
export interface MethodIdentity {
  readonly kind: PaymentMethodKind
  /** Set for a card, as the processor spells it: `visa`, `amex`. */
  readonly brand: string | null
  /** Set for a bank account. */
  readonly accountType: 'checking' | 'savings' | null
  /** Empty if only the processor's record is left, and it lacks them. */
  readonly last4: string
}
