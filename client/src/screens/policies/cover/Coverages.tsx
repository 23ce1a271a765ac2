import { Plural, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierLanguageNote, CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { PolicySection } from '../section/PolicySection.tsx'
import { formatInsuredSum } from './format-insured-sum.ts'

type Coverage = PolicyDetail['coverages'][number]

interface CoveragesProps extends Pick<PolicyDetail, 'coverages'> {
  readonly standing: PolicyStanding
}

/**
 * Shows what each coverage is for, the most it pays and what the customer pays first. It explains and promises
 * nothing; for a policy that is over it states so.
 */
export function Coverages({ coverages, standing }: CoveragesProps) {
  const { t } = useLingui()
  const { title, lead, isOver } = useCoverWords(standing)
  const limitOf = ({ limitCents }: Coverage): RowFact =>
    limitCents === null
      ? { text: t`No fixed limit`, detail: t`see your policy` }
      : {
          text: formatInsuredSum(limitCents),
          detail: isOver ? t`limit until then` : t`limit: the most we pay`,
        }
  const deductibleOf = ({ deductibleCents }: Coverage): RowFact => {
    // An unknown deductible is not shown as none: nobody must read a promise out of a gap.
    if (deductibleCents === null) return { text: t`Deductible`, detail: t`see your policy` }
    return deductibleCents === 0
      ? { text: t`No deductible` }
      : {
          text: formatInsuredSum(deductibleCents),
          detail: isOver ? t`deductible until then` : t`deductible: the part you pay first`,
        }
  }
  return (
    <PolicySection
      id="coverages"
      title={title}
      essence={
        <Plural value={coverages.length} _0="No coverages on file" one="# coverage" other="# coverages" />
      }
      lead={lead}
    >
      {coverages.length === 0 ? null : <CarrierLanguageNote />}
      {coverages.length === 0 ? (
        <EmptyState title={t`No coverages on file`}>{t`Your agency can send you the list.`}</EmptyState>
      ) : (
        <RowList label={title}>
          {coverages.map((coverage) => (
            <Row
              key={coverage.code}
              title={<CarrierText>{coverage.name}</CarrierText>}
              meta={<CarrierText marked="shown">{coverage.meaning}</CarrierText>}
              state={limitOf(coverage)}
              figure={deductibleOf(coverage)}
            />
          ))}
        </RowList>
      )}
    </PolicySection>
  )
}

/**
 * A policy is over only once the carrier has confirmed it; but one whose day has passed without that is no
 * coverage to count on either.
 */
function useCoverWords(standing: PolicyStanding) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const plain = t`In plain words. What counts for a loss is the text of your policy.`
  switch (standing.kind) {
    case 'cancelled': {
      if (standing.cancelledOn === null)
        return { title: t`Coverages that have ended`, lead: t`This policy is cancelled.`, isOver: true }
      const day = formatDay(standing.cancelledOn)
      const lead = t`This policy is cancelled. It does not cover what happens from ${day} on.`
      return { title: t`Coverages that ended ${day}`, lead, isOver: true }
    }
    case 'expired': {
      const day = formatDay(standing.expiredOn)
      const lead = t`This policy has expired. It does not cover what happens from ${day} on.`
      return { title: t`Coverages that ended ${day}`, lead, isOver: true }
    }
    case 'cancellation-day-passed':
      return {
        title: t`Coverages`,
        lead: t`Do not count on these until your agency confirms them.`,
        isOver: false,
      }
    default:
      return { title: t`Coverages`, lead: plain, isOver: false }
  }
}
