import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import styles from './attention.module.css'

interface CancelledHeadlineProps {
  /** Holds one policy or more. */
  readonly policies: DueBand['notIncluded']
  readonly agency: Agency
}

/** Paying does not bring coverage back (domain.md 2.9), so the advice to call comes first. */
export function CancelledHeadline({ policies, agency }: CancelledHeadlineProps) {
  const { t, i18n } = useLingui()
  const [only] = policies
  const open = formatCents(sumCents(policies.map(({ amountCents }) => amountCents)))
  const name = only ? sayPolicy(i18n, only) : ''
  const isOne = policies.length === 1
  return (
    <Highlight
      title={
        isOne
          ? t`${name} is cancelled`
          : t`${plural(policies.length, { one: '# policy is', other: '# policies are' })} cancelled with money open`
      }
      actions={
        <ButtonLink
          variant="secondary"
          render={
            <Link
              to={paths.invoices({ ...(isOne && { policyNumber: only?.policyNumber }), status: 'open' })}
            />
          }
        >
          <Trans>See open invoices</Trans>
        </ButtonLink>
      }
    >
      <Stack gap="small">
        {isOne ? null : (
          <ul className={styles.list}>
            {policies.map(({ policyNumber, policyType, amountCents }) => (
              <li key={policyNumber}>
                <Link to={paths.policy(policyNumber)} data-target>
                  {sayPolicy(i18n, { policyType, policyNumber })}
                </Link>
                , {formatCents(amountCents)}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Trans>
            <strong>{open}</strong> is still open. Paying it does not bring the cover back, so it cannot be
            paid here. Your agency can tell you what is owed and what you can do.
          </Trans>
        </p>
        <p>
          <CallAgency agency={agency} />
        </p>
      </Stack>
    </Highlight>
  )
}
