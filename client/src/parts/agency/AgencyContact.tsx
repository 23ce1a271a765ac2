import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { KeyValueList, type KeyValuePair } from '../../ui/tables/KeyValueList.tsx'

/** Lists the ways to reach an agency that are on file. */
export function AgencyContact({ agency }: { readonly agency: AccountSummary['agency'] }) {
  const { t } = useLingui()
  const { phone, email, address } = agency
  const pairs: KeyValuePair[] = [
    ...(phone
      ? [
          {
            term: t`Phone`,
            value: (
              <a href={phoneLink(phone)} data-target>
                {formatPhone(phone)}
              </a>
            ),
          },
        ]
      : []),
    ...(email
      ? [
          {
            term: t`Email`,
            value: (
              <a href={`mailto:${email}`} data-target>
                {email}
              </a>
            ),
          },
        ]
      : []),
    ...(address ? [{ term: t`Address`, value: address }] : []),
  ]
  if (pairs.length > 0) return <KeyValueList pairs={pairs} />
  return (
    <p>
      <Trans>We have no phone number or address of it. Your bill shows how to reach it.</Trans>
    </p>
  )
}
