import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading, type PageHeadingProps } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type Read, Reading, type ReadingWords } from './Reading.tsx'

interface PageGuard {
  /** Whether this person may read the page. The server decides; this check only avoids a refused call. */
  readonly mayRead?: ((session: SessionUser) => boolean) | undefined
  /** Stands below the heading for a person who may not. */
  readonly notInRole?: ReactNode
}

interface PageFrame {
  readonly heading: PageHeadingProps
  /** Stands below the heading in every state: what the last action did, the systems that are away, since when data is. */
  readonly notices?: ReactNode
}

interface GuardedPageProps extends PageGuard, PageFrame {
  readonly children: (session: SessionUser) => ReactNode
}

/** A page for a signed-in person whose parts read for themselves. The guard of the navigation leads guests elsewhere. */
export function GuardedPage({ mayRead, notInRole, heading, notices, children }: GuardedPageProps) {
  const session = useSession()
  if (!session) return null
  return (
    <Stack gap="large">
      <PageHeading {...heading} />
      {notices}
      {mayRead?.(session) === false ? notInRole : children(session)}
    </Stack>
  )
}

interface AccountPageProps extends PageFrame {
  /** The capability that the seat on the active account must have. */
  readonly capability: Capability
  readonly notInRole: ReactNode
  readonly children: (session: SessionUser, account: AccountNumber) => ReactNode
}

/** A page about the active account. The guard of the navigation leads elsewhere without one. */
export function AccountPage({ capability, children, ...page }: AccountPageProps) {
  const account = useSession()?.activeAccountNumber
  if (!account) return null
  return (
    <GuardedPage {...page} mayRead={(session) => maySee(session, account, capability)}>
      {(session) => children(session, account)}
    </GuardedPage>
  )
}

interface ReadPageProps<Data> extends PageGuard, ReadingWords {
  readonly query: UseQueryOptions<Data, ApiError>
  /** A function where the heading says more once the data is there. */
  readonly heading: PageHeadingProps | ((data: Data | undefined) => PageHeadingProps)
  /** As in `PageFrame`; a function where a notice needs the data, such as the moment that it is from ("as of"). */
  readonly notices?: ReactNode | ((data: Data | undefined) => ReactNode)
  readonly children: (data: Data, session: SessionUser, read: Read<Data>) => ReactNode
}

/**
 * A page that shows one read: its heading, whether this person may read it, then the data, or that it loads, has
 * failed or is not there.
 */
export function ReadPage<Data>(page: ReadPageProps<Data>) {
  const { query, heading, notices, mayRead, notInRole, children, ...words } = page
  const session = useSession()
  const isReader = session !== null && mayRead?.(session) !== false
  const read = useQuery({ ...query, enabled: isReader && query.enabled !== false })
  const headingProps = typeof heading === 'function' ? heading(read.data) : heading
  return (
    <GuardedPage
      heading={headingProps}
      notices={typeof notices === 'function' ? notices(read.data) : notices}
      mayRead={mayRead}
      notInRole={notInRole}
    >
      {(reader) => (
        <Reading {...words} read={read}>
          {(data) => children(data, reader, read)}
        </Reading>
      )}
    </GuardedPage>
  )
}
