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

interface PageFrame {
  readonly heading: PageHeadingProps
  /** Stands below the heading in every state: what the last action did, the systems that are away. */
  readonly notices?: ReactNode
}

interface GuardedPageProps extends PageFrame {
  /** Whether this person may read the page. The server decides; this check only avoids a refused call. */
  readonly mayRead?: (session: SessionUser) => boolean
  /** Stands below the heading for a person who may not. */
  readonly notInRole?: ReactNode
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

interface ReadPageProps<Data> extends Pick<PageFrame, 'notices'>, ReadingWords {
  readonly query: UseQueryOptions<Data, ApiError>
  /** A function where the heading says more once the data is there. */
  readonly heading: PageHeadingProps | ((data: Data | undefined) => PageHeadingProps)
  readonly children: (data: Data, session: SessionUser, read: Read<Data>) => ReactNode
}

/** A page that shows one read: its heading, then the data, or that it loads, has failed or is not there. */
export function ReadPage<Data>({ query, heading, notices, children, ...words }: ReadPageProps<Data>) {
  const read = useQuery(query)
  return (
    <GuardedPage heading={typeof heading === 'function' ? heading(read.data) : heading} notices={notices}>
      {(session) => (
        <Reading {...words} read={read}>
          {(data) => children(data, session, read)}
        </Reading>
      )}
    </GuardedPage>
  )
}

interface DataPageProps<Data> extends ReadingWords {
  readonly read: Read<Data>
  /** The heading until the data is there. */
  readonly heading: PageHeadingProps
  readonly children: (data: Data) => ReactNode
}

/** A page whose children have a heading of their own once the data is there. */
export function DataPage<Data>({ read, heading, children, ...words }: DataPageProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  return (
    <Stack gap="large">
      <PageHeading {...heading} />
      <Reading {...words} read={read}>
        {children}
      </Reading>
    </Stack>
  )
}
