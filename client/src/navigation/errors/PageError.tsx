import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { useIsReporting, useReport } from '../../api/api-context.ts'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useIsReachable } from '../../session/use-activity.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { WhatBecame } from './WhatBecame.tsx'

/** Shown in place of a page that could not be shown; the shell around it stays. */
export function PageError() {
  const { t } = useLingui()
  const error = useRouteError()
  const report = useReport()
  const isReporting = useIsReporting()
  useEffect(() => {
    report(error)
  }, [error, report])
  const { revalidate, state } = useRevalidator()
  const isReachable = useIsReachable()
  const wasReachable = useRef(isReachable)
  // Reloads the page once the connection is back. It is loaded from the server, because browsers do not fetch code
  // again that once failed to load.
  useEffect(() => {
    if (isReachable && !wasReachable.current) window.location.reload()
    wasReachable.current = isReachable
  }, [isReachable])
  return (
    <ErrorPage
      title={t`This page did not load`}
      action={
        <Button
          busy={state !== 'idle'}
          onClick={() => (isReachable ? window.location.reload() : void revalidate())}
        >
          {t`Load it again`}
        </Button>
      }
    >
      <p>
        <WhatHappened isReachable={isReachable} isReporting={isReporting} /> <WhatBecame />{' '}
        {isReachable ? (
          <Trans>Please try again in a moment.</Trans>
        ) : (
          <Trans>The page comes back by itself.</Trans>
        )}
      </p>
    </ErrorPage>
  )
}

function WhatHappened({
  isReachable,
  isReporting,
}: {
  readonly isReachable: boolean
  readonly isReporting: boolean
}) {
  const { portalName } = useCarrier()
  if (!isReachable) return <Trans>We cannot reach {portalName} right now. Check your connection.</Trans>
  return isReporting ? (
    <Trans>The fault is on our side and has been noted.</Trans>
  ) : (
    <Trans>The fault is on our side.</Trans>
  )
}
