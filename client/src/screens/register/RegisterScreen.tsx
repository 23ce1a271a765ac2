import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { WizardSteps } from '../../parts/changing/WizardSteps.tsx'
import { hasInvitation } from '../../parts/people/kept-invitation.ts'
import { paths, serverPaths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import styles from './register.module.css'

/**
 * The page where a new person begins: a sign-in of their own at the provider, then the account by its bill
 * or the invitation that led here, which is proof enough (ADR 0060).
 */
export default function RegisterScreen() {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const isInvited = useIsInvited()
  const proof = isInvited
    ? [
        {
          step: 'accept',
          label: t`Accept your invitation`,
          detail: t`It is proof enough: no bill is needed, and no other code.`,
        },
      ]
    : [
        {
          step: 'find',
          label: t`Find your account`,
          detail: t`Its number, or a policy number, and the ZIP code on the bill.`,
        },
        {
          step: 'prove',
          label: t`Show that you belong to it`,
          detail: t`With the code on the bill, or one that we email to your organization. With neither, we check for you.`,
        },
      ]
  const returnTo = isInvited ? paths.invitation() : paths.accounts({ add: 'account' })
  return (
    <div className={styles.narrow}>
      <Stack gap="large">
        <PageHeading
          title={t`Register for ${portalName}`}
          subtitle={
            isInvited
              ? t`About two minutes: you are invited.`
              : t`About five minutes, with a bill of your organization at hand.`
          }
        />
        <Card>
          <Stack>
            <WizardSteps
              label={t`What comes`}
              direction="down"
              current="sign-in"
              currentWords={t`current step`}
              steps={[
                {
                  step: 'sign-in',
                  label: t`Create your sign-in`,
                  detail: t`With your own email address, not one that others read. We send a code to it.`,
                },
                ...proof,
              ]}
            />
            {/* A link and not a form, for the same reason as on the sign-in page. */}
            <ButtonLink fullWidth render={<a href={serverPaths.register(returnTo)} />}>
              {t`Create your sign-in`}
            </ButtonLink>
            <p className={styles.quiet}>
              {isInvited ? (
                <Trans>
                  You have a sign-in? <Link to={paths.login({ returnTo })}>Sign in</Link> and accept the
                  invitation there.
                </Trans>
              ) : (
                <Trans>
                  You have a sign-in? <Link to={paths.login({ returnTo })}>Sign in</Link> and add the account
                  there.
                </Trans>
              )}
            </p>
          </Stack>
        </Card>
        <p className={styles.quiet}>
          <Trans>
            You were invited by email? Open the link in it: no bill is needed then. Your agency or the owner
            of the account may have added your address already: then signing in is enough. Questions? Call us
            at <CarrierPhone />.
          </Trans>
        </p>
      </Stack>
    </div>
  )
}

/** Read in the browser only, so the first paint is the one for everybody. */
function useIsInvited(): boolean {
  const [isInvited, setIsInvited] = useState(false)
  useEffect(() => setIsInvited(hasInvitation()), [])
  return isInvited
}
