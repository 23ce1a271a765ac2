import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { ReactNode } from 'react'
import { AccountPage } from '../../../parts/reading/ReadPage.tsx'
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
  return (
    <AccountPage
      heading={{ title, subtitle }}
      capability="see_histories"
      notInRole={
        <EmptyState title={t`The history is not part of your role`}>
          <Trans>
            Your role on this account does not show billing. The owner of the account can give you another
            role.
          </Trans>
        </EmptyState>
      }
    >
      {(session, accountNumber) => (
        <Stack>
          <HistoryTabs current={page} />
          {children(session, accountNumber)}
        </Stack>
      )}
    </AccountPage>
  )
}
