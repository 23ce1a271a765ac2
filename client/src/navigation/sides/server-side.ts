import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../session/session.queries.ts'
import { visitorOf } from '../visitor.ts'
import type { Side } from './side.ts'

export interface ServerSide extends Side {
  readonly wasNotFound: () => boolean
}

/** Makes the side of one document. */
export function makeServerSide(queryClient: QueryClient, pagesOff: readonly string[]): ServerSide {
  let isNotFound = false
  return {
    queryClient,
    pagesOff,
    begin: () => {},
    checkVisitor: async () => visitorOf(await queryClient.fetchQuery(sessionQuery()).catch(() => undefined)),
    answerNotFound: () => {
      isNotFound = true
    },
    end: () => {},
    wasNotFound: () => isNotFound,
  }
}
