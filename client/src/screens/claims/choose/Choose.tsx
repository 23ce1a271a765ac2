import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { reportFormOf } from '@myaccount/domain/claims/report-form'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { reportedPoliciesQuery } from './choose.queries.ts'
import { type Happening, type Offered, offeredFor } from './happenings.ts'

/** Asks one question that leads to the right form, for people who do not know the words of insurance. */
export function Choose({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  return (
    <ReadPart
      query={reportedPoliciesQuery(accountNumber)}
      loading={t`Loading your policies`}
      skeleton={<SkeletonRows count={4} />}
      failed={t`Your policies did not load`}
    >
      {({ items }) => <Happenings offered={offeredFor(items)} />}
    </ReadPart>
  )
}

function Happenings({ offered }: { readonly offered: readonly Offered[] }) {
  const { t } = useLingui()
  const words = useHappeningWords()
  const [chosen, setChosen] = useState<Happening['id']>()
  if (offered.length === 0)
    return (
      <EmptyState title={t`There is no policy to report a loss under`}>
        <Trans>
          Call us at <CarrierPhone />, also about a loss of earlier years.
        </Trans>
      </EmptyState>
    )
  const found = offered.find(({ happening }) => happening.id === chosen)
  return (
    <Stack gap="large">
      <RadioGroup
        legend={t`What comes closest?`}
        look="rows"
        name="happening"
        options={offered.map(({ happening: { id } }) => ({ value: id, ...words[id] }))}
        value={chosen}
        onChange={setChosen}
      />
      <div role="status">{found ? <Under key={found.happening.id} offered={found} /> : null}</div>
    </Stack>
  )
}

function Under({ offered: { policies } }: { readonly offered: Offered }) {
  const { t } = useLingui()
  return (
    <Stack>
      <SectionHeading>{t`Report it under`}</SectionHeading>
      <RowList label={t`Report it under`}>
        {policies.map((policy) => (
          <PolicyRow key={policy.policyNumber} policy={policy} />
        ))}
      </RowList>
    </Stack>
  )
}

function PolicyRow({ policy }: { readonly policy: PolicyFacts }) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const { policyNumber, policyType } = policy
  const from = formatDay(policy.effectiveDate)
  const to = formatDay(policy.expirationDate)
  const form = reportFormOf(policyType)
  if (form === null) return null
  return (
    <Row
      tile={<PolicyTile policyType={policyType} />}
      title={
        <Link
          to={paths.reportLoss(form, policyNumber)}
        >{`${sayPolicyType(i18n, policyType)} ${policyNumber}`}</Link>
      }
      meta={t`${from} to ${to}`}
    />
  )
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
  }
}
