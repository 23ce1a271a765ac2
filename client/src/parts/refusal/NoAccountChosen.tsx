import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface NoAccountChosenProps {
  /** The path of the page where an account is chosen. */
  readonly to: string
  /** The reason why this page needs an account. */
  readonly children: ReactNode
}

/** Shown in place of a page about one account while none is chosen. */
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
