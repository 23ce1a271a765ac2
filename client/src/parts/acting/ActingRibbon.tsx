import { Trans, useLingui } from '@lingui/react/macro'
import { stopActing } from '@myaccount/contract/endpoints/acting/acting'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/api-context.ts'
import { becomeUser } from '../../session/acting/become-user.ts'
import { userProfileQuery } from '../../session/session.queries.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './acting-ribbon.module.css'

interface ActingRibbonProps {
  readonly user: SessionUser
  readonly acting: NonNullable<SessionUser['acting_as']>
  /** The path of the page that the employee returns to. */
  readonly backTo: string
}

const minuteMs = 60_000
/** Stops acting shortly before the session ends by itself, so that the employee need not sign in again. */
const stopBeforeMs = 5000

/**
 * Shown over every page while an employee acts for a customer: for whom, how much time is left, and the way out.
 */
export default function ActingRibbon({ user, acting, backTo }: ActingRibbonProps) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const endsAtMs = Date.parse(acting.endsAt)
  const [leftMs, setLeftMs] = useState(() => endsAtMs - Date.now())
  const isOver = leftMs <= stopBeforeMs
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(endsAtMs - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])

  const hasStopped = useRef(false)
  useEffect(() => {
    if (!isOver || hasStopped.current) return
    hasStopped.current = true
    call(stopActing, {}, { expect: 'all' }).then(
      (employee) => becomeUser(employee, backTo),
      () => window.location.assign(backTo),
    )
  }, [isOver, call, backTo])

  async function stopByHand() {
    if (isBusy) return
    setBusy(true)
    try {
      // The first use of a page asks for the profile: it must be answered before the session ends, because a 401
      // would sign the employee out.
      await client.prefetchQuery(userProfileQuery())
      becomeUser(await call(stopActing, {}), backTo)
    } finally {
      setBusy(false)
    }
  }

  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs))
  const name = user.display_name
  const { callerSentTo } = acting
  return (
    <section className={styles.ribbon} aria-label={t`Acting for a customer`} data-print="hide">
      <Users aria-hidden="true" />
      <p>
        <strong>
          <Trans>You are acting for {name}.</Trans>
        </strong>{' '}
        <Trans>Up to {minutes} minutes left.</Trans>{' '}
        {callerSentTo === undefined ? (
          <Trans>No caller is verified.</Trans>
        ) : (
          <Trans>Caller verified by {callerSentTo}.</Trans>
        )}{' '}
        <span className={styles.more}>
          <Trans>They can see this in their profile.</Trans>
        </span>
      </p>
      <Button variant="table" busy={isBusy} onClick={() => void stopByHand()}>{t`Stop`}</Button>
    </section>
  )
}
