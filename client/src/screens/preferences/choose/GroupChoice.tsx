import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { type PaperGroup, paperGroups } from '@myaccount/domain/notifications/notification-channels'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { write } from '@myaccount/messages/say'
import { stateName } from '@myaccount/messages/states/state-names'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import styles from './preferences.module.css'

type Choice = Preferences['groups'][number]

interface Paper {
  readonly electronic: readonly PaperGroup[]
  readonly mayBeElectronic: readonly PaperGroup[]
  readonly state: string
  readonly isOwn: boolean
  readonly mayChoose: boolean
}

interface GroupChoiceProps {
  readonly choice: Choice
  /** Null where no account is chosen. */
  readonly paper: Paper | null
  readonly isReadOnly: boolean
  readonly onChange: (choice: Choice) => void
  readonly onPaper: (group: PaperGroup, isPaper: boolean) => void
}

/** One kind of notification, and the ways it comes. A locked choice shows why. */
export function GroupChoice({ choice, paper, isReadOnly, onChange, onPaper }: GroupChoiceProps) {
  const { t, i18n } = useLingui()
  const { group, inApp, email, isLocked } = choice
  const id = useId()
  const words: Readonly<Record<NotificationGroup, { title: string; what: string }>> = {
    policy: { title: t`Policy`, what: t`Documents that are ready, renewals and changes.` },
    billing: { title: t`Billing`, what: t`Bills, due dates, drafts to come and cards that expire.` },
    claims: { title: t`Claims`, what: t`What happens with your claims and what we need.` },
    member_meeting: { title: t`Member meeting`, what: t`Notices of meetings and your proxy.` },
  }
  const mailed = paperGroups.find((one) => one === group)
  const isElectronic = mailed !== undefined && (paper?.electronic.includes(mailed) ?? false)
  const isPaperRequired = mailed !== undefined && paper !== null && !paper.mayBeElectronic.includes(mailed)
  const state = write(i18n, stateName(paper?.state ?? ''))
  const isEmailKept = isElectronic && paper?.mayChoose === true
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.title}>
          {words[group].title}
        </h2>
        <p className={styles.quiet}>{words[group].what}</p>
        {isLocked ? (
          <p className={styles.quiet}>
            <Trans>All of it is needed, so email and notifications stay on.</Trans>
          </p>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Checkbox
          name={`${group}-in-app`}
          label={t`Notifications here`}
          checked={isLocked || inApp}
          disabled={isLocked || isReadOnly}
          onChange={(event) => onChange({ ...choice, inApp: event.currentTarget.checked })}
        />
        <Checkbox
          name={`${group}-email`}
          label={t`Email`}
          detail={isEmailKept && !isLocked ? t`It takes the place of paper.` : undefined}
          checked={isLocked || isEmailKept || email}
          disabled={isLocked || isEmailKept || isReadOnly}
          onChange={(event) => onChange({ ...choice, email: event.currentTarget.checked })}
        />
        {mailed === undefined ? (
          <p className={styles.elsewhere}>
            <Trans>
              Paper or email is chosen in the <Link to={paths.profile()}>member profile</Link>.
            </Trans>
          </p>
        ) : paper ? (
          <Checkbox
            name={`${group}-paper`}
            label={t`Paper mail`}
            detail={
              isPaperRequired
                ? t`In ${state} this mail comes on paper.`
                : paper.mayChoose || isReadOnly
                  ? undefined
                  : t`The owner or treasurer chooses.`
            }
            checked={!isElectronic}
            disabled={!paper.mayChoose || isReadOnly || (isPaperRequired && !isElectronic)}
            onChange={(event) => onPaper(mailed, event.currentTarget.checked)}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
