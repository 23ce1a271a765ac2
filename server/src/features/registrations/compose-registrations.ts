import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Platform } from '../../platform.ts'
import { makeFindAccount } from './find-account.ts'
import { makeLinkAccount } from './linking/link-account.ts'
import { makeSendContactCode } from './proofs/contact-code.ts'
import { makeProve } from './proofs/prove.ts'
import { makeRegistrations } from './registrations.service.ts'
import { makeAskReview } from './reviews/ask-review.ts'
import { makeReviews } from './reviews/reviews.service.ts'

export type RegistrationServices = ReturnType<typeof composeRegistrations>

export function composeRegistrations({
  database,
  outbox,
  clock,
  guestAnswersEveryMs,
  config: { timeZone, carrier },
}: Pick<Platform, 'database' | 'outbox' | 'clock' | 'guestAnswersEveryMs' | 'config'>) {
  const makeId = () => makeUuid(clock(), randomBytes(10))
  const link = makeLinkAccount({ outbox, makeId })
  const parts = { database, makeId }
  return {
    registrations: makeRegistrations(database),
    find: makeFindAccount({ ...parts, answerEveryMs: guestAnswersEveryMs }),
    sendContactCode: makeSendContactCode({ ...parts, timeZone }),
    prove: makeProve({ ...parts, link, carrier }),
    askReview: makeAskReview(parts),
    reviews: makeReviews({ ...parts, link }),
  }
}
