import { useLingui } from '@lingui/react/macro'
import type { Unread } from '@myaccount/contract/endpoints/notifications/inbox'
import { Link } from 'react-router'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { paths } from '../../../routes/paths.ts'
import links from '../../../ui/menus/filter-links.module.css'
import { type InboxShow, inboxShows } from './inbox-part.ts'
import { useGroupWords } from './use-group-words.ts'

interface InboxTabsProps {
  readonly current: InboxShow
  /** Undefined until it is known. */
  readonly unread: Unread | undefined
}

/** Parts of the inbox, as links with how many are unread: each has an address of its own. */
export function InboxTabs({ current, unread }: InboxTabsProps) {
  const { t } = useLingui()
  const words = { all: t`All`, ...useGroupWords() }
  const hasMeetings = useHas('proxy')
  const shows = inboxShows.filter((show) => show !== 'member_meeting' || hasMeetings)
  const countOf = (show: InboxShow) => (show === 'all' ? unread?.unreadCount : unread?.byGroup[show])
  return (
    <nav className={links.links} aria-label={t`Which notifications`} data-print="hide">
      {shows.map((show) => (
        <Link
          key={show}
          to={paths.notifications(show === 'all' ? {} : { show })}
          aria-current={show === current ? 'page' : undefined}
        >
          {words[show]}
          {countOf(show) ? <span>{countOf(show)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
