import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths, type SignOutReason } from '../../routes/paths.ts'
import { readReturnTarget } from '../../routes/return-target.ts'
import { openTabChannel } from '../../session/idle/tab-channel.ts'
import { usePortalStore } from '../../session/portal-store.ts'
import { resetPortal } from '../../session/reset-portal.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import styles from './signout.module.css'

/** Confirms, clears everything, links to sign in (specification 2 and 4). */
export default function SignoutScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const reason = readReason(search.get('reason'))
  const returnTo = search.get('returnTo')
  const [isPaymentUnsent] = useState(() => usePortalStore.getState().leaving?.isPaymentUnsent === true)
  useClearEverything(reason)
  const isAsked = returnTo !== null && reason === undefined
  // A person who signs out in favor of another has left the page in it (RP-Initiated Logout 1.0).
  const another = readReturnTarget(search.get('state'))
  return (
    <div className={styles.narrow}>
      <Stack gap="large">
        <PageHeading title={isAsked ? t`Please sign in` : t`You are signed out`} />
        <Card>
          <Stack>
            <p>
              {reason === 'idle' ? (
                <Trans>Nothing was done for 17 minutes, so we signed you out to protect your account.</Trans>
              ) : reason === 'expired' ? (
                <Trans>Your session has ended. Sign in to go on where you were.</Trans>
              ) : isAsked ? (
                <Trans>The page you asked for is only for people who are signed in.</Trans>
              ) : another ? (
                <Trans>Now sign in as the person who may open the page.</Trans>
              ) : (
                <Trans>This browser keeps nothing of your account.</Trans>
              )}
            </p>
            {isPaymentUnsent ? (
              <p>
                <strong>
                  <Trans>Nothing was sent. No money has been taken.</Trans>
                </strong>
              </p>
            ) : null}
            <ButtonLink
              fullWidth
              render={<Link to={paths.login({ returnTo: returnTo ?? another, reason })} />}
            >
              {t`Sign in`}
            </ButtonLink>
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}

function readReason(text: string | null): SignOutReason | undefined {
  return text === 'idle' || text === 'expired' ? text : undefined
}

/** A signed-in person is never here (ADR 0005), so there is nothing to keep. */
function useClearEverything(reason: SignOutReason = 'expired'): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const isKnownGuest = queryClient.getQueryData(sessionQuery().queryKey) === null
    resetPortal(queryClient)
    if (isKnownGuest) openTabChannel().post({ kind: 'signed-out', reason })
  }, [queryClient, reason])
}
