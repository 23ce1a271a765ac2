import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Delivery,
  markDeliveryCalled,
  sendDeliveryAgain,
} from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { paths } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from '../page/staff.module.css'

interface DeliveryRowProps {
  readonly delivery: Delivery
  readonly onSettled: () => void
}

/** One email and its recipient; if it did not arrive, the two ways to settle it. */
export function DeliveryRow({ delivery, onSettled }: DeliveryRowProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const again = useChange(sendDeliveryAgain)
  const call = useChange(markDeliveryCalled)
  const { emailId, about, kind, recipient, personName, account, called, outcome, sentAt } = delivery
  const name = personName ?? recipient ?? t`Nobody`
  const outcomes = {
    sent: t`Sent`,
    waiting: t`On its way`,
    not_needed: t`Not needed any more`,
    not_wanted: t`Turned off by the person`,
    bounced: t`No such mailbox`,
    no_access: t`No access any more`,
    given_up: t`Given up after a day`,
  }
  const isMissed = outcome === 'bounced' || outcome === 'no_access' || outcome === 'given_up'
  const isBusy = again.isBusy || call.isBusy

  async function settle(change: typeof again | typeof call, message: string) {
    if (isBusy) return
    const done = await change.run({ params: { emailId } })
    showBanner(
      done ? { kind: 'success', message } : { message: t`This was not done. The list is loaded again.` },
    )
    onSettled()
  }

  return (
    <Row
      title={about ?? kind.replaceAll('_', ' ')}
      meta={
        <>
          {personName === null ? null : `${personName}, `}
          {recipient ?? <Trans>Nobody</Trans>}
          {account === null ? null : (
            <span className={styles.quiet}>
              <Link to={paths.adminCustomer(account.accountNumber)} data-target>
                {account.accountName}
              </Link>
            </span>
          )}
        </>
      }
      figure={
        called === null
          ? {
              text: outcomes[outcome],
              detail: formatMoment(sentAt ?? delivery.createdAt),
              ...(isMissed && { tone: 'danger' }),
            }
          : {
              text: called.by === null ? t`Called` : t`Called by ${called.by}`,
              detail: formatMoment(called.at),
            }
      }
      actions={
        called === null && isMissed ? (
          <ButtonGroup>
            <Button
              variant="table"
              aria-label={t`Send again to ${name}`}
              busy={again.isBusy}
              onClick={() => void settle(again, t`It is sent again within a minute.`)}
            >{t`Send again`}</Button>
            <Button
              variant="table"
              aria-label={t`${name} was called instead`}
              busy={call.isBusy}
              onClick={() => void settle(call, t`Noted. It stands under "Called instead".`)}
            >{t`Called instead`}</Button>
          </ButtonGroup>
        ) : undefined
      }
    />
  )
}
