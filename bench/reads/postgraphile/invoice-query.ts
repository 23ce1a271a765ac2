import { writePost } from '../../load/write-post.ts'
import type { Call } from '../hot-reads.ts'

/**
 * The rows of our list's first page, and what they are made of: of a policy's draft the page decides on which day it
 * takes an invoice. Neither the cursor of the next page nor payments under way are asked for.
 */
const text = `query ($account: String!) {
  allInvoices(condition: {accountNumber: $account}, orderBy: [DUE_DATE_DESC, INVOICE_NUMBER_DESC], first: 50) {
    nodes {
      accountNumber invoiceNumber policyNumber invoiceStatus paidStatus billDate dueDate amountCents amountDueCents
      installmentNumber installmentCount isDraftPaused
      policyByAccountNumberAndPolicyNumber { policyType draftState draftsUntil draftEnrolledOn }
    }
  }
}`

/** The same question as the portal's call, which names one account. */
export function bodyOf({ path }: Call): string {
  const account = new URL(path, 'http://localhost').searchParams.get('accountNumber')
  if (account === null) throw new Error(`${path} names no account.`)
  return JSON.stringify({ query: text, variables: { account } })
}

export function writeQuery(port: number, call: Call): Buffer {
  return writePost({ port, path: '/graphql', body: bodyOf(call), headers: {} })
}

type Row = Readonly<Record<string, unknown>>

/** Rows as our list writes them: PostgreSQL's bigint comes as text, a null of what is due shows as 0. */
export function rowsOf(answer: string): Row[] {
  const { data } = JSON.parse(answer) as { data: { allInvoices: { nodes: Row[] } } }
  return data.allInvoices.nodes.map(({ isDraftPaused: _, policyByAccountNumberAndPolicyNumber, ...row }) => ({
    ...row,
    policyType: (policyByAccountNumberAndPolicyNumber as Row).policyType,
    amountCents: Number(row.amountCents),
    amountDueCents: Number(row.amountDueCents ?? 0),
  }))
}
