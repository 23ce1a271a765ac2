import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { whyNoCertificate, whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { noIdCardsMessages, sayNoCertificate } from '@myaccount/messages/documents/proof-messages'
import { say } from '@myaccount/messages/say'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FileLinks } from '../../../parts/documents/FileLinks.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { idCardsQuery } from '../policy.queries.ts'
import { PolicySection } from '../section/PolicySection.tsx'

interface PolicyPapersProps {
  readonly policy: PolicyDetail
  readonly today: CalendarDate
}

interface Paper {
  readonly key: string
  readonly title: string
  readonly words?: ReactNode
  readonly actions: ReactNode
}

/**
 * Offers the documents of this policy that are available at once, or explains why not; the others are
 * on the page of documents.
 */
export function PolicyPapers({ policy, today }: PolicyPapersProps) {
  const { t, i18n } = useLingui()
  const { accountNumber, policyNumber, vehicles } = policy
  const noIdCards = whyNoIdCards(policy, today)
  const hasVehicles = vehicles.length > 0
  const found = useQuery({ ...idCardsQuery(policy), enabled: hasVehicles && noIdCards === null }).data
  const noCertificate = whyNoCertificate(policy, today, policy.certificates)
  const mayBeAsked = noCertificate === 'on-request' || noCertificate === 'ending'
  const summary = say(i18n, titleOfOwn({ kind: 'summary', policyNumber }))
  const idCards = say(i18n, titleOfOwn({ kind: 'id_cards', policyNumber, vehicleCount: vehicles.length }))
  const card = found?.items[0]
  // The carrier's own cards are shown also where the portal writes none.
  const hasIdCards =
    hasVehicles &&
    (noIdCards !== null || (found !== undefined && (card !== undefined || policy.idCards !== 'off')))
  const ask = paths.documentRequest({ kind: 'letter', policyNumber })
  const papers: Paper[] = [
    {
      key: 'summary',
      title: summary,
      actions: (
        <PaperLinks accountNumber={accountNumber} documentId={`summary~${policyNumber}`} title={summary} />
      ),
    },
    ...(hasIdCards
      ? [
          {
            key: 'id-cards',
            title: idCards,
            words:
              noIdCards === null ? (
                card === undefined ? (
                  <Trans>We write them for you. Ask us, and we tell you when they are ready.</Trans>
                ) : card.canBeOpened ? null : (
                  <Trans>Our document archive is offline. They can be opened when it is back.</Trans>
                )
              ) : (
                say(i18n, noIdCardsMessages[noIdCards])
              ),
            actions:
              noIdCards !== null ? null : card === undefined ? (
                <ButtonLink variant="table" render={<Link to={ask} />}>{t`Ask for ID cards`}</ButtonLink>
              ) : card.canBeOpened ? (
                <PaperLinks accountNumber={accountNumber} documentId={card.documentId} title={idCards} />
              ) : null,
          },
        ]
      : []),
    ...(noCertificate === 'off'
      ? []
      : [
          {
            key: 'certificate',
            title: t`Certificate of insurance`,
            words:
              noCertificate === null
                ? null
                : say(i18n, sayNoCertificate(noCertificate, policy.certificateState)),
            actions:
              noCertificate === null || mayBeAsked ? (
                <ButtonLink variant="table" render={<Link to={paths.documentRequest({ policyNumber })} />}>
                  {mayBeAsked ? t`Request a certificate` : t`Make a certificate`}
                </ButtonLink>
              ) : null,
          },
        ]),
  ]
  const columns: TableColumn<Paper>[] = [
    {
      key: 'document',
      header: t`Document`,
      fold: 'lead',
      namesRow: true,
      cell: ({ title, words }) => (
        <>
          <b>{title}</b>
          {words ? <p>{words}</p> : null}
        </>
      ),
    },
    {
      key: 'actions',
      header: t({ context: 'button', message: 'Open' }),
      headerHidden: true,
      fold: 'line',
      align: 'end',
      cell: ({ actions }) => actions,
    },
  ]
  return (
    <PolicySection
      id="documents"
      title={t`Documents`}
      essence={[
        t({ context: 'document', message: 'Summary' }),
        ...(hasVehicles && (card !== undefined || policy.idCards !== 'off')
          ? [t({ context: 'document', message: 'ID cards' })]
          : []),
        ...(noCertificate === 'off' ? [] : [t({ context: 'document', message: 'certificate' })]),
      ].join(', ')}
    >
      <Table caption={t`Documents`} captionHidden columns={columns} items={papers} keyOf={({ key }) => key} />
      <p>
        <Link to={paths.documents({ policyNumber, term: 'all' })} data-target>
          <Trans>All documents of this policy</Trans>
        </Link>
      </p>
    </PolicySection>
  )
}

interface PaperLinksProps {
  readonly accountNumber: AccountNumber
  readonly documentId: string
  readonly title: string
}

function PaperLinks({ accountNumber, documentId, title }: PaperLinksProps) {
  return (
    <ButtonGroup align="end">
      <FileLinks
        title={title}
        file={serverPaths.documentFile(accountNumber, documentId)}
        view={serverPaths.documentFile(accountNumber, documentId, 'view')}
      />
    </ButtonGroup>
  )
}
