import { Trans, useLingui } from '@lingui/react/macro'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { FileDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { ProxySteps } from '../appoint/ProxySteps.tsx'
import { Proof } from './Proof.tsx'
import type { ReceiptFacts } from './receipt-facts.ts'

interface ReceiptProps {
  readonly receipt: ReceiptFacts
  /** The way to replace or revoke the proxy. */
  readonly change: ReactNode
  readonly pdfPath: (proxyId: string) => string
  /** Renders the link to an act of the list. */
  readonly historyLink: (proxyId: string, confirmation: string) => ReactNode
}

/** Shows who votes and how, how to change it, the evidence, and everything that was signed before. */
export function Receipt({ receipt, change, pdfPath, historyLink }: ReceiptProps) {
  const { t } = useLingui()
  const { isLatest, act } = receipt
  return (
    <>
      {isLatest && act === 'appointed' ? <ProxySteps current="done" /> : null}
      {isLatest ? null : (
        <Notice kind="info" title={t`Something else was signed after this`}>
          <Trans>It does not count any more. What counts stands first under “All that was signed”.</Trans>
        </Notice>
      )}
      <Headline receipt={receipt} pdfPath={pdfPath(receipt.proxyId)} />
      {act === 'appointed' ? <HowTheyVote receipt={receipt} /> : null}
      {isLatest ? change : null}
      <Proof receipt={receipt} />
      <History receipt={receipt} historyLink={historyLink} />
    </>
  )
}

function Headline({ receipt, pdfPath }: { readonly receipt: ReceiptFacts; readonly pdfPath: string }) {
  const formatDay = useFormatDay()
  const { act, holderName, meeting, sentTo } = receipt
  const day = formatDay(meeting.heldOn)
  const papers = (
    <div data-print="hide">
      <ButtonGroup>
        <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <ButtonLink variant="secondary" icon={<FileDown aria-hidden="true" />} render={<a href={pdfPath} />}>
          <Trans context="proof">Receipt PDF</Trans>
        </ButtonLink>
      </ButtonGroup>
    </div>
  )
  return (
    <Highlight
      isFirst={receipt.isLatest}
      lead={
        act === 'appointed' ? (
          <Trans>{holderName} votes for you on</Trans>
        ) : (
          <Trans>Nobody votes for you at the meeting on</Trans>
        )
      }
      figure={day}
      actions={papers}
    >
      {sentTo === null ? null : <Trans>We emailed this receipt to {sentTo}.</Trans>}{' '}
      {act === 'appointed' ? (
        <Trans>There is nothing more to do.</Trans>
      ) : (
        <Trans>You can appoint another proxy, or come and vote.</Trans>
      )}
    </Highlight>
  )
}

function HowTheyVote({ receipt }: { readonly receipt: ReceiptFacts }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const { directions, expiresOn, term } = receipt
  return (
    <Card title={t`How they vote`}>
      <KeyValueList
        pairs={[
          ...directions.map(({ title, choice }, index) => ({
            term: `${index + 1}. ${title}`,
            value: say(i18n, proxyWords.choice[choice]),
          })),
          ...(expiresOn && term
            ? [{ term: t`Until`, value: `${formatDay(expiresOn)}, ${say(i18n, proxyWords.term[term])}` }]
            : []),
        ]}
      />
    </Card>
  )
}

function History({
  receipt: { history, proxyId },
  historyLink,
}: Pick<ReceiptProps, 'receipt' | 'historyLink'>) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  return (
    <Card title={t`All that was signed`}>
      <Stack gap="small">
        <ol>
          {history.map((each) => (
            <li key={each.proxyId}>
              {each.proxyId === proxyId ? (
                <strong>{each.confirmation}</strong>
              ) : (
                historyLink(each.proxyId, each.confirmation)
              )}
              {', '}
              {each.act === 'appointed' ? (each.holderName ?? '') : say(i18n, proxyWords.title.revoked)}
              {', '}
              {formatMoment(each.signedAt)}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}
