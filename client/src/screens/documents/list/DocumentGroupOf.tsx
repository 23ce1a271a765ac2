import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentFacts, DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useId } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierLanguageNote } from '../../../parts/carrier/CarrierText.tsx'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { useTypeWords } from '../find/use-type-words.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentTitle, useIsInCarrierWords } from './DocumentTitle.tsx'
import styles from './document-list.module.css'
import type { DocumentGroup } from './group-documents.ts'
import { useIsExpired } from './use-is-expired.ts'
import { WholeTerm } from './WholeTerm.tsx'

interface DocumentGroupProps {
  readonly accountNumber: AccountNumber
  readonly group: DocumentGroup
}

/** The documents of one policy's term. */
export function DocumentGroupOf({ accountNumber, group: { policy, term, documents } }: DocumentGroupProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const typeWords = useTypeWords()
  const isExpired = useIsExpired()
  const isInCarrierWords = useIsInCarrierWords()
  const titleId = useId()
  const title = policy === null ? t`Of your account` : sayPolicyType(i18n, policy.policyType)
  const from = term === null ? '' : formatDay(term.from)
  const to = term === null ? '' : formatDay(term.to)
  const columns: TableColumn<DocumentFacts>[] = [
    {
      key: 'document',
      header: t`Document`,
      fold: 'lead',
      namesRow: true,
      cell: (document) => (
        <>
          <span className={styles.name}>
            <DocumentTitle document={document} />
            {isExpired(document) ? <Chip>{t({ message: 'Expired', context: 'certificate' })}</Chip> : null}
            {document.isNew ? <Chip tone="info">{t`New`}</Chip> : null}
          </span>
          <FileLine file={document} />
        </>
      ),
    },
    { key: 'type', header: t`Type`, fold: 'hidden', cell: ({ type }) => typeWords[type].one },
    { key: 'date', header: t`Date`, fold: 'hidden', cell: ({ date }) => formatDay(date) },
    {
      key: 'actions',
      header: t({ context: 'button', message: 'Open' }),
      headerHidden: true,
      fold: 'line',
      align: 'end',
      cell: (document) => (
        <DocumentActions
          accountNumber={accountNumber}
          policyNumber={policy?.policyNumber ?? null}
          file={document}
        />
      ),
    },
  ]
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <div className={styles.head}>
        <PolicyTile policyType={policy?.policyType ?? ''} />
        <div>
          <h2 id={titleId}>{title}</h2>
          {documents.some(isInCarrierWords) ? <CarrierLanguageNote /> : null}
          {policy === null ? null : (
            <p className={styles.quiet}>
              {policy.policyNumber}
              {term === null ? null : (
                <>
                  {', '}
                  <Trans>
                    term {from} to {to}
                  </Trans>
                </>
              )}
            </p>
          )}
        </div>
        {policy === null || term === null ? null : (
          <WholeTerm
            accountNumber={accountNumber}
            policyNumber={policy.policyNumber}
            term={term.number}
            canBeOpened={documents.some(({ canBeOpened }) => canBeOpened)}
          />
        )}
      </div>
      <Table
        caption={title}
        captionHidden
        columns={columns}
        items={documents}
        keyOf={({ documentId }) => documentId}
      />
      {documents.map((document) =>
        document.earlier.length === 0 ? null : (
          <details key={document.documentId} className={styles.earlier}>
            <summary>
              {/* One part of the line, whose spaces stay and whose words wrap together. */}
              <span>
                <Trans>
                  Versions of “<DocumentTitle document={document} />” that were replaced
                </Trans>
              </span>
            </summary>
            <ul>
              {document.earlier.map((file) => (
                <li key={file.documentId}>
                  <span>
                    <span className={styles.name}>
                      <DocumentTitle document={file} />
                      <Chip>{t`Replaced`}</Chip>
                    </span>
                    <FileLine file={file} isDated />
                  </span>
                  <DocumentActions
                    accountNumber={accountNumber}
                    policyNumber={policy?.policyNumber ?? null}
                    file={file}
                  />
                </li>
              ))}
            </ul>
          </details>
        ),
      )}
    </section>
  )
}

interface FileLineProps {
  readonly file: DocumentFile
  /** The date stands here, because no column shows it. */
  readonly isDated?: boolean
}

/** "$1,626.34, due Nov 26, 2026. PDF, 2 pages, 118 KB"; on a phone without the facts about the file, but with its date. */
function FileLine({ file, isDated = false }: FileLineProps) {
  const formatDay = useFormatDay()
  const { said, more, facts } = useFileWords()(file)
  const day = formatDay(file.date)
  return (
    <span className={styles.quiet}>
      {isDated ? `${day}. ` : said === null ? <span className={styles.onPhone}>{day} </span> : null}
      {said === null ? null : `${said} `}
      <span className={styles.wide}>{[more, facts].filter(Boolean).join(' ')}</span>
    </span>
  )
}

interface FileWords {
  /** What says most, also on a phone. */
  readonly said: string | null
  readonly more: string | null
  readonly facts: string
}

function useFileWords(): (file: DocumentFile) => FileWords {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  return ({ revision, isPdf, pages, sizeBytes, own }) => {
    const kilobytes = sizeBytes === null ? '' : i18n.number(Math.max(1, Math.round(sizeBytes / 1024)))
    const facts = [
      isPdf ? 'PDF' : t`File`,
      ...(pages === null ? [] : [t`${plural(pages, { one: '# page', other: '# pages' })}`]),
      ...(sizeBytes === null ? [] : [t`${kilobytes} KB`]),
    ].join(', ')
    const says = (said: string | null, more: string | null = null) => ({ said, more, facts })
    if (own?.kind === 'bill') {
      const amount = formatCents(own.amountCents)
      const day = formatDay(own.dueDate)
      return says(t`${amount}, due ${day}.`)
    }
    if (own?.kind === 'certificate') {
      const { number, issuedByName } = own
      const day = formatDay(own.validUntil)
      return says(t`Valid until ${day}.`, t`${number}, made by ${issuedByName}.`)
    }
    if (own?.kind === 'statement') {
      const lines = t`${plural(own.lineCount, { one: '# line', other: '# lines' })}`
      const to = formatDay(own.to)
      const from = own.from === null ? null : formatDay(own.from)
      return says(from === null ? t`Up to ${to}, ${lines}.` : t`${from} to ${to}, ${lines}.`)
    }
    if (own?.kind === 'summary') return says(t`As the policy stands today.`)
    if (own?.kind === 'id_cards') {
      const vehicles = t`${plural(own.vehicleCount, { one: '# vehicle', other: '# vehicles' })}`
      return says(`${vehicles}.`)
    }
    return says(null, revision > 1 ? t`Version ${revision}.` : null)
  }
}
