import { useLingui } from '@lingui/react/macro'
import type { PaperGroup } from '@myaccount/domain/notifications/ways-of-telling'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

interface PaperConfirmedProps {
  readonly electronic: readonly PaperGroup[]
  readonly accountName: string
}

/** What comes by email alone once the code is right. */
export function PaperConfirmed({ electronic, accountName }: PaperConfirmedProps) {
  const { t } = useLingui()
  const words: Readonly<Record<PaperGroup, string>> = {
    policy: t`Policy documents`,
    billing: t`Bills`,
    claims: t`Claim letters`,
  }
  return (
    <KeyValueList
      pairs={[
        { term: t`By email, not on paper`, value: electronic.map((group) => words[group]).join(', ') },
        { term: t`For`, value: accountName },
      ]}
    />
  )
}
