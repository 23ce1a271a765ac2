import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHas } from '../../parts/carrier/carrier-context.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { readAsked } from './asked.ts'
import { NotAmongTheirs } from './NotAmongTheirs.tsx'
import styles from './not-found.module.css'
import { SignedInAs } from './SignedInAs.tsx'
import { UnknownToStaff } from './UnknownToStaff.tsx'

export default function NotFoundScreen() {
  const [search] = useSearchParams()
  return search.get('from') === 'callback' ? <SignInNotFinished /> : <NothingHere />
}

function NothingHere() {
  const location = useLocation()
  const session = useSession()
  const asked = readAsked(location)
  if (asked === null || session === null) return <NoSuchPage />
  if (session.user_type === 'Employee')
    return asked.kind === 'customer' || asked.kind === 'payment' ? (
      <UnknownToStaff asked={asked} session={session} />
    ) : (
      <NoSuchPage />
    )
  return asked.kind === 'customer' ? <NoSuchPage /> : <NotAmongTheirs asked={asked} session={session} />
}

function NoSuchPage() {
  const { t } = useLingui()
  const session = useSession()
  const isEmployee = session?.user_type === 'Employee'
  return (
    <Stack gap="large">
      <PageHeading
        title={t`This page does not exist`}
        subtitle={t`The address may be mistyped, or the page may have moved.`}
      />
      <Card title={t`Where you may want to go`}>
        <ul className={styles.links}>
          {isEmployee ? <EmployeeLinks /> : session ? <InsuredLinks session={session} /> : <GuestLinks />}
          {isEmployee ? null : (
            <li>
              <Link to={paths.help()}>{t`Help`}</Link>
            </li>
          )}
        </ul>
        {session ? <SignedInAs session={session} /> : null}
      </Card>
      {isEmployee ? null : <HelpSearch />}
    </Stack>
  )
}

interface LinksProps {
  readonly session: SessionUser
}

/** Every page outside the admin area would lead an employee back to this one (specification 2). */
function EmployeeLinks() {
  const { t } = useLingui()
  return (
    <li>
      <Link to={paths.admin()}>{t`Customers`}</Link>
    </li>
  )
}

/**
 * Lists only pages that the seat on the chosen account opens; without a chosen account every
 * page leads to the accounts.
 */
function InsuredLinks({ session }: LinksProps) {
  const { t } = useLingui()
  const { activeAccountNumber: account } = session
  if (account === null)
    return (
      <li>
        <Link to={paths.accounts()}>{t`Accounts`}</Link>
      </li>
    )
  return (
    <>
      {maySee(session, account, 'see_policies') ? (
        <li>
          <Link to={paths.policies()}>{t`Policies`}</Link>
        </li>
      ) : null}
      {maySee(session, account, 'see_invoices') ? (
        <li>
          <Link to={paths.invoices()}>{t`Invoices`}</Link>
        </li>
      ) : null}
    </>
  )
}

function GuestLinks() {
  const { t } = useLingui()
  return (
    <>
      <li>
        <Link to={paths.login()}>{t`Sign in`}</Link>
      </li>
      {useHas('guestCheckout') ? (
        <li>
          <Link to={paths.guestCheckout()} reloadDocument>{t`Pay a bill as a guest`}</Link>
        </li>
      ) : null}
    </>
  )
}

/** Without scripts it is a plain form that opens the help page with the question. */
function HelpSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <search className={styles.search}>
      <form
        action={paths.help()}
        onSubmit={(event) => {
          event.preventDefault()
          const question = new FormData(event.currentTarget).get('q')
          void navigate(paths.help(typeof question === 'string' ? { q: question } : {}))
        }}
      >
        <SearchInput label={t`Search the help pages`} placeholder={t`Search the help pages`} name="q" />
      </form>
    </search>
  )
}

/** The identity provider's answer could not be used (ADR 0005). */
function SignInNotFinished() {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <PageHeading title={t`Your sign-in did not finish`} />
      <Card>
        <Stack>
          <p>
            <Trans>
              The link from the sign-in page was used before, was too old, or was not complete. You are not
              signed in, and nothing was changed.
            </Trans>
          </p>
          <div>
            <ButtonLink render={<Link to={paths.login()} />}>{t`Sign in again`}</ButtonLink>
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}
