import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { rowOf } from '../../routes/route-table.ts'
import { useMessages } from '../../session/messages.ts'
import { closePanels, usePortalStore } from '../../session/portal-store.ts'
import { Drawer } from '../../ui/dialogs/Drawer.tsx'
import { useBannerWords } from '../messages/message-words.ts'
import { AgencyDetails } from './AgencyDetails.tsx'
import { NewestNotifications } from './NewestNotifications.tsx'
import styles from './right-panel.module.css'

const pageTitle = rowOf('notifications').title

/** The right nav: notifications, the messages of this session, the agency, and help. */
export function RightPanel() {
  const { t, i18n } = useLingui()
  const isOpen = usePortalStore((state) => state.openPanel === 'right-panel')
  const past = useMessages((messages) => messages.past)
  const wordsOf = useBannerWords()
  return (
    <Drawer side="end" open={isOpen} label={t`Notifications`} closeLabel={t`Close`} onClose={closePanels}>
      <div className={styles.panel}>
        <section>
          <h2>
            <Link to={paths.notifications()}>{i18n._(pageTitle)}</Link>
          </h2>
          <NewestNotifications isOpen={isOpen} />
        </section>
        {past.length > 0 ? (
          <section>
            <h2>
              <Trans>Messages from this session</Trans>
            </h2>
            <ul className={styles.past}>
              {past.map((banner) => (
                <li key={banner.key}>{wordsOf(banner).text}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h2>
            <Trans>Your agency</Trans>
          </h2>
          <AgencyDetails />
        </section>
        <section>
          <h2>
            <Trans>Help</Trans>
          </h2>
          <p>
            <Link to={paths.help()} data-target>
              <Trans>Answers about bills, policies and your account</Trans>
            </Link>
          </p>
        </section>
      </div>
    </Drawer>
  )
}
