import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../routes/paths.ts'

/** States that a page that did not load changed nothing; a payment that it was to show may still be under way. */
export function WhatBecame() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.payment('')) ? (
    <Trans>If a payment was sent, it goes on without this page. Do not pay again.</Trans>
  ) : (
    <Trans>Nothing was changed.</Trans>
  )
}
