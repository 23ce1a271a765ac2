import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { SystemsAway } from '../away/SystemsAway.tsx'
import { reportFormQuery } from '../reports.queries.ts'
import { Emergency } from './Emergency.tsx'
import { ReportView } from './ReportView.tsx'

/** The two routes of specification 2 and our own three: a report under the policy that the address names. */
export function ReportPage({ form }: { readonly form: ReportForm }) {
  const { t } = useLingui()
  const number = parsePolicyNumber(useParams().policyNumber ?? '')
  const titles: Readonly<Record<ReportForm, string>> = {
    auto: t`Report a loss`,
    property_liability: t`Report a loss`,
    work_injury: t`Report an injury at work`,
    mission_travel: t`Report from a mission trip`,
    general: t`Report a loss`,
  }
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <Link to={paths.claims()}>
            <Trans>Claims</Trans>
          </Link>
        }
        title={titles[form]}
        {...(number.ok && { subtitle: <Subtitle policyNumber={number.value} form={form} /> })}
      />
      <SystemsAway />
      <Emergency form={form} />
      {number.ok ? <Form key={number.value} policyNumber={number.value} form={form} /> : <NoSuchPolicy />}
    </Stack>
  )
}

interface FormProps {
  readonly policyNumber: PolicyNumber
  readonly form: ReportForm
}

function Subtitle({ policyNumber, form }: FormProps) {
  const { i18n } = useLingui()
  const offer = useQuery(reportFormQuery(policyNumber, form)).data
  return offer ? `${sayPolicyType(i18n, offer.policyType)} ${policyNumber}` : policyNumber
}

function Form({ policyNumber, form }: FormProps) {
  const { t } = useLingui()
  const session = useSession()
  if (session === null) return null
  return (
    <ReadPart
      // The page before may have saved after this one opened its data, or before the person came back to this one.
      query={{ ...reportFormQuery(policyNumber, form), refetchOnMount: 'always' }}
      loading={t`Loading the report`}
      skeleton={<SkeletonRows count={6} />}
      failed={t`The report did not load`}
      notFound={<NoSuchPolicy />}
    >
      {(shown) => <ReportView offer={shown} form={form} today={session.today} />}
    </ReadPart>
  )
}

function NoSuchPolicy() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`A loss cannot be reported here under this policy`}
      actions={<ButtonLink render={<Link to={paths.reportClaim()} />}>{t`Choose what happened`}</ButtonLink>}
    >
      <Trans>Choose the policy this loss relates to. Your role must let you report claims.</Trans>
    </EmptyState>
  )
}
