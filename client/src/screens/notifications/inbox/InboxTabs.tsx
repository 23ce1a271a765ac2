import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import links from '../../../parts/filters/filter-links.module.css'
import { paths } from '../../../routes/paths.ts'
import { type InboxShow, inboxShows } from './inbox-part.ts'
import { useGroupWords } from './use-group-words.ts'

/** Parts of the inbox, as links: each has an address of its own. */
export function InboxTabs({ current }: { readonly current: InboxShow }) {
  const { t } = useLingui()
  const groupWords = useGroupWords()
  const words = { all: t`All`, unread: t({ context: 'filter', message: 'New' }), ...groupWords }
  return (
    <nav className={links.links} aria-label={t`Which notifications`} data-print="hide">
      {inboxShows.map((show) => (
        <Link
          key={show}
          to={paths.notifications(show === 'all' ? {} : { show })}
          aria-current={show === current ? 'page' : undefined}
        >
          {words[show]}
        </Link>
      ))}
    </nav>
  )
}
