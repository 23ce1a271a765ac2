import { Trans, useLingui } from '@lingui/react/macro'
import { openProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { controlNumberPattern, readControlNumber } from '@myaccount/domain/proxy/control-number'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
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
import { proxyCardQuery } from '../proxy.queries.ts'

/** Asks for the two facts that the letter has: no data of a member is shown before. */
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

type CardMistakes = Partial<Record<'controlNumber' | 'zip', string>>

/** `missed`: the entries open no card; which one is wrong is not disclosed. */
type OpenProblem = 'missed' | ApiError | null

function useOpenCard() {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [mistakes, setMistakes] = useState<CardMistakes>({})
  const [problem, setProblem] = useState<OpenProblem>(null)

  async function open(typed: { readonly controlNumber: string; readonly zip: string }): Promise<void> {
    const controlNumber = readControlNumber(typed.controlNumber)
    const wrong: CardMistakes = {
      ...(!controlNumberPattern.test(controlNumber) && {
        controlNumber: t`Enter the 12-character control number from your letter.`,
      }),
      ...(!/^\d{5}(-?\d{4})?$/.test(typed.zip) && { zip: t`Enter the 5 digits of the ZIP code.` }),
    }
    setMistakes(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0 || isBusy) return
    setBusy(true)
    try {
      const body = { controlNumber, zip: typed.zip.slice(0, 5) }
      const { card } = await call(openProxyCard, { body }, { expect: 'all' })
      if (card === null) return setProblem('missed')
      client.setQueryData(proxyCardQuery().queryKey, { card })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, mistakes, problem, open }
}
