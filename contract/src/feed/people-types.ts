import type { FeedType } from './record.ts'

/** Who is who, and who may do what: over HTTP they come with a token of their own. */
export const peopleFeedTypes: ReadonlySet<FeedType> = new Set(['user', 'seat'])
