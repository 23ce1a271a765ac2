import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { bankReturnOf, type ReturnReason } from '@myaccount/domain/payments/return-code'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'

export interface MethodStanding {
  /** Ends as a sentence where `detail` follows, which a phone sets on the same line. */
  readonly text: string
  readonly detail?: string
  readonly tone?: 'ink' | 'danger'
}

/** How a method stands, and what to do where it cannot pay (domain.md 3.3.6 and 3.3.9). */
export function useMethodStanding(): (method: MethodFacts) => MethodStanding {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const disabledWords = useDisabledWords()
  const formatMoment = useFormatMoment()
  return ({ kind, state, disabledBy, verification, lockedUntil }) => {
    switch (state) {
      case 'active':
        return { text: t`Ready to use` }
      case 'pending_verification': {
        if (!verification) return { text: t`Waiting for your bank` }
        const { arrivesOn, verifyBy, triesLeft } = verification
        const day = formatDay(arrivesOn)
        const lastDay = formatDay(verifyBy)
        const tries = t`${plural(triesLeft, { one: '# try left', other: '# tries left' })}`
        return verification.kind === 'code'
          ? {
              text: t`Waiting for a small deposit.`,
              detail: t`Arrives by ${day}. Confirm by ${lastDay}. ${tries}.`,
            }
          : {
              text: t`Waiting for two small deposits.`,
              detail: t`They arrive by ${day}. Confirm by ${lastDay}. ${tries}.`,
            }
      }
      case 'failed':
        return {
          text: t`Could not be confirmed.`,
          detail: lockedUntil
            ? t`No tries left. You can add it again after ${formatMoment(lockedUntil)}.`
            : t`Add the account again, or remove it.`,
          tone: 'danger',
        }
      case 'expired':
        return kind === 'card'
          ? { text: t`Expired.`, detail: t`Add the new card, then remove this one.` }
          : { text: t`Not confirmed in time.`, detail: t`Add the account again, or remove it.` }
      case 'disabled':
        return {
          text: t`Can't be used.`,
          detail:
            kind === 'card'
              ? t`Its bank refuses it. Use another card, or ask the bank that issued it.`
              : disabledWords[bankReturnOf(disabledBy ?? '').reason],
          tone: 'danger',
        }
    }
  }
}

/** The customer's texts of domain.md 3.3.6, with what to do. */
function useDisabledWords(): Readonly<Record<ReturnReason, string>> {
  const { t } = useLingui()
  const callAgency = t`Your bank refused a withdrawal. Call your agency.`
  return {
    account_closed_or_wrong: t`The account is closed or the number is wrong. Add another account.`,
    personal_account: t`Personal accounts can't be used. Add your organization's account.`,
    authorization_withdrawn: t`Authorization was withdrawn. Use another account or call your agency.`,
    payment_stopped: t`A stop payment was placed. Call your agency to say what was meant.`,
    not_authorized: t`The account owner says a withdrawal was not authorized. Call your agency.`,
    account_not_debitable: t`This account can't be debited. Add another account.`,
    debit_blocked: t`Your bank blocked our withdrawal. Ask your bank to allow it, then call your agency.`,
    insufficient_funds: callAgency,
    wrong_amount_or_date: callAgency,
    duplicate: callAgency,
    other: callAgency,
  }
}
