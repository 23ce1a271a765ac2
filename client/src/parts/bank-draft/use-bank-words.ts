import { useLingui } from '@lingui/react/macro'

interface Bank {
  readonly bankName: string | null
  readonly last4: string
}

/** "Quay Street Bank ending 4410" */
export function useBankWords(): (bank: Bank) => string {
  const { t } = useLingui()
  return ({ bankName, last4 }) =>
    bankName === null ? t`Bank account ending ${last4}` : t`${bankName} ending ${last4}`
}
