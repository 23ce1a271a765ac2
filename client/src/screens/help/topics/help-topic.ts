import type { MessageDescriptor } from '@lingui/core'
import type { RouteName } from '../../../routes/route-table.ts'

export interface HelpTopic {
  readonly id: string
  readonly question: MessageDescriptor
  /** One message for each paragraph. */
  readonly answer: readonly MessageDescriptor[]
  /** Words that people search with and the text does not have, in both languages: a person may search in either. */
  readonly also: string
  /** The pages that it is about; every page has a topic (all-topics.test.tsx). */
  readonly screens: readonly RouteName[]
  /** The pages that it leads to, for readers who may open them. */
  readonly opens?: readonly RouteName[]
}

export interface HelpGroup {
  readonly id: string
  readonly heading: MessageDescriptor
  readonly topics: readonly HelpTopic[]
}
