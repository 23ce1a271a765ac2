import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { usePolicyTypes } from '../../../parts/carrier/carrier-context.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import styles from './choose.module.css'
import { reportedPoliciesQuery } from './choose.queries.ts'
import { type Happening, type Offered, offeredFor, type ReportedPolicy } from './happenings.ts'

/** Asks one question that leads to the right form, for people who do not know the words of insurance. */
export function Choose({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const describe = usePolicyTypes()
  const reportedOn = (policy: PolicyFacts): readonly ReportedPolicy[] => {
    const { form } = describe(policy.policyType)
    return form === null ? [] : [{ policy, form }]
  }
  return (
    <ReadPart
      query={reportedPoliciesQuery(accountNumber)}
      loading={t`Loading your policies`}
      skeleton={<SkeletonRows count={4} />}
      failed={t`Your policies did not load`}
    >
      {({ items }) => <Happenings offered={offeredFor(items.flatMap(reportedOn))} />}
    </ReadPart>
  )
}

/** What happened with one policy that fits goes on by itself; with several, they open right under it. */
function Happenings({ offered }: { readonly offered: readonly Offered[] }) {
  const { t } = useLingui()
  const titleId = useId()
  if (offered.length === 0)
    return (
      <EmptyState title={t`There is no policy to report a loss under`}>
        <Trans>
          Call us at <CarrierPhone />, also about a loss of earlier years.
        </Trans>
      </EmptyState>
    )
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="small">
        <SectionHeading id={titleId}>{t`What comes closest?`}</SectionHeading>
        <ul className={styles.happenings}>
          {offered.map((each) => (
            <Choice key={each.happening.id} offered={each} />
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function Choice({ offered: { happening, policies } }: { readonly offered: Offered }) {
  const { t } = useLingui()
  const { label, detail } = useHappeningWords()[happening.id]
  const [only, ...others] = policies
  const words = (
    <span className={styles.words}>
      <span className={styles.label}>{label}</span> <span className={styles.detail}>{detail}</span>
    </span>
  )
  if (only && others.length === 0)
    return (
      <li className={styles.choice}>
        <Link className={styles.line} to={pathOf(only, happening)}>
          {words}
          <ChevronRight aria-hidden="true" />
        </Link>
      </li>
    )
  return (
    <li className={styles.choice}>
      <details>
        <summary className={styles.line}>
          {words}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.under}>
          <RowList label={t`Report it under`}>
            {policies.map((reported) => (
              <PolicyRow key={reported.policy.policyNumber} reported={reported} happening={happening} />
            ))}
          </RowList>
        </div>
      </details>
    </li>
  )
}

interface PolicyRowProps {
  readonly reported: ReportedPolicy
  readonly happening: Happening
}

function PolicyRow({ reported, happening }: PolicyRowProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const { policy } = reported
  const { policyNumber, policyType } = policy
  const from = formatDay(policy.effectiveDate)
  const to = formatDay(policy.expirationDate)
  return (
    <Row
      tile={<PolicyTile policyType={policyType} />}
      title={
        <Link to={pathOf(reported, happening)}>{`${sayPolicyType(i18n, policyType)} ${policyNumber}`}</Link>
      }
      meta={t`${from} to ${to}`}
    />
  )
}

/** The form begins with the answer that the choice gave already. */
function pathOf({ policy, form }: ReportedPolicy, { what }: Happening): string {
  return paths.reportLoss(form, policy.policyNumber, what === null ? {} : { what })
}

function useHappeningWords(): Readonly<Record<Happening['id'], { label: string; detail: string }>> {
  const { t } = useLingui()
  return {
    vehicle: {
      label: t`Something happened with a vehicle`,
      detail: t`A crash, a theft, broken glass, hail on a van, or someone hurt in or by a vehicle.`,
    },
    damage: {
      label: t`Our building or our things were damaged or stolen`,
      detail: t`Fire, water, wind, hail, theft, stained glass, sound equipment.`,
    },
    harm: {
      label: t`Someone was hurt, or says that we harmed them`,
      detail: t`A fall, an injury at an event, damage to a neighbor, a demand or a lawsuit.`,
    },
    work: {
      label: t`An employee was hurt at work or became ill from it`,
      detail: t`A strain, a fall, a cut, or a sickness from the work. Your state may allow only days to report it.`,
    },
    trip: {
      label: t`Something happened on a mission trip`,
      detail: t`Illness, injury, lost baggage, a canceled trip.`,
    },
    other: {
      label: t`Something else happened`,
      detail: t`A loss under one of your other policies.`,
    },
  }
}
