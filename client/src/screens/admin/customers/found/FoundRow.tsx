import { useLingui } from '@lingui/react/macro'
import type { FoundCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Building2, ReceiptText, Shield, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../../format/use-format-day.ts'
import { useEmailWords } from '../../../../parts/people/use-email-words.ts'
import { paths } from '../../../../routes/paths.ts'
import { Row } from '../../../../ui/rows/Row.tsx'
import { Tile } from '../../../../ui/surfaces/Tile.tsx'
import { Marked } from './Marked.tsx'

interface FoundRowProps {
  readonly found: FoundCustomer
  readonly asked: string
}

const icons = { account: <Building2 />, person: <User />, policy: <Shield />, invoice: <ReceiptText /> }

/** One that was found, and the account that it leads to. */
export function FoundRow({ found, asked }: FoundRowProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const sayEmail = useEmailWords()
  const kinds = { account: t`Account`, person: t`Person`, policy: t`Policy`, invoice: t`Invoice` }
  const mark = (text: string) => <Marked text={text} asked={asked} />
  const account = found.kind === 'person' ? found.account : found
  const says = wordsOf()
  return (
    <Row
      tile={<Tile>{icons[found.kind]}</Tile>}
      title={
        account === null ? (
          says.title
        ) : (
          <Link to={paths.adminCustomer(account.accountNumber)}>{says.title}</Link>
        )
      }
      meta={says.meta}
      figure={{ text: kinds[found.kind] }}
    />
  )

  function wordsOf(): { readonly title: ReactNode; readonly meta: ReactNode } {
    switch (found.kind) {
      case 'account': {
        const { accountName, accountNumber, city, state } = found
        return {
          title: mark(accountName),
          meta: (
            <>
              {city} {state} · {mark(accountNumber)}
            </>
          ),
        }
      }
      case 'person':
        return {
          title: mark(found.displayName),
          meta: (
            <>
              {mark(sayEmail(found.email))} · {found.account?.accountName ?? t`No account`}
            </>
          ),
        }
      case 'policy':
        return {
          title: mark(found.policyNumber),
          meta: `${sayPolicyType(i18n, found.policyType)} · ${found.accountName}`,
        }
      case 'invoice': {
        const due = formatDay(found.dueDate)
        const amount = formatCents(found.amountDueCents)
        return {
          title: mark(found.invoiceNumber),
          meta: `${t`${amount} due ${due}`} · ${found.accountName}`,
        }
      }
    }
  }
}
