import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { useCarrier, useHas } from '../../parts/carrier/carrier-context.ts'
import { GiveThisNumber } from '../../parts/carrier/GiveThisNumber.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { CannotSignIn } from './CannotSignIn.tsx'
import styles from './login.module.css'
import { signInStatusQuery } from './login.queries.ts'
import { SystemStatusLine } from './SystemStatusLine.tsx'

export const loader: ScreenLoader = ({ load }) => load(signInStatusQuery())

/** CSS pixels. */
const logoHeight = 56

/** The page where sign-in begins, with the reason why the person was led here. */
export default function LoginScreen() {
  const { t } = useLingui()
  const { name, portalName, logo, loginPicture } = useCarrier()
  const [search] = useSearchParams()
  // Counts as online until the opposite is known.
  const isSignInOnline = useQuery(signInStatusQuery()).data?.online ?? true
  const reason = search.get('reason')
  return (
    <div className={styles.page} data-picture={loginPicture ? '' : undefined}>
      {loginPicture ? <img className={styles.picture} src={loginPicture} alt="" fetchPriority="low" /> : null}
      <Stack gap="large">
        {logo ? (
          <img
            className={styles.logo}
            src={logo.address}
            alt=""
            width={Math.round(logoHeight * logo.ratio)}
            height={logoHeight}
          />
        ) : null}
        <PageHeading
          title={t`Sign in to ${portalName}`}
          subtitle={t`See your accounts, policies and invoices with ${name}, and what is due when.`}
        />
        {isSignInOnline && reason !== 'unavailable' ? null : <SignInAway incident={search.get('incident')} />}
        <ReasonNotice reason={reason} />
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
                    reason === 'second_factor' ? { secondFactor: '1' } : {},
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
        {useHas('guestCheckout') ? (
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
        ) : null}
        <SystemStatusLine isSignInOnline={isSignInOnline} />
      </Stack>
    </div>
  )
}

interface ReasonNoticeProps {
  /** The reason in the address: `idle`, `expired`, `limited` or `second_factor`; no other value shows a notice. */
  readonly reason: string | null
}

function ReasonNotice({ reason }: ReasonNoticeProps) {
  const { t } = useLingui()
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
  return null
}

interface SignInAwayProps {
  /** The number of the sign-in that failed, from the address: shown only if it looks like one of ours. */
  readonly incident: string | null
}

/** The identity provider does not answer: says so, and what a person can do meanwhile. */
function SignInAway({ incident }: SignInAwayProps) {
  const { t } = useLingui()
  const number = incident && /^[\w-]{1,64}$/.test(incident) ? incident : null
  return (
    <Notice kind="error" title={t`Sign-in is not available right now`}>
      <p>
        <Trans>
          Our sign-in page does not answer. Nothing was changed. Please try again in a few minutes.
        </Trans>
      </p>
      <p>
        {useHas('guestCheckout') ? (
          <>
            <Trans>You can still pay a bill as a guest below.</Trans>{' '}
          </>
        ) : null}
        {number ? (
          <GiveThisNumber incidentId={number} />
        ) : (
          <Trans>
            For anything else call us at <CarrierPhone />.
          </Trans>
        )}
      </p>
    </Notice>
  )
}
