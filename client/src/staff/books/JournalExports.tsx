import { Trans, useLingui } from '@lingui/react/macro'
import {
  type JournalExport,
  makeJournalExport,
} from '@myaccount/contract/endpoints/admin/admin-journal-exports'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { BookSection } from './BookSection.tsx'
import { type Books, changedByClosing } from './books.queries.ts'

/** The numbered exports of the journal to the carrier's ledger, the newest first, and a button for the next. */
export function JournalExports({ exports }: Books) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const change = useChange(makeJournalExport, { changed: changedByClosing })

  async function make(): Promise<void> {
    const done = await change.run({})
    if (done === undefined) return
    const number = done.answer.made?.exportNumber
    showBanner(
      number === undefined
        ? { kind: 'info', message: t`No new entries are ready to export.` }
        : { kind: 'success', message: t`Export ${number} is ready to download.` },
    )
  }

  const columns: TableColumn<JournalExport>[] = [
    {
      key: 'export',
      header: t`Export`,
      fold: 'lead',
      namesRow: true,
      cell: ({ exportNumber, madeAt }) => (
        <>
          <a href={serverPaths.journalExportCsv(exportNumber)} download>{t`Export ${exportNumber} (CSV)`}</a>
          <span className={styles.quiet}>{formatMoment(madeAt)}</span>
        </>
      ),
    },
    {
      key: 'entries',
      header: t`Entries`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Entries`,
      cell: ({ entryCount }) => i18n.number(entryCount),
    },
    {
      key: 'debits',
      header: t`Debits`,
      align: 'end',
      fold: 'amount',
      cell: ({ debitCents }) => <Amount>{formatCents(debitCents)}</Amount>,
    },
  ]
  return (
    <Stack>
      <BookSection
        title={t`Exports to the ledger`}
        words={<Trans>Each export has the entries since the one before. Its file never changes.</Trans>}
        columns={columns}
        items={exports}
        keyOf={({ exportNumber }) => exportNumber}
      />
      <Refusal refusal={change.refusal}>
        <Trans>We do not know if an export was made. Look at the list before you try again.</Trans>
      </Refusal>
      <ButtonGroup align="start">
        <Button
          variant="secondary"
          busy={change.isBusy}
          onClick={() => void make()}
        >{t`Export new entries`}</Button>
      </ButtonGroup>
    </Stack>
  )
}
