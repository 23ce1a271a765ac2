import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { type Signer, SignerFields, signerMistakes } from '../appoint/SignerFields.tsx'

interface RevokeFormProps {
  readonly signerName: string
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** Further fields for the signer. */
  readonly more?: ReactNode
  readonly onSign: (signer: Signer) => void
  readonly onCancel: () => void
}

export function RevokeForm({ signerName, isBusy, refusal, more, onSign, onCancel }: RevokeFormProps) {
  const [signer, setSigner] = useState<Signer>({ signerName, signerTitle: '' })
  const [isChecked, setChecked] = useState(false)
  const wrong = signerMistakes(signer)

  function submit(form: HTMLFormElement): void {
    setChecked(true)
    const [first] = wrong
    if (first === undefined) onSign(signer)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit(event.currentTarget)
      }}
    >
      <Stack>
        <p>
          <Trans>
            After this nobody votes for you, unless you appoint another proxy or come to the meeting.
          </Trans>
        </p>
        <SignerFields signer={signer} wrong={isChecked ? wrong : []} onChange={setSigner} />
        {more}
        <Refusal refusal={refusal} />
        <ButtonGroup>
          <Button type="submit" busy={isBusy}>
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
