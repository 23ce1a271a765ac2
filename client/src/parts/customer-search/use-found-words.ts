import { useLingui } from '@lingui/react/macro'
import type { FoundCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useEmailWords } from '../people/use-email-words.ts'

export interface FoundWords {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly meta: string
  /** The account that the result leads to; null for a person without one. */
  readonly accountNumber: AccountNumber | null
}

/** A search result in words, the same in the header and on the page of customers. */
export function useFoundWords(): (found: FoundCustomer) => FoundWords {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const sayEmail = useEmailWords()
  return (found) => {
    switch (found.kind) {
      case 'account': {
        const { accountNumber, accountName, city, state } = found
        return {
          key: accountNumber,
          kind: t`Account`,
          title: accountName,
          meta: `${city} ${state} · ${accountNumber}`,
          accountNumber,
        }
      }
      case 'person': {
        const { userId, displayName, email, phone, account } = found
        const reach = phone === null ? [sayEmail(email)] : [sayEmail(email), formatPhone(phone)]
        return {
          key: userId,
          kind: t`Person`,
          title: displayName,
          meta: [...reach, account?.accountName ?? t`No account`].join(' · '),
          accountNumber: account?.accountNumber ?? null,
        }
      }
      case 'policy': {
        const { policyNumber, policyType, accountName, accountNumber } = found
        return {
          key: policyNumber,
          kind: t`Policy`,
          title: policyNumber,
          meta: `${sayPolicyType(i18n, policyType)} · ${accountName}`,
          accountNumber,
        }
      }
      case 'invoice': {
        const { invoiceNumber, accountName, accountNumber } = found
        const due = formatDay(found.dueDate)
        const amount = formatCents(found.amountDueCents)
        return {
          key: `invoice ${invoiceNumber}`,
          kind: t`Invoice`,
          title: invoiceNumber,
          meta: `${t`${amount} due ${due}`} · ${accountName}`,
          accountNumber,
        }
      }
      case 'claim': {
        const { claimNumber, cause, accountName, accountNumber } = found
        const day = formatDay(found.lossDate)
        return {
          key: claimNumber,
          kind: t`Claim`,
          title: claimNumber,
          meta: `${sayCause(i18n, cause)}, ${day} · ${accountName}`,
          accountNumber,
        }
      }
      case 'payment': {
        const { confirmation, accountName, accountNumber } = found
        const amount = formatCents(found.amountCents)
        return {
          key: confirmation,
          kind: t`Payment`,
          title: confirmation,
          meta: `${amount}, ${formatMoment(found.createdAt)} · ${accountName}`,
          accountNumber,
        }
      }
    }
  }
}
