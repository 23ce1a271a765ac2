import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { describeStanding, type FactWords } from '../standing/describe-standing.ts'
import { PolicyChips } from '../standing/PolicyChips.tsx'
import { describeNextDue } from './describe-next-due.ts'

interface PolicyRowProps {
  readonly policy: PolicyFacts
  readonly today: CalendarDate
  /** False for seats that see no invoices: nothing due and nothing known look alike in the facts. */
  readonly showsMoney: boolean
  /** Whether this person may pay by hand what is due next. */
  readonly isPayable: boolean
}

export function PolicyRow({ policy, today, showsMoney, isPayable }: PolicyRowProps) {
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
          {/* Links are also read out of their rows, as a list: alike labels must differ there. */}
          <VisuallyHidden> {policyNumber}</VisuallyHidden>
        </Link>
      }
      chips={<PolicyChips policy={policy} today={today} />}
      meta={<NumberAndCount policy={policy} />}
      state={factOf(describeStanding(decidePolicyStanding(policy, today)))}
      actions={
        isPayable && nextDue !== null ? (
          <ButtonLink
            variant="table"
            render={<Link to={paths.payReview({ account, invoices: nextDue.invoiceNumber })} />}
          >
            <Trans>
              Pay <VisuallyHidden>invoice {nextDue.invoiceNumber}</VisuallyHidden>
            </Trans>
          </ButtonLink>
        ) : null
      }
      {...(showsMoney && { figure: factOf(describeNextDue(policy, today)) })}
    />
  )
}

/** "12MF0104417 · 3 locations": what the policy is about, vehicles before the places where they stand. */
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
