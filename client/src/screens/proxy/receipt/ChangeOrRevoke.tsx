import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import type { ReceiptFacts } from './receipt-facts.ts'

interface ChangeOrRevokeProps {
  readonly receipt: ReceiptFacts
  /** A sentence about the proof that signing again needs. */
  readonly proof: ReactNode
  /** Renders the link to the appointment. */
  readonly again: (words: ReactNode) => ReactNode
  readonly revoking: (onCancel: () => void) => ReactNode
}

/** Offers both until online proxies close. Revoking needs the same proof as appointing. */
export function ChangeOrRevoke({ receipt, proof, again, revoking }: ChangeOrRevokeProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const [isRevoking, setRevoking] = useState(false)
  const { act, whyNot } = receipt
  const closes = formatMoment(receipt.meeting.closesAt)
  if (whyNot !== null) {
    return (
      <Card title={t`Change or revoke`}>
        <Trans>Online proxies closed on {closes}. A vote in person at the meeting replaces this one.</Trans>
      </Card>
    )
  }
  return (
    <div data-print="hide">
      <Card title={act === 'appointed' ? t`Change or revoke` : t`Appoint another`}>
        <Stack>
          <p>
            <Trans>Until {closes} you can sign again here.</Trans> {proof}{' '}
            <Trans>A vote in person at the meeting replaces it.</Trans>
          </p>
          {isRevoking ? (
            revoking(() => setRevoking(false))
          ) : (
            <ButtonGroup>
              {act === 'appointed' ? (
                <Button variant="secondary" onClick={() => setRevoking(true)}>
                  <Trans>Revoke</Trans>
                </Button>
              ) : null}
              {again(act === 'appointed' ? <Trans>Replace</Trans> : <Trans>Appoint a proxy</Trans>)}
            </ButtonGroup>
          )}
        </Stack>
      </Card>
    </div>
  )
}
