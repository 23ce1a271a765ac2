import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountOverviewQuery } from '../../../parts/billing/account-overview.query.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'

/** The invoices that this person may pay by hand now (ADR 0014); empty while that is not known. */
export function usePayable(accountNumber: AccountNumber): ReadonlySet<InvoiceNumber> {
  const session = useSession()
  const mayPay = session !== null && maySee(session, accountNumber, 'pay')
  const due = useQuery({ ...accountOverviewQuery(accountNumber), enabled: mayPay }).data?.due
  return useMemo(() => new Set(mayPay ? due?.invoiceNumbers : []), [mayPay, due])
}
