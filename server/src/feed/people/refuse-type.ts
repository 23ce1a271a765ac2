import { peopleFeedTypes } from '@myaccount/contract/feed/grouped-types'
import type { FeedType } from '@myaccount/contract/feed/record'
import type { Refusal } from '../reading/refusal.ts'

/** The owner of the token with which records come over HTTP. */
export type Sender = 'feed' | 'people'

/**
 * Users and seats are sent with a token of their own: the billing systems cannot make an employee of anyone. Null
 * where the sender may send records of the type.
 */
export function refuseType(sender: Sender, type: FeedType): Refusal | null {
  const isOfPeople = peopleFeedTypes.has(type)
  if (sender === 'feed' && isOfPeople)
    return barred('type: Users and seats come by /feed/v1/people, with a token of their own.')
  if (sender === 'people' && !isOfPeople) return barred('type: Only users and seats come this way.')
  return null
}

const barred = (reason: string): Refusal => ({ code: 'not_allowed', reason })
