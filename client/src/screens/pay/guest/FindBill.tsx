import { Trans, useLingui } from '@lingui/react/macro'
import { stripSpaces } from '@myaccount/domain/kernel/strip-spaces'
import { shortenZip } from '@myaccount/domain/kernel/zip-code'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { useFocusMistake } from '../../../parts/filters/use-focus-mistake.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { GuestSteps } from './GuestSteps.tsx'
import styles from './guest.module.css'
import { OtherWays } from './OtherWays.tsx'
import { type FindProblem, useFindBill } from './use-find-bill.ts'
import type { useScannedCode } from './use-scanned-code.ts'
import { WhereToFind } from './WhereToFind.tsx'

interface FindBillProps {
  readonly onFound: () => void
  /** Why the link that led here opened nothing. */
  readonly linkProblem: FindProblem
  /** The code of the bill's QR code, if the person came by one. */
  readonly scanned: ReturnType<typeof useScannedCode>
}

/** The first screen asks for two facts that are printed on the bill. */
export function FindBill({ onFound, linkProblem, scanned }: FindBillProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [byAccount, setByAccount] = useState(false)
  const { isBusy, mistakes, problem, find } = useFindBill(onFound, scanned)
  const form = useRef<HTMLFormElement>(null)
  useFocusMistake(form, mistakes)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    void find({
      byAccount,
      number: textOf('number'),
      zip: shortenZip(stripSpaces(textOf('zip'))),
      lastBill: stripSpaces(textOf('lastBill')),
    })
  }

  return (
    <Stack gap="large">
      <PageHeading title={t`Pay a bill`} subtitle={t`Pay one invoice by card, without signing in.`} />
      <GuestSteps current="find" />
      <SignedIn />
      {linkProblem === null ? null : (
        <div role="alert">{linkProblem === 'missed' ? <LinkOver /> : <Problem problem={linkProblem} />}</div>
      )}
      <Card>
        <form ref={form} onSubmit={submit} noValidate>
          <Stack>
            <Field
              key={byAccount ? 'account' : 'invoice'}
              label={byAccount ? t`Account number` : t`Invoice number`}
              hint={byAccount ? t`It is on every bill.` : t`It is marked 1 on the bill below.`}
              error={mistakes.number}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="number"
                  autoComplete="off"
                  defaultValue={byAccount ? '' : (search.get('invoice') ?? '')}
                />
              )}
            </Field>
            <Field
              label={t`Billing ZIP code`}
              hint={
                byAccount ? t`5 digits, in the address on the bill` : t`5 digits, marked 2 on the bill below`
              }
              error={mistakes.zip}
              required
            >
              {(control) => (
                <TextInput {...control} name="zip" width="short" inputMode="numeric" autoComplete="off" />
              )}
            </Field>
            {byAccount ? (
              <Field
                label={t`Amount of your last bill`}
                hint={t`As it was billed, whatever you have paid since`}
                error={mistakes.lastBill}
                required
              >
                {(control) => <MoneyInput {...control} name="lastBill" />}
              </Field>
            ) : null}
            <div role="alert" className={styles.problem}>
              <Problem problem={problem} />
            </div>
            <Button type="submit" busy={isBusy}>{t`Find your bill`}</Button>
            <p className={styles.quiet}>
              {byAccount ? (
                <button type="button" className={styles.button} onClick={() => setByAccount(false)}>
                  {t`Use the invoice number`}
                </button>
              ) : (
                <Trans>
                  No invoice number?{' '}
                  <button
                    type="button"
                    className={`${styles.button} ${styles.inSentence}`}
                    onClick={() => setByAccount(true)}
                  >
                    Use your account number
                  </button>{' '}
                  and the amount of your last bill.
                </Trans>
              )}
            </p>
          </Stack>
        </form>
      </Card>
      {byAccount ? null : <WhereToFind />}
      <OtherWays />
    </Stack>
  )
}

/** Here nobody is signed in; a person who is pays from their own pages, also from a bank account. */
function SignedIn() {
  const { t } = useLingui()
  const session = useSession()
  if (session?.user_type !== 'Insured') return null
  return (
    <Notice title={t`You are signed in`}>
      <Trans>
        This page pays one bill by card, as a guest. <a href={paths.invoices()}>Pay from your invoices</a>{' '}
        instead, also from a bank account.
      </Trans>
    </Notice>
  )
}

/** Shows one text for every fault of a link. */
function LinkOver() {
  const { t } = useLingui()
  return (
    <Notice title={t`This link does not open a bill any more`}>
      <Trans>
        A link works for 7 days, until the bill is paid. Enter what is on your bill, or call us at{' '}
        <CarrierPhone />. No money moved.
      </Trans>
    </Notice>
  )
}

function Problem({ problem }: { readonly problem: FindProblem }) {
  const { t } = useLingui()
  if (problem === null) return null
  if (problem === 'missed')
    return (
      <Notice kind="error" title={t`We couldn't find a payable invoice with those details.`}>
        <Trans>
          Check your bill, or call us at <CarrierPhone />. No money moved.
        </Trans>
      </Notice>
    )
  if (problem.body?.code === 'rate.limited')
    return (
      <Notice kind="error" title={t`Too many tries`}>
        <Trans>
          Wait 15 minutes, or sign in, or call us at <CarrierPhone />. No money moved.
        </Trans>
      </Notice>
    )
  // After too many wrong tries by everybody, the server names the other ways to pay; their links stand below its text.
  if (problem.body?.code === 'conflict')
    return (
      <RefusedNotice body={problem.body}>
        <p>
          <Trans>
            <a href={paths.login()}>Sign in</a>, or call us at <CarrierPhone />.
          </Trans>
        </p>
      </RefusedNotice>
    )
  if (problem.body) return <RefusedNotice body={problem.body} />
  return (
    <Notice kind="error" title={t`We could not look it up`}>
      <Trans>No money moved. Check your connection and try again.</Trans>
    </Notice>
  )
}
