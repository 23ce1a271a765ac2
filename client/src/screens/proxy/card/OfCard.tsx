import { Trans, useLingui } from '@lingui/react/macro'
import type { ProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { useHeadingFocus } from '../../../ui/headings/use-heading-focus.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Appoint, CannotAppoint } from '../appoint/Appoint.tsx'
import { MeetingCard } from '../overview/MeetingCard.tsx'
import { ChangeOrRevoke } from '../receipt/ChangeOrRevoke.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { RevokeForm } from '../receipt/RevokeForm.tsx'
import { HowItStands } from './HowItStands.tsx'
import { useCardChanges } from './use-card-changes.ts'

/** One member at one meeting: how it stands, the appointment, the receipt. */
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
      error={changes.emailMistake}
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
    <RevokeForm signerName="" more={receiptTo} onCancel={onCancel} {...changes.revoke} />
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
