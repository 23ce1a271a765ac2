import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Summary } from '../../../ui/layout/Summary.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import styles from './choose.module.css'
import type { Choice } from './use-choice.ts'

/** The chosen total, and the button to continue. */
export function ChosenTotal({ choice }: { readonly choice: Choice }) {
  const { t } = useLingui()
  return (
    <Summary
      title={t`Total`}
      bar={
        <>
          <p role="status" className={styles.total}>
            <span className={styles.count}>
              <Plural
                value={choice.count}
                _0="No invoice chosen"
                one="# invoice chosen"
                other="# invoices chosen"
              />
            </span>
            <Amount size="large">{formatCents(choice.totalCents)}</Amount>
          </p>
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
      after={
        <>
          {choice.firstWrong === null ? null : (
            <p className={styles.quiet}>
              <Trans>An amount that is not right yet is left out of this total.</Trans>
            </p>
          )}
          <ButtonLink variant="secondary" fullWidth render={<Link to={paths.policies()} />}>
            <Trans>Not now</Trans>
          </ButtonLink>
          <p className={styles.quiet}>
            <Trans>Nothing is charged until you press Pay on the next page.</Trans>
          </p>
        </>
      }
    />
  )
}
