import { Trans, useLingui } from '@lingui/react/macro'
import { endBanner, type StaffBanner } from '@myaccount/contract/endpoints/admin/admin-banners'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import styles from '../page/staff.module.css'
import { BannerForm } from './BannerForm.tsx'
import { staffBannersQuery } from './banners.queries.ts'
import { usePlaceWords } from './use-place-words.ts'

/** Lists the banners for everybody who has a page open: current, future and past ones. */
export function BannersPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [writing, setWriting] = useState<StaffBanner | 'new' | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: staffBannersQuery().queryKey })
  return (
    <Stack>
      <SectionHeading>{t`Message banners`}</SectionHeading>
      <p className={styles.sentence}>
        <Trans>Everybody on these pages sees it within a minute, and can close it.</Trans>
      </p>
      <Banners onChange={setWriting} onEnded={() => void readAgain()} />
      <ButtonGroup>
        <Button variant="secondary" onClick={() => setWriting('new')}>{t`Post a message`}</Button>
      </ButtonGroup>
      {writing === null ? null : (
        <BannerForm
          banner={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
          onDone={() => {
            setWriting(null)
            showBanner({ kind: 'success', message: t`Saved. Every page shows it within a minute.` })
            void readAgain()
          }}
        />
      )}
    </Stack>
  )
}

interface BannersProps {
  readonly onChange: (banner: StaffBanner) => void
  readonly onEnded: () => void
}

function Banners(props: BannersProps) {
  const { t } = useLingui()
  return (
    <ReadPart
      query={staffBannersQuery()}
      loading={t`Loading the message banners`}
      skeleton={<SkeletonRows count={1} />}
      failed={t`We could not read the message banners`}
      unharmed={<Trans>What is shown to customers goes on as it was.</Trans>}
    >
      {(banners) =>
        banners.length === 0 ? (
          <EmptyState title={t`No message`}>
            <Trans>Post one when customers should know something before they ask.</Trans>
          </EmptyState>
        ) : (
          <RowList label={t`Message banners`}>
            {banners.map((banner) => (
              <BannerRow key={banner.bannerId} banner={banner} {...props} />
            ))}
          </RowList>
        )
      }
    </ReadPart>
  )
}

function BannerRow({ banner, onChange, onEnded }: BannersProps & { readonly banner: StaffBanner }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const places = usePlaceWords()
  const end = useChange(endBanner)
  const { bannerId, text, place, state, postedBy } = banner
  const [from, until] = [formatMoment(banner.startsAt), formatMoment(banner.endsAt)]
  const states = {
    shown: { text: t`Shown now`, detail: t`until ${until}` },
    coming: { text: t`To come`, detail: t`from ${from} until ${until}` },
    over: { text: t`Over`, detail: t`since ${until}` },
  }

  async function endNow() {
    if (end.isBusy) return
    const done = await end.run({ params: { bannerId } })
    showBanner(done ? { kind: 'success', message: t`Ended. It leaves every page within a minute.` } : {})
    onEnded()
  }

  return (
    <Row
      title={text.en}
      meta={
        <>
          <span lang="es">{text.es}</span>
          <span className={styles.quiet}>
            {places[place]}
            {postedBy === null ? null : ` · ${postedBy}`}
          </span>
        </>
      }
      figure={states[state]}
      actions={
        state === 'over' ? undefined : (
          <ButtonGroup>
            <Button
              variant="table"
              aria-label={t`Change: ${text.en}`}
              onClick={() => onChange(banner)}
            >{t`Change`}</Button>
            <Button
              variant="table"
              aria-label={t`End now: ${text.en}`}
              busy={end.isBusy}
              onClick={() => void endNow()}
            >{t`End now`}</Button>
          </ButtonGroup>
        )
      }
    />
  )
}
