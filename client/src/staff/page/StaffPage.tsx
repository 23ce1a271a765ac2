import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface StaffPageProps {
  readonly title: string
  readonly subtitle: ReactNode
  readonly mayRead: (session: SessionUser) => boolean
  /** Shown instead of the page to employees who may not read it. */
  readonly notInRole: ReactNode
  /** The whole list as a file; the server checks the reader's permission again. */
  readonly csv?: { readonly href: string; readonly label: string }
  readonly children: ReactNode
}

/** A page under Operations with its head, for the employees who may read it. */
export function StaffPage({ title, subtitle, mayRead, notInRole, csv, children }: StaffPageProps) {
  const { t } = useLingui()
  const session = useSession()
  if (!session) return null
  const isInRole = mayRead(session)
  return (
    <Stack gap="large">
      <PageHeading
        overline={<Link to={paths.adminOperations()}>{t`Operations`}</Link>}
        title={title}
        subtitle={subtitle}
        actions={
          isInRole && csv !== undefined ? (
            <ButtonLink variant="secondary" render={<a href={csv.href} download />}>
              {csv.label}
            </ButtonLink>
          ) : undefined
        }
      />
      {isInRole ? children : notInRole}
    </Stack>
  )
}
