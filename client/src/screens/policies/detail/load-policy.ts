import { parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { data } from 'react-router'
import type { LoaderInput } from '../../../api/screen-module.ts'
import { attentionQuery } from '../../../parts/attention/attention.query.ts'
import { maySee } from '../../../session/may-see.ts'
import { idCardsQuery, policyDraftQuery, policyQuery, policyScheduleQuery } from '../policy.queries.ts'

/** `asked` is the number as in the address, in any letter case. An invalid one is answered with 404. */
export async function loadPolicy({ load, session }: LoaderInput, asked: string): Promise<void> {
  const number = parsePolicyNumber(asked)
  if (!number.ok) throw data(null, { status: 404 })
  if (session === null) return
  // The schedule is read beside the policy only if no seat can be refused it: a refusal
  // would look like "not found".
  const seesAllInvoices = session.accounts_owned.every((account) => maySee(session, account, 'see_invoices'))
  const loadMoney = () =>
    Promise.all([load(policyScheduleQuery(number.value)), load(policyDraftQuery(number.value))])
  const [policy] = await Promise.all([
    load(policyQuery(number.value)),
    seesAllInvoices ? loadMoney() : undefined,
  ])
  if (!policy) return
  const { accountNumber, vehicles } = policy
  const showsCards = vehicles.length > 0 && maySee(session, accountNumber, 'see_documents')
  await Promise.all([
    !seesAllInvoices && maySee(session, accountNumber, 'see_invoices') ? loadMoney() : undefined,
    showsCards ? load(idCardsQuery(policy)) : undefined,
    policy.cancellation === null ? undefined : load(attentionQuery(accountNumber)),
  ])
}
