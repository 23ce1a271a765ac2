import { useLingui } from '@lingui/react/macro'
import type { Answers, Question, QuestionGroup } from '@myaccount/domain/claims/reporting/questions'
import { type ReactNode, useState } from 'react'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Card } from '../../../../ui/surfaces/Card.tsx'
import styles from './question-groups.module.css'

interface QuestionGroupsProps {
  readonly asked: readonly Question[]
  readonly answers: Answers
  readonly render: (question: Question) => ReactNode
}

/** Renders one card for each group, in the order of the questions. */
export function QuestionGroups({ asked, answers, render }: QuestionGroupsProps) {
  const names = useGroupNames()
  const groups = [...new Set(asked.map(({ group }) => group))]
  return groups.map((group) => {
    const questions = asked.filter((question) => question.group === group)
    const later = questions.filter(canWait)
    // A single question is not folded, because it takes no more room than the line that would hide it.
    const folded = later.length > 1 ? later : []
    return (
      <Card key={group} title={names[group]}>
        <Stack>
          {questions.filter((question) => !folded.includes(question)).map(render)}
          {folded.length === 0 ? null : (
            <Folded isAnswered={folded.some(({ name }) => answers[name])}>{folded.map(render)}</Folded>
          )}
        </Stack>
      </Card>
    )
  })
}

/** A report is complete without this answer: the adjuster asks for what is left out. */
function canWait({ isRequired, isPrefilled, callIf }: Question): boolean {
  return !isRequired && !isPrefilled && callIf.length === 0
}

/** Closed at first, so that a phone shows what is needed; open if an earlier visit answered a part of it. */
function Folded({ isAnswered, children }: { readonly isAnswered: boolean; readonly children: ReactNode }) {
  const { t } = useLingui()
  const [isOpen] = useState(isAnswered)
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{t`More, if you know it (optional)`}</summary>
      <Stack>{children}</Stack>
    </details>
  )
}

function useGroupNames(): Readonly<Record<QuestionGroup, string>> {
  const { t } = useLingui()
  return {
    loss: t`What happened`,
    vehicle: t`Vehicle`,
    people: t`People`,
    property: t`Damage`,
    liability: t`Claims by others`,
    employee: t`The employee`,
    injury: t`Injury and treatment`,
    work: t`Work and days`,
    traveler: t`The traveler`,
    trip: t`The trip`,
    reporter: t`How we reach you`,
  }
}
