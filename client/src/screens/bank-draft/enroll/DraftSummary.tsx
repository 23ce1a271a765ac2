import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Summary } from '../../../ui/layout/Summary.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import type { DraftAction } from '../bank-draft-address.ts'
import styles from './draft-summary.module.css'
import type { DraftPlan } from './plan-days.ts'

interface DraftSummaryProps {
  readonly action: DraftAction
  readonly plan: DraftPlan
  readonly chosenCount: number
  readonly possibleCount: number
  /** The name of the chosen bank account; null if none is chosen. */
  readonly from: string | null
  readonly sentTo: string
  readonly hasMistakes: boolean
  readonly isBusy: boolean
  /** While billing is offline nothing can be signed. */
  readonly isOff: boolean
  readonly cancelPath: string
}

/** Shows the choice and its first withdrawal, in view beside the form; on a phone its button stays at the foot. */
export function DraftSummary(props: DraftSummaryProps) {
  const { action, plan, chosenCount, possibleCount, from, sentTo, hasMistakes, isBusy, isOff } = props
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const firstDay = action === 'enroll' ? plan.days[0] : undefined
  return (
    <Summary
      title={t`Bank draft`}
      bar={
        <>
          <p className={styles.count}>
            <span>
              <Plural value={chosenCount} _0="No policy chosen" one="# policy" other="# policies" />
            </span>
            {firstDay === undefined ? null : (
              <span>
                <Trans>
                  First draft {formatDay(firstDay.draftsOn)}:{' '}
                  <Amount>{formatCents(firstDay.totalCents)}</Amount>
                </Trans>
              </span>
            )}
          </p>
          {hasMistakes ? (
            <p role="alert" className={styles.wrong}>
              <Trans>Nothing was sent. Correct what is marked.</Trans>
            </p>
          ) : null}
          <Button type="submit" busy={isBusy} disabled={isOff}>
            <Trans>Agree and get a code</Trans>
          </Button>
        </>
      }
      after={
        <>
          <ButtonLink variant="secondary" fullWidth render={<Link to={props.cancelPath} />}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <p className={styles.quiet}>
            <Trans>Next, we email a 6-digit code to {sentTo}.</Trans>
          </p>
        </>
      }
    >
      <KeyValueList
        pairs={[
          { term: t`Policies`, value: t`${chosenCount} of ${possibleCount}` },
          ...(from === null ? [] : [{ term: t`From`, value: from }]),
        ]}
      />
      {action === 'enroll' ? <FirstDraft plan={plan} /> : null}
    </Summary>
  )
}

function FirstDraft({ plan }: Pick<DraftSummaryProps, 'plan'>) {
  const { i18n } = useLingui()
  const formatDay = useFormatDay()
  const first = plan.days[0]
  if (first === undefined) return null
  const day = formatDay(first.draftsOn)
  return (
    <>
      {first.withdrawals.length > 1 ? (
        <ul className={styles.each}>
          {first.withdrawals.map(({ policy, amountCents }) => (
            <li key={policy.policyNumber}>
              <span>{sayPolicyType(i18n, policy.policyType)}</span>
              <Amount>{formatCents(amountCents)}</Amount>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <p className={styles.quiet}>
          <Trans>First draft on {day}</Trans>
        </p>
        <p>
          <Amount size="large">{formatCents(first.totalCents)}</Amount>
        </p>
        {first.withdrawals.some(({ isEstimate }) => isEstimate) ? (
          <p className={styles.quiet}>
            <Trans>Expected. The bills give the exact amounts.</Trans>
          </p>
        ) : null}
      </div>
    </>
  )
}
