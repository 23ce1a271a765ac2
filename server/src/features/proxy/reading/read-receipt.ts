import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { businessMomentOf, type ProxyWork } from '../proxy-work.ts'
import { findActStatement, listActsStatement, receiptStatement } from '../signing/acts.store.ts'
import { meetingStatement } from './meetings.store.ts'
import { memberAtMeetingStatement } from './members.store.ts'
import { receiptOf } from './receipt-facts.ts'

/** What was signed for an account that the person votes for, whoever signed it. */
export function makeReadReceipt({ database, timeZone }: Pick<ProxyWork, 'database' | 'timeZone'>) {
  const idOf = (proxyId: string) => {
    const id = parseWireId('proxy', proxyId)
    if (!id.ok) throw notFound()
    return id.value
  }

  return {
    async read(visit: SignedInVisit, proxyId: string): Promise<ProxyReceipt> {
      const accounts = accountsWith(visit.actor, 'proxy')
      const [act] = await database.read({ accounts }, findActStatement(accounts, idOf(proxyId)))
      if (act === undefined) throw notFound()
      const { accountNumber, meetingId, signedBy } = act
      const [acts, [meeting], [member]] = await database.readAll({ accounts: [accountNumber] }, [
        listActsStatement(accountNumber),
        meetingStatement(meetingId, businessMomentOf(visit, timeZone)),
        memberAtMeetingStatement(accountNumber, meetingId),
      ] as const)
      if (meeting === undefined || member === undefined) throw notFound()
      const person = subjectOf(visit.actor)
      const isOwn = person !== null && signedBy === person.userId
      return receiptOf({ act, acts, meeting, member, sentTo: isOwn ? maskEmail(person.email) : null })
    },

    async print(visit: SignedInVisit, proxyId: string) {
      const accounts = accountsWith(visit.actor, 'proxy')
      const [found] = await database.read({ accounts }, receiptStatement(accounts, idOf(proxyId)))
      if (found === undefined) throw notFound()
      return found
    },
  }
}
