import { Trans, useLingui } from '@lingui/react/macro'
import { revokeProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { type Signer, SignerFields, signerMistakes } from '../appoint/SignerFields.tsx'

interface ChangeOrRevokeProps {
  readonly receipt: ProxyReceipt
  readonly signerName: string
}

/** Until online proxies close. Revoking needs the same proof as appointing: a signature and a code. */
export function ChangeOrRevoke({ receipt, signerName }: ChangeOrRevokeProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const [isRevoking, setRevoking] = useState(false)
  const { act, whyNot, accountNumber: account } = receipt
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
            <Trans>
              Until {closes} you can sign again here. A code to your email confirms it. A vote in person at
              the meeting replaces it.
            </Trans>
          </p>
          {isRevoking ? (
            <RevokeForm receipt={receipt} signerName={signerName} onCancel={() => setRevoking(false)} />
          ) : (
            <ButtonGroup>
              {act === 'appointed' ? (
                <Button variant="secondary" onClick={() => setRevoking(true)}>
                  <Trans>Revoke</Trans>
                </Button>
              ) : null}
              <ButtonLink variant="secondary" render={<Link to={paths.proxyAppoint({ account })} />}>
                {act === 'appointed' ? <Trans>Replace</Trans> : <Trans>Appoint a proxy</Trans>}
              </ButtonLink>
            </ButtonGroup>
          )}
        </Stack>
      </Card>
    </div>
  )
}

function RevokeForm({
  receipt,
  signerName,
  onCancel,
}: ChangeOrRevokeProps & { readonly onCancel: () => void }) {
  const navigate = useNavigate()
  const revoke = useChange(revokeProxy)
  const [signer, setSigner] = useState<Signer>({ signerName, signerTitle: '' })
  const [isChecked, setChecked] = useState(false)
  const wrong = signerMistakes(signer)

  async function submit(form: HTMLFormElement): Promise<void> {
    setChecked(true)
    const [first] = wrong
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const { accountNumber, meeting } = receipt
    const done = await revoke.run({ body: { accountNumber, meetingId: meeting.meetingId, ...signer } })
    if (done) await navigate(paths.confirm(done.answer.stepUpId))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!revoke.isBusy) void submit(event.currentTarget)
      }}
    >
      <Stack>
        <p>
          <Trans>
            After this nobody votes for you, unless you appoint another proxy or come to the meeting.
          </Trans>
        </p>
        <SignerFields signer={signer} wrong={isChecked ? wrong : []} onChange={setSigner} />
        <div role="alert">{revoke.refusal?.body ? <RefusedNotice body={revoke.refusal.body} /> : null}</div>
        <ButtonGroup>
          <Button type="submit" busy={revoke.isBusy}>
            <Trans>Sign the revocation</Trans>
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Keep the proxy</Trans>
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
