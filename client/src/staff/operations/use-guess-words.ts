import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'

type AlarmName = EndpointAnswer<typeof getOperations>['guessAlarms'][number]['total']

/** Names the secrets that people type. */
export function useGuessWords(): Readonly<Record<AlarmName, string>> {
  const { t } = useLingui()
  return {
    guest_bills: t`Bills, by number and ZIP code`,
    registration_accounts: t`Accounts, by number and ZIP code`,
    registration_proofs: t`Codes that link an account`,
    proxy_cards: t`Control numbers of proxy cards`,
    one_time_codes: t`One-time codes`,
  }
}
