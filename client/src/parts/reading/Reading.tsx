import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { ReadFailed } from './ReadFailed.tsx'

/** The words of a read before its data is there. */
export interface ReadingWords {
  /** Announced while it loads ("Loading your policies"). */
  readonly loading: string
  /** Skeletons in the shape of the data. */
  readonly skeleton: ReactNode
  /** The headline when it failed. */
  readonly failed: string
  /** Replaces the sentences below the headline: whether something changed, whether money moved and what to do. */
  readonly unharmed?: ReactNode
  /** The look of the "Try again" button; null on a page where another control reads again. */
  readonly retry?: 'secondary' | null
  /** Shown when the server answers that there is no such thing. Pages whose loader handles that leave it out. */
  readonly notFound?: ReactNode
}

/** The result of `useQuery`, or of several that are shown as one. */
export type Read<Data> = Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'isFetching'> & {
  readonly refetch: () => unknown
}

interface ReadingProps<Data> extends ReadingWords {
  readonly read: Read<Data>
  readonly children: (data: Data) => ReactNode
}

/** Shows what was read, or that it loads or has failed. Data stays shown when a later read fails. */
export function Reading<Data>({ read, children, ...words }: ReadingProps<Data>) {
  const { loading, skeleton, failed, unharmed, retry, notFound } = words
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <LoadingRegion label={loading}>{skeleton}</LoadingRegion>
  if (notFound !== undefined && read.error.isNotFound) return notFound
  return (
    <ReadFailed title={failed} read={read} retry={retry}>
      {unharmed}
    </ReadFailed>
  )
}

interface ReadPartProps<Data> extends ReadingWords {
  readonly query: UseQueryOptions<Data, ApiError>
  readonly children: (data: Data, read: Read<Data>) => ReactNode
}

/** A part of a page that shows one read of its own. */
export function ReadPart<Data>({ query, children, ...words }: ReadPartProps<Data>) {
  const read = useQuery(query)
  return (
    <Reading {...words} read={read}>
      {(data) => children(data, read)}
    </Reading>
  )
}
