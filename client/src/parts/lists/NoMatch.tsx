import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface NoMatchProps {
  readonly title: string
  /** The page without a filter. */
  readonly path: string
  /** What else can be chosen. */
  readonly children: ReactNode
}

/** In the place of a list that its filters leave empty. */
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
