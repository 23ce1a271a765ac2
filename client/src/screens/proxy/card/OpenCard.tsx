import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { useFocusMistake } from '../../../parts/filters/use-focus-mistake.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { type OpenProblem, useOpenCard } from './use-open-card.ts'

/** The two things that the letter has: nothing of a member is shown before. */
export function OpenCard() {
  const { t } = useLingui()
  const { isBusy, mistakes, problem, open } = useOpenCard()
  const form = useRef<HTMLFormElement>(null)
  useFocusMistake(form, mistakes)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    void open({ controlNumber: textOf('controlNumber'), zip: textOf('zip') })
  }

  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <Link to={paths.proxy()}>
            <Trans>Proxy</Trans>
          </Link>
        }
        title={t`Vote with your mailed card`}
        subtitle={t`Appoint or revoke a proxy without signing in.`}
      />
      <Card>
        <form ref={form} onSubmit={submit} noValidate>
          <Stack>
            <Field
              label={t`Control number`}
              hint={t`12 letters and digits, on the card with your notice of the meeting`}
              error={mistakes.controlNumber}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="controlNumber"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              )}
            </Field>
            <Field
              label={t`ZIP code`}
              hint={t`5 digits, of the address that we mailed it to`}
              error={mistakes.zip}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="zip"
                  width="short"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={10}
                />
              )}
            </Field>
            <div role="alert">
              <Problem problem={problem} />
            </div>
            <Button type="submit" busy={isBusy}>{t`Open your card`}</Button>
            <p>
              <Trans>
                Lost your card? Call us at <CarrierPhone />, and we mail it again. A later card takes the
                place of this one.
              </Trans>
            </p>
          </Stack>
        </form>
      </Card>
    </Stack>
  )
}

function Problem({ problem }: { readonly problem: OpenProblem }) {
  const { t } = useLingui()
  if (problem === null) return null
  if (problem === 'missed')
    return (
      <Notice kind="error" title={t`We couldn't match those details.`}>
        <Trans>
          Check your letter, or call us at <CarrierPhone />. Nothing was signed.
        </Trans>
      </Notice>
    )
  if (problem.body?.code === 'rate.limited')
    return (
      <Notice kind="error" title={t`Too many tries`}>
        <Trans>
          Wait an hour, or sign in, or call us at <CarrierPhone />. Nothing was signed.
        </Trans>
      </Notice>
    )
  if (problem.body) return <RefusedNotice body={problem.body} />
  return (
    <Notice kind="error" title={t`We could not look it up`}>
      <Trans>Nothing was signed. Check your connection and try again.</Trans>
    </Notice>
  )
}
