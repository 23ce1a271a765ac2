import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** What a page that did not load says of changes: it made none, but a payment that it was to show may be on its way. */
export function WhatBecame() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.payment('')) ? (
    <Trans>If a payment was sent, it goes on without this page. Do not pay again.</Trans>
  ) : (
    <Trans>Nothing was changed.</Trans>
  )
}
