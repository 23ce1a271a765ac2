import { useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { PolicySection } from '../detail/PolicySection.tsx'
import { formatInsuredSum } from './format-insured-sum.ts'

type Coverage = PolicyDetail['coverages'][number]

/** What each cover is for, the most it pays and what the customer pays first. It explains and promises nothing. */
export function Coverages({ coverages }: Pick<PolicyDetail, 'coverages'>) {
  const { t } = useLingui()
  const limitOf = ({ limitCents }: Coverage): RowFact =>
    limitCents === null
      ? { text: t`No fixed limit`, detail: t`see your policy` }
      : { text: formatInsuredSum(limitCents), detail: t`limit: the most we pay` }
  const deductibleOf = ({ deductibleCents }: Coverage): RowFact => {
    // Not told is not none: nobody must read a promise out of a gap.
    if (deductibleCents === null) return { text: t`Deductible`, detail: t`see your policy` }
    return deductibleCents === 0
      ? { text: t`No deductible` }
      : { text: formatInsuredSum(deductibleCents), detail: t`deductible: the part you pay first` }
  }
  return (
    <PolicySection
      id="coverages"
      title={t`Coverages`}
      lead={t`In plain words. What counts for a loss is the text of your policy.`}
    >
      {coverages.length === 0 ? (
        <EmptyState title={t`No coverages on file`}>{t`Your agency can send you the list.`}</EmptyState>
      ) : (
        <RowList label={t`Coverages`}>
          {coverages.map((coverage) => (
            <Row
              key={coverage.code}
              title={coverage.name}
              meta={coverage.meaning}
              state={limitOf(coverage)}
              figure={deductibleOf(coverage)}
            />
          ))}
        </RowList>
      )}
    </PolicySection>
  )
}
