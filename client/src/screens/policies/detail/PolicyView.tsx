import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { PageAccount } from '../../../parts/account/PageAccount.tsx'
import type { Agency } from '../../../parts/agency/CallAgency.tsx'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Billing } from '../billing/Billing.tsx'
import { Schedule } from '../billing/Schedule.tsx'
import { Coverages } from '../cover/Coverages.tsx'
import { Drivers, Locations, Vehicles } from '../cover/InsuredThings.tsx'
import { PolicyDraft } from '../draft/PolicyDraft.tsx'
import { PolicyPapers } from '../papers/PolicyPapers.tsx'
import { ReportLoss } from '../ReportLoss.tsx'
import { isSectionId, type SectionId, sectionsOf } from '../section/policy-sections.ts'
import { SectionNav } from '../section/SectionNav.tsx'
import { PolicyChips } from '../standing/PolicyChips.tsx'
import { BackToPolicies } from './BackToPolicies.tsx'
import { PolicyHeadline } from './PolicyHeadline.tsx'
import styles from './policy-view.module.css'

interface PolicyViewProps {
  readonly policy: PolicyDetail
  readonly today: CalendarDate
  /** False for seats that see no invoices. */
  readonly showsMoney: boolean
  readonly showsDocuments: boolean
  /** Whether the seat may pay. */
  readonly mayPay: boolean
  /** Whether the person may set up bank draft: an employee who acts for them never may. */
  readonly mayDraft: boolean
  readonly agency: Agency | null
  /** The part that is shown first; unknown names are ignored. */
  readonly section: string | null
}

export function PolicyView({
  policy,
  today,
  showsMoney,
  showsDocuments,
  mayPay,
  mayDraft,
  agency,
  section,
}: PolicyViewProps) {
  const formatDay = useFormatDay()
  const { i18n } = useLingui()
  useSectionInSight(section)
  const { policyNumber, policyType, effectiveDate, expirationDate } = policy
  const from = formatDay(effectiveDate)
  const to = formatDay(expirationDate)
  const standing = decidePolicyStanding(policy, today)
  const sections = sectionsOf(policy, {
    showsMoney,
    showsDocuments,
    isCancelled: standing.kind === 'cancelled',
    hasDraft: useHas('bankDraft'),
  })
  const parts: Readonly<Record<SectionId, () => ReactNode>> = {
    coverages: () => <Coverages coverages={policy.coverages} standing={standing} />,
    locations: () => <Locations locations={policy.locations} />,
    vehicles: () => <Vehicles vehicles={policy.vehicles} />,
    drivers: () => <Drivers drivers={policy.drivers} />,
    documents: () => <PolicyPapers policy={policy} today={today} />,
    billing: () => <Billing policy={policy} standing={standing} />,
    'bank-draft': () => <PolicyDraft policy={policy} mayChange={mayDraft} />,
    schedule: () => <Schedule policyNumber={policyNumber} />,
  }
  return (
    <Stack gap="large">
      <PageHeading
        title={sayPolicyType(i18n, policyType)}
        overline={<PageAccount account={policy.accountNumber} back={<BackToPolicies />} />}
        subtitle={
          <Trans>
            {policyNumber}, term {from} to {to}
          </Trans>
        }
        actions={
          <div className={styles.chips}>
            <PolicyChips policy={policy} today={today} />
          </div>
        }
      />
      <PolicyHeadline
        policy={policy}
        standing={standing}
        today={today}
        showsMoney={showsMoney}
        mayPay={mayPay}
        agency={agency}
      />
      <div>
        <ReportLoss policy={policy} />
      </div>
      <SectionNav sections={sections} />
      <div className={styles.sections}>
        {sections.map((id) => (
          <Fragment key={id}>{parts[id]()}</Fragment>
        ))}
      </div>
    </Stack>
  )
}

/** The browser's own jump handles only the part after `#`; after the first page it also comes too early. */
function useSectionInSight(section: string | null): void {
  useEffect(() => {
    if (isSectionId(section)) document.getElementById(section)?.scrollIntoView()
  }, [section])
}
