import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import { ReportLoss } from '../ReportLoss.tsx'
import { describeStanding, type FactWords } from '../standing/describe-standing.ts'
import { PolicyChips } from '../standing/PolicyChips.tsx'
import { describeNextDue } from './describe-next-due.ts'

interface PolicyListProps {
  readonly policies: readonly PolicyFacts[]
  /** The number of policies of the account; null while it is not known. */
  readonly policyCount: number | null
  readonly today: CalendarDate
  readonly showsMoney: boolean
  readonly showsDocuments: boolean
  /** Invoices that this person may pay by hand now. */
  readonly payable: readonly InvoiceNumber[]
  readonly agency: Agency | null
  /** Undefined on the last page. */
  readonly onShowMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
}

export function PolicyList(props: PolicyListProps) {
  const {
    policies,
    policyCount,
    today,
    showsMoney,
    showsDocuments,
    payable,
    agency,
    onShowMore,
    isLoadingMore = false,
  } = props
  const { t } = useLingui()
  const list = useFocusOnFirstNew(policies.length)
  if (policies.length === 0) {
    return (
      <EmptyState title={t`No policies yet`}>
        <p>
          <Trans>A policy shows here once it is issued.</Trans>
        </p>
        <p>
          <CallAgency agency={agency} />
        </p>
      </EmptyState>
    )
  }
  const shown = policies.length
  const payableNumbers = new Set(payable)
  return (
    <Stack>
      <SectionHeading>{t`Your coverage`}</SectionHeading>
      <div ref={list}>
        <RowList label={t`Your coverage`} figures="dated">
          {policies.map((policy) => (
            <PolicyRow
              key={policy.policyNumber}
              policy={policy}
              today={today}
              showsMoney={showsMoney}
              showsDocuments={showsDocuments}
              isPayable={policy.nextDue !== null && payableNumbers.has(policy.nextDue.invoiceNumber)}
            />
          ))}
        </RowList>
      </div>
      {onShowMore ? (
        <ShowMore
          label={t`Show more`}
          busy={isLoadingMore}
          onShowMore={onShowMore}
          summary={
            policyCount === null ? (
              <Plural value={shown} one="# policy shown" other="# policies shown" />
            ) : (
              <Trans>
                {shown} of {policyCount} policies shown
              </Trans>
            )
          }
        />
      ) : null}
    </Stack>
  )
}

/** After "Show more" the focus moves to the first new row, because the button may be gone. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const firstNew = before.current
    before.current = count
    if (firstNew === 0 || count <= firstNew) return
    list.current?.querySelectorAll('li')[firstNew]?.querySelector('a')?.focus()
  }, [count])
  return list
}

interface PolicyRowProps {
  readonly policy: PolicyFacts
  readonly today: CalendarDate
  /** False for seats that see no invoices: their facts do not distinguish nothing due from unknown. */
  readonly showsMoney: boolean
  readonly showsDocuments: boolean
  /** Whether this person may pay by hand the amount that is due next. */
  readonly isPayable: boolean
}

function PolicyRow({ policy, today, showsMoney, showsDocuments, isPayable }: PolicyRowProps) {
  const { i18n } = useLingui()
  const { accountNumber: account, policyNumber, policyType, nextDue } = policy
  const factOf = ({ text, detail, tone }: FactWords): RowFact => ({
    text: i18n._(text),
    detail: detail && i18n._(detail),
    tone,
  })
  return (
    <Row
      tile={<PolicyTile policyType={policyType} />}
      title={
        <Link to={paths.policy(policyNumber)}>
          {sayPolicyType(i18n, policyType)}
          {/* Screen readers also list links without their rows, so equal labels must differ there. */}
          <VisuallyHidden> {policyNumber}</VisuallyHidden>
        </Link>
      }
      chips={<PolicyChips policy={policy} today={today} />}
      meta={<NumberAndCount policy={policy} />}
      state={factOf(describeStanding(decidePolicyStanding(policy, today)))}
      actions={
        <>
          {isPayable && nextDue !== null ? (
            <ButtonLink
              variant="table"
              render={<Link to={paths.payReview({ account, invoices: nextDue.invoiceNumber })} />}
            >
              <Trans>
                Pay <VisuallyHidden>invoice {nextDue.invoiceNumber}</VisuallyHidden>
              </Trans>
            </ButtonLink>
          ) : null}
          {showsDocuments ? (
            <ButtonLink
              variant="table"
              render={<Link to={paths.policies({ policyNumber, section: 'documents' })} />}
            >
              {policy.vehicleCount > 0 && whyNoIdCards(policy, today) === null ? (
                <Trans>
                  ID cards <VisuallyHidden>of {policyNumber}</VisuallyHidden>
                </Trans>
              ) : (
                <Trans>
                  Documents <VisuallyHidden>of {policyNumber}</VisuallyHidden>
                </Trans>
              )}
            </ButtonLink>
          ) : null}
          <ReportLoss policy={policy} variant="table" />
        </>
      }
      {...(showsMoney && { figure: factOf(describeNextDue(policy, today)) })}
    />
  )
}

/**
 * Shows what the policy is about, for example "12MF0104417 · 3 locations": vehicles before the
 * places where they are kept.
 */
function NumberAndCount({ policy }: { readonly policy: PolicyFacts }) {
  const { t } = useLingui()
  const { policyNumber, vehicleCount, locationCount } = policy
  if (vehicleCount > 0) {
    return t`${policyNumber} · ${plural(vehicleCount, { one: '# vehicle', other: '# vehicles' })}`
  }
  if (locationCount > 0) {
    return t`${policyNumber} · ${plural(locationCount, { one: '# location', other: '# locations' })}`
  }
  return policyNumber
}
