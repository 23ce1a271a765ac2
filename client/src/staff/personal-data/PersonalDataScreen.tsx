import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { useRoleWords } from '../customers/summary/use-role-words.ts'
import { mayApprove } from '../page/permissions.ts'
import styles from '../page/staff.module.css'
import { ErasePerson } from './ErasePerson.tsx'
import { type PersonalData, personalDataQuery } from './personal-data.queries.ts'

export const loader: ScreenLoader = ({ load, session, params }) =>
  Promise.resolve(mayApprove(session) ? load(personalDataQuery(params.userId ?? '')) : undefined)

/** Shows an employee the data of one person, to export it as a file or to erase it (ADR 0161). */
export default function PersonalDataScreen() {
  const { t } = useLingui()
  const { userId = '' } = useParams()
  const session = useSession()
  if (session === null) return null
  if (!mayApprove(session))
    return (
      <>
        <PageHeading title={t`Personal data`} />
        <EmptyState title={t`Personal data is not in your role`}>
          <Trans>An employee who approves requests can give it to the person, or erase it.</Trans>
        </EmptyState>
      </>
    )
  return (
    <ReadPage
      heading={(person) => ({
        overline: (
          <Link to={paths.admin()}>
            <Trans>Customers</Trans>
          </Link>
        ),
        title: person?.displayName ?? t`Personal data`,
        subtitle: person && <HowReached person={person} />,
        actions: person && (
          <ButtonLink
            variant="secondary"
            render={<a href={serverPaths.personalDataJson(person.userId)} download />}
          >
            {t`Download their data (JSON)`}
          </ButtonLink>
        ),
      })}
      query={personalDataQuery(userId)}
      loading={t`Loading the person`}
      skeleton={<SkeletonCard />}
      failed={t`We could not read the person`}
      unharmed={<Trans>Nothing was erased by this.</Trans>}
      notFound={
        <EmptyState title={t`There is no such customer`}>
          <Trans>Search for the person by name. Employees are not listed here.</Trans>
        </EmptyState>
      }
    >
      {(person, _, read) => <Person person={person} onErased={() => void read.refetch()} />}
    </ReadPage>
  )
}

function HowReached({ person: { email, phone, carrierId } }: { readonly person: PersonalData }) {
  const { t } = useLingui()
  return (
    <>
      {email ?? t`no email`} ·{' '}
      <span className={styles.oneLine}>{phone === null ? t`no telephone` : formatPhone(phone)}</span> ·{' '}
      {carrierId === null ? t`not known to the carrier` : t`carrier’s id ${carrierId}`}
    </>
  )
}

interface PersonProps {
  readonly person: PersonalData
  readonly onErased: () => void
}

function Person({ person, onErased }: PersonProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const { erasedAt } = person
  return (
    <Stack>
      {erasedAt === null ? null : (
        <Notice kind="info" title={t`Erased on ${formatMoment(erasedAt)}`}>
          <Trans>
            Payments, authorizations, votes and the audit keep the person’s id. A later record of the carrier
            does not bring the person back.
          </Trans>
        </Notice>
      )}
      <Stack gap="small">
        <SectionHeading>{t`Accounts`}</SectionHeading>
        <Accounts person={person} />
      </Stack>
      {erasedAt === null ? <ErasePerson person={person} onErased={onErased} /> : null}
    </Stack>
  )
}

function Accounts({ person: { accounts } }: { readonly person: PersonalData }) {
  const { t } = useLingui()
  const roles = useRoleWords()
  if (accounts.length === 0)
    return (
      <p>
        <Trans>This person has a seat on no account.</Trans>
      </p>
    )
  return (
    <RowList label={t`Accounts`}>
      {accounts.map((account) => {
        const { accountNumber, accountName, openBills, openPayments, openClaims, drafts } = account
        return (
          <Row
            key={accountNumber}
            title={<Link to={paths.adminCustomer(accountNumber)}>{accountName}</Link>}
            meta={account.roles.map((role) => roles[role]).join(' · ')}
            {...(account.isOnlyOwner && { state: { text: t`The only owner`, tone: 'danger' } })}
            figure={{
              text: t`Bills to pay: ${openBills}, payments under way: ${openPayments}`,
              detail: t`Open claims: ${openClaims}, bank drafts: ${drafts}`,
            }}
          />
        )
      })}
    </RowList>
  )
}
