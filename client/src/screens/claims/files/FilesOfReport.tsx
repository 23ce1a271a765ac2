import { Trans, useLingui } from '@lingui/react/macro'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'
import styles from './files.module.css'
import { filesQuery, lookAgainAfter } from './files.queries.ts'
import { usePlaceUploads } from './sending/use-place-uploads.ts'

interface FilesOfReportProps {
  readonly reportId: WireId<'claimReport'>
  readonly isDraft: boolean
  /** False while no part of the draft is on the server. */
  readonly isBegun: boolean
  /** Creates the draft on the server; resolves with whether it is there. */
  readonly begin?: () => Promise<boolean>
}

/** Takes photos and papers of a report: each is uploaded as soon as it is chosen, and is sent with the report. */
export function FilesOfReport({ reportId, isDraft, isBegun, begin }: FilesOfReportProps) {
  const { t } = useLingui()
  const place = { reportId }
  const files = useQuery({
    ...filesQuery(place),
    enabled: isBegun,
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data, isDraft),
  })
  const { uploads, add } = usePlaceUploads(place, begin)
  return (
    <Card title={t`Photos and files`}>
      <Stack>
        <p>
          <Trans>
            Photos, PDF, Word, Excel or text up to 15 MB each, videos up to 100 MB; 20 at most. You can also
            add them later.
          </Trans>
        </p>
        {files.isError && !files.data ? <ReadFailed title={t`The files did not load`} read={files} /> : null}
        <FileList
          label={t`Files of this report`}
          files={files.data ?? []}
          uploads={uploads}
          isDraft={isDraft}
          onRemoved={() => void files.refetch()}
        />
        <div className={styles.across}>
          <AddFiles label={t`Add photos or files`} onChoose={(chosen) => add(chosen)} />
        </div>
      </Stack>
    </Card>
  )
}
