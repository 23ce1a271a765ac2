import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { Emergencies } from './Emergencies.tsx'
import styles from './help.module.css'
import { NothingFound } from './NothingFound.tsx'
import { OpenPages } from './OpenPages.tsx'
import { searchHelp } from './search-help.ts'
import { useHelpGroups } from './topics/all-topics.ts'
import { glossary } from './topics/glossary.ts'
import { usePagesToOpen } from './use-pages-to-open.ts'

/** Each change of the address is a navigation with its check of the session, so not every letter makes one. */
const settledAfterMs = 500

/** Returns the question: the list uses it at once, and the address a moment later, so that it can be shared. */
function useQuestion(): readonly [string, (question: string) => void] {
  const [search] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [question, setQuestion] = useState(asked)
  const navigate = useLateNavigate()
  useEffect(() => {
    if (question === asked) return
    const address = paths.help(question ? { q: question } : {})
    const timer = setTimeout(
      () => void navigate(address, { replace: true, preventScrollReset: true }),
      settledAfterMs,
    )
    return () => clearTimeout(timer)
  }, [question, asked, navigate])
  return [question, setQuestion]
}

/** Emergencies first, then topics by screen, then words. The question is in the address. */
export default function HelpScreen() {
  const { i18n } = useLingui()
  const [question, setQuestion] = useQuestion()
  const pagesToOpen = usePagesToOpen()
  const groups = useHelpGroups().flatMap((group) => {
    const topics = group.topics.map((topic) => ({
      ...topic,
      title: i18n._(topic.question),
      paragraphs: topic.answer.map((paragraph) => i18n._(paragraph)),
    }))
    const searchable = topics.map((topic) => ({
      ...topic,
      text: [topic.title, ...topic.paragraphs, topic.also].join(' '),
    }))
    const found = searchHelp(searchable, question)
    return found.length > 0 ? [{ id: group.id, heading: i18n._(group.heading), topics: found }] : []
  })
  const count = groups.reduce((sum, group) => sum + group.topics.length, 0)
  return (
    <Stack gap="large">
      <PageHeading title={i18n._(msg`Help`)} subtitle={i18n._(msg`Short answers, and who to call`)} />
      <Emergencies />
      <search className={styles.search}>
        <SearchInput
          label={i18n._(msg`Search the help pages`)}
          placeholder={i18n._(msg`Search the help pages`)}
          defaultValue={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {question && count > 0 ? <Plural value={count} one="# answer" other="# answers" /> : null}
        </p>
      </search>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`help-${group.id}`} className={styles.group}>
          <SectionHeading id={`help-${group.id}`}>{group.heading}</SectionHeading>
          <Card padding="none">
            {group.topics.map((topic) => (
              <details key={topic.id} className={styles.topic} open={question ? true : undefined}>
                <summary>{topic.title}</summary>
                {topic.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <OpenPages pages={pagesToOpen(topic.opens ?? [])} />
              </details>
            ))}
          </Card>
        </section>
      ))}
      {count === 0 ? <NothingFound question={question} /> : null}
      <Card title={i18n._(msg`Words we use`)}>
        <div className={styles.glossary}>
          <KeyValueList
            look="stacked"
            pairs={glossary.map(({ term, meaning }) => ({ term: i18n._(term), value: i18n._(meaning) }))}
          />
        </div>
      </Card>
    </Stack>
  )
}
