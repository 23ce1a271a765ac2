import { Trans, useLingui } from '@lingui/react/macro'
import { GiveThisNumber } from '../../parts/carrier/GiveThisNumber.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'

interface ReasonNoticeProps {
  /** From the address: `idle`, `expired`, `limited`, `second_factor` or `unavailable`; anything else says nothing. */
  readonly reason: string | null
  readonly incident: string | null
}

/** Only words of ours: of the address at most the number of the incident is shown, when it looks like one. */
export function ReasonNotice({ reason, incident }: ReasonNoticeProps) {
  const { t } = useLingui()
  const number = incident && /^[\w-]{1,64}$/.test(incident) ? incident : null
  if (reason === 'idle') {
    return (
      <Notice title={t`You were signed out to protect your account`}>
        <Trans>Nothing was done for 17 minutes. Sign in to go on where you were.</Trans>
      </Notice>
    )
  }
  if (reason === 'expired') {
    return (
      <Notice title={t`Your session has ended`}>
        <Trans>Sign in to go on where you were.</Trans>
      </Notice>
    )
  }
  if (reason === 'limited') {
    return (
      <Notice kind="error" title={t`Too many tries to sign in`}>
        <Trans>
          Too many came from your network in a short time. Nothing was changed. Please wait a minute and try
          again.
        </Trans>
      </Notice>
    )
  }
  if (reason === 'second_factor') {
    return (
      <Notice kind="error" title={t`Employees sign in with one-time codes`}>
        <Trans>
          Your password alone is not enough to see customers. Continue: the sign-in page asks for the code of
          your authenticator application, or shows how to set one up.
        </Trans>
      </Notice>
    )
  }
  if (reason !== 'unavailable') return null
  return (
    <Notice kind="error" title={t`Sign-in is not available right now`}>
      <p>
        <Trans>
          Our sign-in page does not answer. Nothing was changed. Please try again in a few minutes.
        </Trans>
      </p>
      {number ? (
        <p>
          <GiveThisNumber incidentId={number} />
        </p>
      ) : null}
    </Notice>
  )
}
