import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Reading } from '../../../parts/reading/Reading.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { claimQuery } from '../claims.queries.ts'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'
import { filesQuery, lookAgainAfter } from './files.queries.ts'
import { usePlaceUploads } from './sending/use-place-uploads.ts'

interface FilesOfClaimProps {
  readonly claim: ClaimDetail
  readonly mayWrite: boolean
}

/** Lists all files of a claim except those of open requests, which are shown with their request. */
export function FilesOfClaim({ claim, mayWrite }: FilesOfClaimProps) {
  const { t } = useLingui()
  const { claimNumber } = claim
  const place = { claimNumber }
  const files = useClaimFiles(claimNumber)
  const { uploads, add } = usePlaceUploads(place)
  const open = new Set(openRequestsOf(claim))
  const isHere = ({ requestId }: { readonly requestId: string | null }) =>
    requestId === null || !open.has(requestId)
  const shown = files.data?.filter(isHere) ?? []
  const sending = uploads.filter(isHere)
  return (
    <Stack>
      <SectionHeading>{t`Files`}</SectionHeading>
      <Reading
        read={files}
        loading={t`Loading the files`}
        skeleton={<SkeletonRows count={2} />}
        failed={t`The files did not load`}
      >
        {() =>
          shown.length + sending.length === 0 ? (
            <p>
              <Trans>Nothing was added yet.</Trans>
            </p>
          ) : null
        }
      </Reading>
      <FileList
        label={t`Files of this claim`}
        files={shown}
        uploads={sending}
        isDraft={false}
        onRemoved={() => void files.refetch()}
      />
      {mayWrite ? (
        <div>
          <AddFiles label={t`Add photos or files`} onChoose={(chosen) => add(chosen)} />
        </div>
      ) : null}
    </Stack>
  )
}

/** Reads the claim again when the state of a file changes, because the file may answer a request of the claim. */
export function useClaimFiles(claimNumber: ClaimDetail['claimNumber']) {
  const client = useQueryClient()
  const files = useQuery({
    ...filesQuery({ claimNumber }),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data, false),
  })
  const fates = files.data?.filter(({ outcome }) => outcome !== null).length
  const known = useRef(fates)
  useEffect(() => {
    if (known.current !== undefined && fates !== undefined && fates > known.current)
      void client.invalidateQueries({ queryKey: claimQuery(claimNumber).queryKey })
    known.current = fates
  }, [client, claimNumber, fates])
  return files
}

function openRequestsOf({ requests }: ClaimDetail): readonly string[] {
  return requests.filter(({ answeredOn }) => answeredOn === null).map(({ requestId }) => requestId)
}
