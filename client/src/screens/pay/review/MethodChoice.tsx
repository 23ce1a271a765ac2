import { Trans, useLingui } from '@lingui/react/macro'
import type { QuoteMethod } from '@myaccount/contract/endpoints/payment-quote'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Link } from 'react-router'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './review.module.css'
import { describeMethod, whyMethodCannotPay } from './words/method-words.ts'

interface MethodChoiceProps {
  /** Null if several accounts are paid: each method then names the account that it is saved on. */
  readonly account: AccountNumber | null
  readonly methods: readonly QuoteMethod[]
  readonly chosen: WireId<'paymentMethod'> | null
  readonly totalCents: Cents
  /** The address to return to after adding a method. */
  readonly returnTo: string
  /** While a payment is being sent. */
  readonly isLocked: boolean
  readonly onChoose: (methodId: WireId<'paymentMethod'>) => void
}

/** Lists the saved payment methods; one that cannot pay shows why. */
export function MethodChoice(props: MethodChoiceProps) {
  const { account, methods, chosen, totalCents, returnTo, isLocked, onChoose } = props
  const { t, i18n } = useLingui()
  const isFirst = methods.length === 0
  // An employee who acts takes a payment with a method on file, else by pay link (ADR 0065).
  const mayAdd = useSession()?.acting_as === undefined
  const cardLimit = formatCents(limitCentsByMethod.card)
  const hasGuests = useHas('guestCheckout')
  const hasCard = useHas('card')
  const hasBank = useHas('bankAccount')
  const add = mayAdd ? (
    <ButtonGroup>
      {hasBank ? (
        <ButtonLink
          variant={!isFirst ? 'table' : hasCard ? 'secondary' : 'primary'}
          render={<Link to={paths.methods({ add: 'bank', account, returnTo })} />}
        >
          {t`Add a bank account`}
        </ButtonLink>
      ) : null}
      {hasCard ? (
        <ButtonLink
          variant={isFirst ? 'primary' : 'table'}
          render={<Link to={paths.methods({ add: 'card', account, returnTo })} />}
        >
          {t`Add a card`}
        </ButtonLink>
      ) : null}
    </ButtonGroup>
  ) : null
  if (isFirst && !mayAdd)
    return (
      <Card title={t`No way to pay is saved`}>
        {hasGuests ? (
          <Trans>
            Press Stop and send a pay link: with it the customer pays by card while you speak, and no number
            is read out.
          </Trans>
        ) : (
          <Trans>Only the customer can add one, signed in as themselves.</Trans>
        )}
      </Card>
    )
  if (isFirst) {
    return (
      <Card title={t`Add a way to pay`}>
        <Stack>
          <p>
            {!hasBank ? (
              <Trans>
                No card is saved yet. A card works today, up to {cardLimit}. You come back here when it is
                added.
              </Trans>
            ) : !hasCard ? (
              <Trans>
                No bank account is saved yet. It takes days to confirm. You come back here when it is added.
              </Trans>
            ) : (
              <Trans>
                No card or bank account is saved yet. A card works today, up to {cardLimit}. A bank account
                takes days to confirm. You come back here when it is added.
              </Trans>
            )}
          </p>
          {add}
        </Stack>
      </Card>
    )
  }
  return (
    <Stack>
      <RadioGroup
        legend={t`Pay with`}
        look="rows"
        value={chosen ?? undefined}
        onChange={onChoose}
        options={methods.map((method) => {
          const reason = whyMethodCannotPay(method, totalCents)
          return {
            value: method.id,
            label: sayMethod(i18n, method),
            detail: (reason === null ? describeMethod(method, account) : [reason])
              .map((words) => i18n._(words))
              .join(' · '),
            disabled: method.id !== chosen && (isLocked || reason !== null),
          }
        })}
      />
      {add}
      {mayAdd && hasCard && hasBank ? (
        <p className={styles.quiet}>
          <Trans>A new card works today, up to {cardLimit}. A bank account takes days to confirm.</Trans>
        </p>
      ) : null}
    </Stack>
  )
}
