import { Trans } from '@lingui/react/macro'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Notice } from '../../ui/notices/Notice.tsx'

interface WorkToDoProps<Data> {
  readonly query: UseQueryOptions<Data, ApiError>
  /** The headline when it failed. */
  readonly failed: string
  readonly children: (data: Data) => ReactNode
}

/**
 * A list of work on a page with other content: renders nothing while the list loads. `children` render nothing for an
 * empty list.
 */
export function WorkToDo<Data>({ query, failed, children }: WorkToDoProps<Data>) {
  const { data, error } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return null
  return (
    <Notice kind="error" title={failed}>
      <Trans>Reload the page to try again.</Trans>
    </Notice>
  )
}
