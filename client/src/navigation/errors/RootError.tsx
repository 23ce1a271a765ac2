import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { Brand } from '../../shell/header/Brand.tsx'
import headerStyles from '../../shell/header/header.module.css'
import styles from '../../shell/shell.module.css'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageError } from './PageError.tsx'
import { WhatBecame } from './WhatBecame.tsx'

const tryAgainEveryMs = 5000

/**
 * Shown if not even the shell can be rendered: the session is not known yet (ADR 0005), or
 * the shell itself failed.
 */
export function RootError() {
  const error = useRouteError()
  const isUnreachable = isRouteErrorResponse(error) && error.status === 503
  return (
    <div className={styles.shell}>
      <header className={headerStyles.header}>
        <Brand />
      </header>
      <div className={styles.columns}>
        <main id="main" className={styles.content} tabIndex={-1}>
          {isUnreachable ? <Unreachable /> : <PageError />}
        </main>
      </div>
    </div>
  )
}

function Unreachable() {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), tryAgainEveryMs)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <ErrorPage
      title={t`We cannot reach ${portalName} right now`}
      action={
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          {t`Try again now`}
        </Button>
      }
    >
      <p>
        <WhatBecame /> <Trans>We try again every few seconds, and the page comes back by itself.</Trans>
      </p>
    </ErrorPage>
  )
}
