import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { useState } from 'react'
import { Reading } from '../../../parts/reading/Reading.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Fold } from '../../../ui/surfaces/Fold.tsx'
import { openRequestsOf } from '../claim/open-requests-of.ts'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'
import styles from './files.module.css'
import { PhotoStrip } from './PhotoStrip.tsx'
import { photosToStrip } from './photos-to-strip.ts'
import { usePlaceUploads } from './sending/use-place-uploads.ts'
import { useClaimFiles } from './use-claim-files.ts'

interface FilesOfClaimProps {
  readonly claim: ClaimDetail
  readonly mayWrite: boolean
  readonly isFolded: boolean
}

/**
 * All files of a claim except those of open requests, which are shown with their request. Photos that arrived are one
 * strip; what failed or is on its way stands in the list.
 */
export function FilesOfClaim({ claim, mayWrite, isFolded }: FilesOfClaimProps) {
  const { t } = useLingui()
  const { claimNumber } = claim
  const files = useClaimFiles(claimNumber)
  const { uploads, add } = usePlaceUploads({ claimNumber })
  const [isAll, setAll] = useState(false)
  const open = new Set(openRequestsOf(claim).map(({ requestId }) => requestId))
  const isHere = ({ requestId }: { readonly requestId: string | null }) =>
    requestId === null || !open.has(requestId)
  const shown = files.data?.filter(isHere) ?? []
  const sending = uploads.filter(isHere)
  const photos = photosToStrip(shown)
  const isLong = photos.length > 0
  const count = shown.length
  const all = isLong ? (
    <Button variant="print" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
      {isAll ? <Trans>See fewer</Trans> : <Trans>See all {count}</Trans>}
    </Button>
  ) : null
  const content = (
    <Stack>
      <Reading
        read={files}
        loading={t`Loading the files`}
        skeleton={<SkeletonRows count={2} />}
        failed={t`The files did not load`}
      >
        {() =>
          count + sending.length === 0 ? (
            <p>
              <Trans>Nothing was added yet.</Trans>
            </p>
          ) : null
        }
      </Reading>
      {isLong && !isAll ? <PhotoStrip photos={photos} onAll={() => setAll(true)} /> : null}
      <FileList
        label={t`Files of this claim`}
        files={isAll ? shown : shown.filter((file) => !photos.includes(file))}
        uploads={sending}
        isDraft={false}
        onRemoved={() => void files.refetch()}
      />
      {mayWrite ? (
        <div className={styles.across}>
          <AddFiles label={t`Add photos or files`} onChoose={(chosen) => add(chosen)} />
        </div>
      ) : null}
    </Stack>
  )
  if (!isFolded)
    return (
      <Stack gap="small">
        <SectionHeading actions={all}>{t`Photos and files`}</SectionHeading>
        {content}
      </Stack>
    )
  return (
    <Fold
      title={t`Photos and files`}
      essence={<Essence files={shown} isKnown={files.data !== undefined} />}
      isOpen={sending.length > 0 || shown.some(needsPerson)}
    >
      {all}
      {content}
    </Fold>
  )
}

/** A file that did not arrive, and that the person can do something about. */
const needsPerson = ({ standing }: FileFacts) =>
  standing === 'failed' || standing === 'refused' || standing === 'arriving'

function Essence({ files, isKnown }: { readonly files: readonly FileFacts[]; readonly isKnown: boolean }) {
  const { t } = useLingui()
  if (!isKnown) return t`Loading the files`
  const failed = files.filter(({ standing }) => standing === 'failed' || standing === 'refused').length
  if (failed > 0)
    return t`${plural(failed, { one: '# file is not in the claim file', other: '# files are not in the claim file' })}`
  return files.length === 0
    ? t`Nothing was added yet.`
    : t`${plural(files.length, { one: '# file', other: '# files' })}`
}
