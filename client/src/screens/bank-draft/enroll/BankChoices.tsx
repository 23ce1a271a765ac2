import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import styles from './bank-choices.module.css'

interface BankChoicesProps {
  readonly methods: readonly MethodFacts[]
  readonly chosen: WireId<'paymentMethod'> | undefined
  readonly error: string | undefined
  /** The path where a new bank account is entered; it leads back here. */
  readonly addPath: string
  readonly onChoose: (methodId: WireId<'paymentMethod'>) => void
}

/**
 * Offers the saved bank accounts and a link to add one: its number is typed into the processor's fields, on
 * a page with those fields.
 */
export function BankChoices({ methods, chosen, error, addPath, onChoose }: BankChoicesProps) {
  const { t, i18n } = useLingui()
  const detailOf = useDetail()
  const errorId = useId()
  const isFirst = methods.length === 0
  const add = (
    <div>
      <ButtonLink
        variant={isFirst ? 'secondary' : 'table'}
        render={<Link to={addPath} aria-describedby={isFirst && error ? errorId : undefined} />}
      >
        <Trans>Add a bank account</Trans>
      </ButtonLink>
    </div>
  )
  if (isFirst) {
    return (
      <Card title={t`Bank account`}>
        <Stack>
          {error ? <FieldError id={errorId} role="alert">{t`Add a bank account first.`}</FieldError> : null}
          <p>
            <Trans>
              No bank account is saved yet. Add your organization's account: we confirm it with two small
              deposits, which takes a few days. You come back here to agree, and bank draft starts by itself
              once you confirm the amounts.
            </Trans>
          </p>
          {add}
        </Stack>
      </Card>
    )
  }
  return (
    <Stack>
      <RadioGroup
        legend={t`Bank account`}
        look="rows"
        name="methodId"
        value={chosen}
        error={error}
        onChange={onChoose}
        options={methods.map((method) => ({
          value: method.id,
          label: (
            <span className={styles.label}>
              {sayMethod(i18n, method)}{' '}
              {method.state === 'active' ? (
                <Chip tone="success">
                  <Trans>Verified</Trans>
                </Chip>
              ) : (
                <Chip>
                  <Trans>In verification</Trans>
                </Chip>
              )}
            </span>
          ),
          detail: detailOf(method),
        }))}
      />
      {add}
      <p className={styles.quiet}>
        <Trans>We confirm a new bank account with two small deposits, which takes a few days.</Trans>
      </p>
    </Stack>
  )
}

function useDetail(): (method: MethodFacts) => string {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ nickname, bankName, verification }) => {
    const name = [nickname, bankName].filter(Boolean).join(' · ')
    if (verification === null) return name
    const day = formatDay(verification.arrivesOn)
    const waits = t`Two small deposits arrive by ${day}. Bank draft starts by itself once you confirm the amounts.`
    return name ? `${name}. ${waits}` : waits
  }
}
