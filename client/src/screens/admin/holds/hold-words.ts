import { msg } from '@lingui/core/macro'
import type { PaymentHold } from '@myaccount/contract/endpoints/admin/admin-holds'

/** Why the check put the payment aside. */
export const signalWords = {
  many_new_accounts: msg`Many bank accounts were added within days`,
  large_from_new_account: msg`A large amount from an account that was just added`,
  large_after_change: msg`A large amount after the bank account changed`,
  large_day_total: msg`A large sum by bank within 24 hours`,
} satisfies Record<PaymentHold['signals'][number], unknown>
