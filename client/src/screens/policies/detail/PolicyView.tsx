import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { type ReactNode, useEffect } from 'react'
import type { Agency } from '../../../parts/agency/CallAgency.tsx'
import { CancellationNotice, isCancelling } from '../../../parts/cancellation/CancellationNotice.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { Billing } from '../billing/Billing.tsx'
import { Schedule } from '../billing/Schedule.tsx'
import { Coverages } from '../cover/Coverages.tsx'
import { Drivers, Locations, Vehicles } from '../cover/InsuredThings.tsx'
import { describeNextDue } from '../list/describe-next-due.ts'
import { describeStanding, type FactWords } from '../standing/describe-standing.ts'
import { PolicyChips } from '../standing/PolicyChips.tsx'
import { BackToPolicies } from './BackToPolicies.tsx'
import { isSectionId, type SectionId, sectionsOf } from './policy-sections.ts'
import styles from './policy-view.module.css'
import { SectionNav } from './SectionNav.tsx'

interface PolicyViewProps {
  readonly policy: PolicyDetail
  readonly today: CalendarDate
  /** False for seats that see no invoices. */
  readonly showsMoney: boolean
  readonly agency: Agency | null
  /** The part that is to be seen first; unknown names are passed over. */
  readonly section: string | null
}

export function PolicyView({ policy, today, showsMoney, agency, section }: PolicyViewProps) {
  useSectionInSight(section)
  const { policyNumber, policyType, effectiveDate, expirationDate } = policy
  const from = formatCalendarDate(effectiveDate)
  const to = formatCalendarDate(expirationDate)
  const sections = sectionsOf(policy, showsMoney)
  const parts: Readonly<Record<SectionId, () => ReactNode>> = {
    coverages: () => <Coverages coverages={policy.coverages} />,
    locations: () => <Locations locations={policy.locations} />,
    vehicles: () => <Vehicles vehicles={policy.vehicles} />,
    drivers: () => <Drivers drivers={policy.drivers} />,
    billing: () => <Billing policy={policy} />,
    schedule: () => <Schedule policyNumber={policyNumber} />,
  }
  const standing = decidePolicyStanding(policy, today)
  return (
    <Stack gap="large">
      <PageHeading
        title={policyTypeLabel(policyType)}
        overline={<BackToPolicies />}
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
      {isCancelling(standing) ? (
        <CancellationNotice policy={policy} today={today} agency={agency} />
      ) : (
        <Standing
          words={describeStanding(standing)}
          nextDue={showsMoney ? describeNextDue(policy, today) : null}
        />
      )}
      <SectionNav sections={sections} />
      {sections.map((id) => (
        <div key={id}>{parts[id]()}</div>
      ))}
    </Stack>
  )
}

interface StandingProps {
  readonly words: FactWords
  readonly nextDue: FactWords | null
}

/** First on the page: whether it covers, until when, and what is due next. An open notice takes its place. */
function Standing({ words, nextDue }: StandingProps) {
  const { i18n } = useLingui()
  const title = [words.text, words.detail].flatMap((part) => (part ? [i18n._(part)] : [])).join(' ')
  return (
    <Highlight title={title}>
      {nextDue ? (
        <p>
          <Amount tone={nextDue.tone}>{i18n._(nextDue.text)}</Amount>
          {nextDue.detail ? <> · {i18n._(nextDue.detail)}</> : null}
        </p>
      ) : null}
    </Highlight>
  )
}

/** The browser's own jump knows only what stands after `#`; after the first page it also comes too early. */
function useSectionInSight(section: string | null): void {
  useEffect(() => {
    if (isSectionId(section)) document.getElementById(section)?.scrollIntoView()
  }, [section])
}
