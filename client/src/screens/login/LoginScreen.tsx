import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { GiveThisNumber } from '../../parts/carrier/GiveThisNumber.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { CannotSignIn } from './CannotSignIn.tsx'
import styles from './login.module.css'
import { SystemStatusLine } from './SystemStatusLine.tsx'

/** The page where sign-in begins, with the reason why the person was led here. */
export default function LoginScreen() {
  const { t } = useLingui()
  const { name, portalName } = useCarrier()
  const [search] = useSearchParams()
  return (
    <div className={styles.narrow}>
      <Stack gap="large">
        <PageHeading
          title={t`Sign in to ${portalName}`}
          subtitle={t`See your accounts, policies and invoices with ${name}, and what is due when.`}
        />
        <ReasonNotice reason={search.get('reason')} incident={search.get('incident')} />
        <Card>
          <Stack>
            <p>
              <Trans>
                You sign in on our secure sign-in page with your email address and password, and come back
                here afterward.
              </Trans>
            </p>
            {/* A link and not a form: a form would be stopped on its way to the sign-in page (ADR 0007). The
                server checks where it may lead afterward. */}
            <ButtonLink
              fullWidth
              render={
                <a
                  href={serverPaths.startLogin(
                    search.get('returnTo'),
                    search.get('reason') === 'second_factor' ? { secondFactor: '1' } : {},
                  )}
                />
              }
            >
              {t`Continue to sign-in`}
            </ButtonLink>
            <ButtonLink variant="secondary" fullWidth render={<Link to={paths.register()} />}>
              {t`Register`}
            </ButtonLink>
            <CannotSignIn />
          </Stack>
        </Card>
        <Card title={t`Pay without signing in`}>
          <Stack>
            <p>
              <Trans>With the invoice number and the ZIP code of your bill you can pay it by card.</Trans>
            </p>
            {/* The guest checkout has a document of its own (ADR 0007). */}
            <ButtonLink
              variant="secondary"
              fullWidth
              render={<Link to={paths.guestCheckout()} reloadDocument />}
            >
              {t`Pay a bill as a guest`}
            </ButtonLink>
          </Stack>
        </Card>
        <SystemStatusLine />
      </Stack>
    </div>
  )
}

interface ReasonNoticeProps {
  /**
   * The reason in the address: `idle`, `expired`, `limited`, `second_factor` or `unavailable`; no
   * other value shows a notice.
   */
  readonly reason: string | null
  readonly incident: string | null
}

/** Shows only words of ours: nothing of the address but the incident number, if it looks like one. */
function ReasonNotice({ reason, incident }: ReasonNoticeProps) {
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
