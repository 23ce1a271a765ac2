import { listSessions } from '@myaccount/contract/endpoints/people/own-sessions'
import { readQuery } from '../../../api/read-query.ts'

export function sessionsQuery() {
  return readQuery(listSessions, {}, { expect: 'all' })
}
