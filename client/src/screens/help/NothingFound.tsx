import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { OpenPages } from './OpenPages.tsx'
import { findNearest } from './search-help.ts'
import { useHelpGroups } from './topics/all-topics.ts'
import { usePagesToOpen } from './use-pages-to-open.ts'

/** Offers the pages whose name, or what is done there, has a word of the question, and a person to ask. */
export function NothingFound({ question }: { readonly question: string }) {
  const { t } = useLingui()
  const pages = useNearestPages(question)
  return (
    <>
      <EmptyState title={t`No answer has all of these words`}>
        <Trans>
          Try fewer words. Or ask a person: call us at <CarrierPhone />, or your agency.
        </Trans>
      </EmptyState>
      {pages.length === 0 ? null : (
        <Card title={t`Is it one of these pages?`}>
          <OpenPages pages={pages} />
        </Card>
      )}
    </>
  )
}

function useNearestPages(question: string) {
  const pagesToOpen = usePagesToOpen()
  const topics = useHelpGroups().flatMap((group) => group.topics)
  const pages = pagesToOpen([...new Set(topics.flatMap(({ opens = [] }) => opens))])
  const named = pages.map((page) => ({
    ...page,
    text: [
      page.title,
      ...topics.filter(({ opens }) => opens?.includes(page.name)).map(({ also }) => also),
    ].join(' '),
  }))
  const byTitle = named.map((page) => ({ ...page, text: page.title }))
  const nearest = [...findNearest(byTitle, question), ...findNearest(named, question)]
  return nearest
    .filter(({ name }, index) => nearest.findIndex((other) => other.name === name) === index)
    .slice(0, pagesAtMost)
}

const pagesAtMost = 4
