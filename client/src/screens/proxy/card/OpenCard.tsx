import { Trans, useLingui } from '@lingui/react/macro'
import { openProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { shortenZip } from '@myaccount/domain/kernel/zip-code'
import { readControlNumber } from '@myaccount/domain/proxy/control-number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/api-error.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
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
  const client = useQueryClient()
  const form = useContractForm(openProxyCard, {
    words: {
      controlNumber: t`Enter the 12-character control number from your letter.`,
      zip: t`Enter the 5 digits of the ZIP code.`,
    },
  })
  // True if the entries open no card. The server does not disclose which one is wrong.
  const [isMissed, setMissed] = useState(false)

  async function open(element: HTMLFormElement): Promise<void> {
    const typed = new FormData(element)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    setMissed(false)
    const done = await form.send(element, {
      body: {
        controlNumber: readControlNumber(textOf('controlNumber')),
        zip: shortenZip(textOf('zip')),
      },
    })
    if (done === undefined) return
    const { card } = done.answer
    if (card === null) setMissed(true)
    else client.setQueryData(proxyCardQuery().queryKey, { card })
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
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void open(event.currentTarget)
          }}
        >
          <Stack>
            <FormErrors errors={form.errors} />
            <Field
              label={t`Control number`}
              hint={t`12 letters and digits, on the card with your notice of the meeting`}
              error={form.errorAt('controlNumber')}
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
              error={form.errorAt('zip')}
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
              <Problem isMissed={isMissed} refusal={form.refusal} />
            </div>
            <Button type="submit" busy={form.isBusy}>{t`Open your card`}</Button>
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

function Problem({ isMissed, refusal }: { readonly isMissed: boolean; readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  if (isMissed)
    return (
      <Notice kind="error" title={t`We couldn't match those details.`}>
        <Trans>
          Check your letter, or call us at <CarrierPhone />. Nothing was signed.
        </Trans>
      </Notice>
    )
  if (refusal === null) return null
  if (refusal.body?.code === 'rate.limited')
    return (
      <Notice kind="error" title={t`Too many tries`}>
        <Trans>
          Wait an hour, or sign in, or call us at <CarrierPhone />. Nothing was signed.
        </Trans>
      </Notice>
    )
  if (refusal.body) return <RefusedNotice body={refusal.body} />
  return (
    <Notice kind="error" title={t`We could not look it up`}>
      <Trans>Nothing was signed. Check your connection and try again.</Trans>
    </Notice>
  )
}
