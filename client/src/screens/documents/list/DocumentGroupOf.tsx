import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentFacts, DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useId } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { useTypeWords } from '../find/use-type-words.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
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
  const fileWords = useFileWords()
  const typeWords = useTypeWords()
  const isExpired = useIsExpired()
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
          <span className={styles.quiet}>{fileWords(document)}</span>
        </>
      ),
    },
    { key: 'type', header: t`Type`, fold: 'hidden', cell: ({ type }) => typeWords[type].one },
    { key: 'date', header: t`Date`, fold: 'detail', cell: ({ date }) => formatDay(date) },
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
                    <span className={styles.quiet}>
                      {formatDay(file.date)}. {fileWords(file)}
                    </span>
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

/** "Version 2. PDF, 8 pages, 236 KB"; of a bill "$1,626.34, due Nov 26, 2026. PDF" */
function useFileWords(): (file: DocumentFile) => string {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  return ({ revision, isPdf, pages, sizeBytes, own }) => {
    const kilobytes = sizeBytes === null ? '' : i18n.number(Math.max(1, Math.round(sizeBytes / 1024)))
    const facts = [
      isPdf ? 'PDF' : t`File`,
      ...(pages === null ? [] : [t`${plural(pages, { one: '# page', other: '# pages' })}`]),
      ...(sizeBytes === null ? [] : [t`${kilobytes} KB`]),
    ].join(', ')
    if (own?.kind === 'bill') {
      const amount = formatCents(own.amountCents)
      const day = formatDay(own.dueDate)
      return `${t`${amount}, due ${day}.`} ${facts}`
    }
    if (own?.kind === 'certificate') {
      const { number, issuedByName } = own
      const day = formatDay(own.validUntil)
      return `${t`${number}, made by ${issuedByName}, valid until ${day}.`} ${facts}`
    }
    if (own?.kind === 'statement') {
      const lines = t`${plural(own.lineCount, { one: '# line', other: '# lines' })}`
      const to = formatDay(own.to)
      const from = own.from === null ? null : formatDay(own.from)
      return `${from === null ? t`Up to ${to}, ${lines}.` : t`${from} to ${to}, ${lines}.`} ${facts}`
    }
    if (own?.kind === 'summary') return `${t`As the policy stands today.`} ${facts}`
    if (own?.kind === 'id_cards') {
      const vehicles = t`${plural(own.vehicleCount, { one: '# vehicle', other: '# vehicles' })}`
      return `${vehicles}. ${facts}`
    }
    return revision > 1 ? `${t`Version ${revision}.`} ${facts}` : facts
  }
}
