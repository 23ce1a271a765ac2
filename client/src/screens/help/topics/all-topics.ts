import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { accountGroups } from './account-topics.ts'
import { claimsGroups } from './claims-topics.ts'
import { documentsGroups } from './documents-topics.ts'
import type { HelpGroup } from './help-topic.ts'
import { payingGroups } from './paying-topics.ts'
import { peopleGroups } from './people-topics.ts'

/** The topics by screen, only about functions that the portal has now, in the order in which people need them. */
export const helpGroups: readonly HelpGroup[] = [
  ...accountGroups,
  ...payingGroups,
  ...claimsGroups,
  ...documentsGroups,
  ...peopleGroups,
]

/** The topics about what this carrier has. */
export function useHelpGroups(): readonly HelpGroup[] {
  const { helpTopics } = useCarrier().off
  return helpGroups.map((group) => ({
    ...group,
    topics: group.topics.filter(({ id }) => !helpTopics.includes(id)),
  }))
}
