import { Trans, useLingui } from '@lingui/react/macro'
import {
  appointByCard,
  closeProxyCard,
  type ProxyCard,
  revokeByCard,
} from '@myaccount/contract/endpoints/proxy/proxy-card'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { useHeadingFocus } from '../../../ui/headings/use-heading-focus.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { Appoint, CannotAppoint } from '../appoint/Appoint.tsx'
import { type Signer, useSignWords } from '../appoint/SignerFields.tsx'
import { appointmentOf, type Sign } from '../appoint/use-sign.ts'
import { MeetingCard } from '../overview/MeetingCard.tsx'
import { useStatusWords } from '../overview/use-status-words.ts'
import { proxyCardQuery } from '../proxy.queries.ts'
import { ChangeOrRevoke } from '../receipt/ChangeOrRevoke.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { RevokeForm } from '../receipt/RevokeForm.tsx'

/** One member at one meeting: the state, the appointment, the receipt. */
export function OfCard({ card }: { readonly card: ProxyCard }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const [isAppointing, setAppointing] = useState(false)
  const changes = useCardChanges(() => setAppointing(false))
  const { member, meeting, receipt } = card
  const day = formatDay(meeting.heldOn)
  const shown = isAppointing ? 'appoint' : receipt?.isLatest ? 'receipt' : 'stands'
  const place = useHeadingFocus(`${shown} ${receipt?.proxyId}`)
  const titles = {
    appoint: t`Appoint a proxy`,
    receipt: say(i18n, proxyWords.title[receipt?.act ?? 'appointed']),
    stands: t`Your vote on ${day}`,
  }
  const receiptTo = (
    <Field
      label={t`Email`}
      hint={t`For the receipt; leave it empty to download it here`}
      error={(isAppointing ? changes.sign : changes.revoke).errorAt('email')}
    >
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={changes.email}
          onChange={(event) => changes.setEmail(event.currentTarget.value)}
        />
      )}
    </Field>
  )
  const revoking = (onCancel: () => void) => (
    <RevokeForm
      signerName=""
      form={changes.revoke}
      more={receiptTo}
      onSign={changes.signRevocation}
      onCancel={onCancel}
    />
  )
  return (
    <div ref={place}>
      <Stack gap="large">
        <PageHeading
          overline={
            <Link to={paths.proxy()}>
              <Trans>Proxy</Trans>
            </Link>
          }
          title={titles[shown]}
          subtitle={member.memberName}
          actions={
            <Button variant="secondary" busy={changes.isClosing} onClick={() => void changes.close()}>
              <Trans>Close the card</Trans>
            </Button>
          }
        />
        {shown === 'appoint' ? (
          <Appoint
            meeting={meeting}
            member={member}
            signing={{
              signerName: '',
              sign: changes.sign,
              more: receiptTo,
              next: <Trans>Your proxy counts at once. You get a receipt on the next page.</Trans>,
            }}
          />
        ) : null}
        {shown === 'receipt' && receipt ? (
          <Receipt
            receipt={receipt}
            pdfPath={serverPaths.cardReceiptPdf}
            historyLink={(proxyId, confirmation) => (
              <a href={serverPaths.cardReceiptPdf(proxyId)} data-target>
                {confirmation}
              </a>
            )}
            change={
              <ChangeOrRevoke
                receipt={receipt}
                proof={<Trans>It takes this card.</Trans>}
                again={(words) => (
                  <Button name="appoint" variant="secondary" onClick={() => setAppointing(true)}>
                    {words}
                  </Button>
                )}
                revoking={revoking}
              />
            }
          />
        ) : null}
        {shown === 'stands' ? (
          <>
            {member.whyNot === null ? (
              <HowItStands
                member={member}
                closes={formatMoment(meeting.closesAt)}
                onAppoint={() => setAppointing(true)}
                revoking={revoking}
              />
            ) : (
              <CannotAppoint meeting={meeting} whyNot={member.whyNot} />
            )}
            <MeetingCard meeting={meeting} noticePath={serverPaths.cardNoticePdf()} />
          </>
        ) : null}
      </Stack>
    </div>
  )
}

interface HowItStandsProps {
  readonly member: ProxyCard['member']
  readonly closes: string
  readonly onAppoint: () => void
  readonly revoking: (onCancel: () => void) => ReactNode
}

/** Shows who votes for the member now, and what the card can change about it. */
function HowItStands({ member, closes, onAppoint, revoking }: HowItStandsProps) {
  const [isRevoking, setRevoking] = useState(false)
  const { text, detail } = useStatusWords()(member)
  const isStanding = member.status === 'active' || member.status === 'expiring'
  return (
    <Highlight
      title={detail === undefined ? text : `${detail}: ${text}`}
      next={isRevoking ? revoking(() => setRevoking(false)) : null}
      actions={
        isRevoking ? null : (
          <ButtonGroup>
            <Button name="appoint" onClick={onAppoint}>
              {isStanding ? <Trans>Appoint another</Trans> : <Trans>Appoint a proxy</Trans>}
            </Button>
            {isStanding ? (
              <Button variant="secondary" onClick={() => setRevoking(true)}>
                <Trans>Revoke</Trans>
              </Button>
            ) : null}
          </ButtonGroup>
        )
      }
    >
      <Trans>Online proxies close {closes}. Without one, the vote counts only if someone comes.</Trans>
    </Highlight>
  )
}

/** Returns the changes that the open card allows: each answer is the member's new state. */
function useCardChanges(onSigned: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { certifies, ...signerWords } = useSignWords()
  const words = { ...signerWords, email: t`Enter an email address like name@example.org.` }
  const { send, ...appoint } = useContractForm(appointByCard, {
    words: { ...words, certifies },
    onDone: keep,
  })
  const revoke = useContractForm(revokeByCard, { words, onDone: keep })
  const close = useChange(closeProxyCard)
  const [email, setEmail] = useState('')
  const to = email.trim() === '' ? {} : { email: email.trim() }

  function keep(card: ProxyCard): void {
    client.setQueryData(proxyCardQuery().queryKey, { card })
    onSigned()
  }

  const sign: Sign = {
    ...appoint,
    press: (form, toSign) => send(form, { body: { ...appointmentOf(toSign), ...to } }),
  }
  return {
    sign,
    email,
    setEmail,
    revoke,
    signRevocation: (form: HTMLFormElement, signer: Signer) =>
      revoke.send(form, { body: { ...signer, ...to } }),
    isClosing: close.isBusy,
    async close() {
      if (await close.run({})) client.setQueryData(proxyCardQuery().queryKey, { card: null })
    },
  }
}
