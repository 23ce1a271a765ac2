import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { Link } from 'react-router'
import { sayPaymentPlan } from '../../../format/describe-payment-plan.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { PolicySection } from '../section/PolicySection.tsx'
import { describeBilling, describeDraft } from './describe-billing.ts'

interface BillingProps {
  readonly policy: PolicyDetail
  readonly standing: PolicyStanding
}

/**
 * Shows who bills the policy and how often, and the open amount; the invoices themselves are a page of their own.
 * A cancelled policy shows only the open amount: how it would be paid is of no more use.
 */
export function Billing({ policy, standing }: BillingProps) {
  const { t, i18n } = useLingui()
  const isOn = standing.kind !== 'cancelled'
  const plan = sayPaymentPlan(i18n, policy)
  const open = useOpen(policy.nextDue)
  return (
    <PolicySection id="billing" title={t`Billing`} essence={open.sentence}>
      <Card>
        <Stack>
          <KeyValueList
            look="stacked"
            pairs={[
              { term: t`Open now`, value: open.amount },
              { term: t`Premium for this term`, value: formatCents(policy.premiumCents) },
              ...(plan && isOn ? [{ term: t`How often you pay`, value: plan }] : []),
              ...(isOn
                ? [
                    { term: t`Bill`, value: i18n._(describeBilling(policy)) },
                    { term: t`Bank draft`, value: i18n._(describeDraft(i18n, policy)) },
                  ]
                : []),
            ]}
          />
          <ButtonGroup>
            <ButtonLink
              variant="secondary"
              render={<Link to={paths.invoices({ policyNumber: policy.policyNumber })} />}
            >
              <Trans>See invoices</Trans>
            </ButtonLink>
          </ButtonGroup>
        </Stack>
      </Card>
    </PolicySection>
  )
}

function useOpen(nextDue: PolicyDetail['nextDue']) {
  const { t } = useLingui()
  if (nextDue === null) return { amount: t`Nothing`, sentence: t`Nothing is open` }
  const { openCents, openCount } = nextDue
  const amount = t`${formatCents(openCents)} on ${plural(openCount, { one: '# invoice', other: '# invoices' })}`
  return { amount, sentence: t`Open now: ${amount}` }
}
