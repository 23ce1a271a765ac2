import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { VerifyCaller } from '../acting/VerifyCaller.tsx'
import type { Customer } from '../customers.queries.ts'
import { useRoleWords } from '../summary/use-role-words.ts'
import { type Calling, someoneElse } from './calling.ts'
import styles from './desk.module.css'

interface WhoIsCallingProps {
  readonly customer: Customer
  readonly calling: Calling
  readonly onChoose: (chosen: string) => void
}

/** Who is on the phone, and the proof of it: everything else on the page depends on both. */
export function WhoIsCalling({ customer, calling, onChoose }: WhoIsCallingProps) {
  const { t, i18n } = useLingui()
  const roles = useRoleWords()
  const { people, person, caller } = calling
  const options = [
    ...people.map(({ userId, displayName, roles: own }) => ({
      value: userId as string,
      label: displayName,
      detail: new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(own.map((role) => roles[role])),
    })),
    { value: someoneElse, label: t`Someone else`, detail: t`Tell them nothing of the account.` },
  ]
  return (
    <Card>
      <div className={styles.who}>
        <RadioGroup
          legend={t`Who is calling`}
          options={options}
          value={person?.userId ?? someoneElse}
          onChange={onChoose}
        />
      </div>
      <div className={styles.proof}>
        {caller === null ? (
          <VerifyCaller key={person?.userId} customer={customer} person={person} />
        ) : (
          <Verified caller={caller} />
        )}
      </div>
    </Card>
  )
}

function Verified({ caller: { sentTo, endsAt } }: { readonly caller: NonNullable<Customer['caller']> }) {
  const until = useFormatMoment()(endsAt)
  return (
    <div className={styles.verified} role="status">
      <ShieldCheck aria-hidden="true" />
      <div>
        <p>
          <strong>
            <Trans>Verified until {until}</Trans>
          </strong>
        </p>
        <p className={styles.quiet}>
          <Trans>They read back the code that we sent to {sentTo}.</Trans>
        </p>
      </div>
    </div>
  )
}
