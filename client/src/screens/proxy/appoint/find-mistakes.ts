import { useLingui } from '@lingui/react/macro'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { anotherMember, type Choices } from './choices.ts'

/** By the name of the control, in the order of the page: the first one gets the focus. */
export function useFindMistakes(): (choices: Choices, meeting: MeetingFacts) => Record<string, string> {
  const { t } = useLingui()
  return ({ holderId, memberName, directions }, { agenda }) => ({
    ...(holderId === undefined && { holder: t`Choose who votes for you.` }),
    ...(holderId === anotherMember &&
      toPlainLine(memberName).length < 2 && { memberName: t`Enter the name of the organization.` }),
    ...Object.fromEntries(
      agenda
        .filter(({ itemId }) => directions[itemId] === undefined)
        .map(({ itemId }) => [`item-${itemId}`, t`Choose an instruction for this item.`]),
    ),
  })
}
