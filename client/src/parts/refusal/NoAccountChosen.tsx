import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface NoAccountChosenProps {
  /** The page where one chooses. */
  readonly to: string
  /** Why this page needs one. */
  readonly children: ReactNode
}

/** In the place of a page about one account. */
export function NoAccountChosen({ to, children }: NoAccountChosenProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Choose an account first`}
      actions={
        <ButtonLink render={<Link to={to} />}>
          <Trans>See accounts</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
