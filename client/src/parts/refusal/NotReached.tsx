import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useCarrier } from '../carrier/carrier-context.ts'

/** Shown when no answer came; the sentences say what became of the act, and what to do. */
export function NotReached({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return (
    <Notice kind="error" title={t`We could not reach ${portalName}`}>
      {children}
    </Notice>
  )
}
