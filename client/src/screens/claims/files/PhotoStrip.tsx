import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { FilePicture } from './FilePicture.tsx'
import styles from './photo-strip.module.css'

interface PhotoStripProps {
  readonly photos: readonly FileFacts[]
  readonly onAll: () => void
}

const shownAtMost = 3

/** Photos in one line, with their number. */
export function PhotoStrip({ photos, onAll }: PhotoStripProps) {
  const { t } = useLingui()
  const shown = photos.length > shownAtMost + 1 ? photos.slice(0, shownAtMost) : photos
  const more = photos.length - shown.length
  const filed = photos.filter(({ standing }) => standing === 'filed').length
  const count = t`${plural(photos.length, { one: '# photo', other: '# photos' })}`
  return (
    <Card>
      <ul className={styles.strip} aria-label={t`Photos`}>
        {shown.map((photo) => (
          <li key={photo.fileId} className={styles.photo}>
            <FilePicture file={photo} alt={photo.name} />
          </li>
        ))}
        {more > 0 ? (
          <li className={styles.photo}>
            <button type="button" className={styles.more} onClick={onAll}>
              {t`${plural(more, { one: '+# photo', other: '+# photos' })}`}
            </button>
          </li>
        ) : null}
      </ul>
      <p className={styles.count}>
        {filed === photos.length
          ? t`${count}, all in the claim file`
          : t`${count}, ${filed} of them in the claim file. The others are on their way.`}
      </p>
    </Card>
  )
}
