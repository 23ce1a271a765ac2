import { useLingui } from '@lingui/react/macro'
import type { QuestionGroup } from '@myaccount/domain/claims/reporting/questions'

export function useGroupNames(): Readonly<Record<QuestionGroup, string>> {
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
