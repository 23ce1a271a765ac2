import { Trans } from '@lingui/react/macro'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { type ReactNode, useState } from 'react'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import type { ContractForm } from '../../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { type Signer, SignerFields } from '../appoint/SignerFields.tsx'

interface RevokeFormProps {
  readonly signerName: string
  readonly form: Pick<ContractForm<Endpoint>, 'isBusy' | 'refusal' | 'errorAt' | 'errors'>
  /** Further fields for the signer. */
  readonly more?: ReactNode
  readonly onSign: (element: HTMLFormElement, signer: Signer) => Promise<unknown>
  readonly onCancel: () => void
}

export function RevokeForm({ signerName, form, more, onSign, onCancel }: RevokeFormProps) {
  const [signer, setSigner] = useState<Signer>({ signerName, signerTitle: '' })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSign(event.currentTarget, signer)
      }}
    >
      <Stack>
        <FormErrors errors={form.errors} />
        <p>
          <Trans>
            After this nobody votes for you, unless you appoint another proxy or come to the meeting.
          </Trans>
        </p>
        <SignerFields signer={signer} errorAt={form.errorAt} onChange={setSigner} />
        {more}
        <Refusal refusal={form.refusal} />
        <ButtonGroup>
          <Button type="submit" busy={form.isBusy}>
            <Trans>Sign the revocation</Trans>
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Keep the proxy</Trans>
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
