import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { ReactNode } from 'react'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { type HistoryPage, HistoryTabs } from './HistoryTabs.tsx'

interface HistoryFrameProps {
  readonly page: HistoryPage
  readonly title: string
  readonly subtitle: string
  /** Rendered for a person who may see the histories of the active account. */
  readonly children: (session: SessionUser, accountNumber: AccountNumber) => ReactNode
}

/** The frame that the three history pages have around their list. */
export function HistoryFrame({ page, title, subtitle, children }: HistoryFrameProps) {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  const sees = maySee(session, accountNumber, 'see_histories')
  return (
    <Stack gap="large">
      <PageHeading title={title} subtitle={subtitle} />
      {sees ? (
        <Stack>
          <HistoryTabs current={page} />
          {children(session, accountNumber)}
        </Stack>
      ) : (
        <EmptyState title={t`The history is not part of your role`}>
          <Trans>
            Your role on this account does not show billing. The owner of the account can give you another
            role.
          </Trans>
        </EmptyState>
      )}
    </Stack>
  )
}
