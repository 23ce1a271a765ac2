import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { paths, serverPaths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { CannotSignIn } from './CannotSignIn.tsx'
import styles from './login.module.css'
import { ReasonNotice } from './ReasonNotice.tsx'
import { SystemStatusLine } from './SystemStatusLine.tsx'

/** Where sign-in begins, and why one is here. */
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
            {/* Of a document of its own (ADR 0007). */}
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
