import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SystemsAway } from './SystemsAway.tsx'

interface StaffPageProps {
  readonly title: string
  readonly subtitle: ReactNode
  readonly actions?: ReactNode
  readonly mayRead: (session: SessionUser) => boolean
  /** Shown instead of the page to employees who may not read it. */
  readonly notInRole: ReactNode
  /** The whole list as a file; the server checks the reader's permission again. */
  readonly csv?: { readonly href: string; readonly label: string }
  readonly children: ReactNode | ((session: SessionUser) => ReactNode)
}

/** A page under Operations with its head, for the employees who may read it. */
export function StaffPage({ title, subtitle, actions, csv, children, ...guard }: StaffPageProps) {
  const { t } = useLingui()
  const session = useSession()
  const showsFile = csv !== undefined && session !== null && guard.mayRead(session)
  return (
    <GuardedPage
      {...guard}
      notices={<SystemsAway />}
      heading={{
        overline: <Link to={paths.adminOperations()}>{t`Operations`}</Link>,
        title,
        subtitle,
        actions: showsFile ? (
          <ButtonLink variant="secondary" render={<a href={csv.href} download />}>
            {csv.label}
          </ButtonLink>
        ) : (
          actions
        ),
      }}
    >
      {(reader) => (typeof children === 'function' ? children(reader) : children)}
    </GuardedPage>
  )
}
