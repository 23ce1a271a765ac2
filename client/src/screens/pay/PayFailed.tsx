import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'

/** Shown in place of what could not be loaded, before anything was sent. */
export function PayFailed(props: Omit<ComponentProps<typeof ReadFailed>, 'children'>) {
  return (
    <ReadFailed {...props}>
      <Trans>No money has been taken by this page. Try again in a minute.</Trans>
    </ReadFailed>
  )
}
