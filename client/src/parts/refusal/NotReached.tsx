import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useCarrier } from '../carrier/carrier-context.ts'

/** Shown when no answer came. The sentences give the outcome as far as it is known, and what to do. */
export function NotReached({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return (
    <Notice kind="error" title={t`We could not reach ${portalName}`}>
      {children}
    </Notice>
  )
}
