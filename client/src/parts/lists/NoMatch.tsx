import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface NoMatchProps {
  readonly title: string
  /** The address of the page without a filter. */
  readonly path: string
  /** A sentence about other filters to choose. */
  readonly children: ReactNode
}

/** Shown in place of a list if nothing matches its filters. */
export function NoMatch({ title, path, children }: NoMatchProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink variant="secondary" render={<Link to={path} />}>{t`Clear all filters`}</ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
